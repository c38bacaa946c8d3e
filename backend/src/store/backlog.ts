/**
 * What writes have put in doubt and is read again: all that comes while one reading goes on is read together after it, so that under steady
 * writing nobody waits for more than two.
 */
export class Backlog<Item> {
  private pending = new Set<Item>();
  private working: Promise<void> = Promise.resolve();

  /** @param read reads some items again; its faults are its own to report, what it could not read is not tried again */
  constructor(private readonly read: (items: readonly Item[]) => Promise<void>) {}

  add(items: Iterable<Item>): void {
    const isQueued = this.pending.size > 0;
    for (const item of items) this.pending.add(item);
    if (isQueued || this.pending.size === 0) return;
    this.working = this.working.then(async () => {
      const taken = [...this.pending];
      this.pending = new Set();
      await this.read(taken);
    });
  }

  /** Waits until all that was added before is read. */
  settled(): Promise<void> {
    return this.working;
  }
}
