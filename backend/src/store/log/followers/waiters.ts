/** Somebody who waits until a follower has handled an entry. */
export interface Waiter {
  readonly seq: number;
  readonly done: () => void;
  /** Where given, told of a failure instead of waiting for the next attempt. */
  readonly failed?: (error: unknown) => void;
}

/** Those who wait for a follower. */
export class Waiters {
  private waiting: readonly Waiter[] = [];

  add(waiter: Waiter): void {
    this.waiting = [...this.waiting, waiter];
  }

  remove(waiter: Waiter): void {
    this.waiting = this.waiting.filter((one) => one !== waiter);
  }

  /** Wakes everybody who waits for an entry up to this position. */
  reached(position: number): void {
    if (this.waiting.length === 0) return;
    const ready = this.waiting.filter(({ seq }) => seq <= position);
    this.waiting = this.waiting.filter(({ seq }) => seq > position);
    for (const { done } of ready) done();
  }

  /** Answers some of them without the entry: by the error where they want to know it. */
  giveUp(error: unknown, isChosen: (waiter: Waiter) => boolean = () => true): void {
    const chosen = this.waiting.filter(isChosen);
    this.waiting = this.waiting.filter((waiter) => !chosen.includes(waiter));
    for (const { failed, done } of chosen) (failed ?? done)(error);
  }
}

/**
 * Waits some time, unless the wait is ended early: a follower that is stopped, or asked to retry,
 * must not sit out a back-off of a minute. The timer keeps no process alive.
 *
 * @returns `over` resolves after `ms` milliseconds or when `cut` is called
 */
export function pauseUnlessCut(ms: number): { readonly over: Promise<void>; readonly cut: () => void } {
  let cut: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    cut = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, cut };
}
