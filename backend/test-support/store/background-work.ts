import type { ChangeLog } from '../../src/store/contract/readers.js';
import type { ChangeEntry } from '../../src/store/contract/store.types.js';
import { BackgroundWork } from '../../src/store/log/followers/background-work.js';
import type { SetAsideEntries, SetAsideEntry } from '../../src/store/log/followers/follower.types.js';

const SILENT = { log: () => undefined, warn: () => undefined };

/** Set-aside entries in memory: outlives a follower that is made anew, as the database does. */
export class ListedSetAside implements SetAsideEntries {
  readonly entries = new Map<string, SetAsideEntry>();

  constructor(public version = '1') {}

  list(): Promise<readonly SetAsideEntry[]> {
    return Promise.resolve([...this.entries.values()]);
  }

  put(entry: SetAsideEntry): Promise<void> {
    this.entries.set(entry.key, entry);
    return Promise.resolve();
  }

  forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
    return Promise.resolve();
  }
}

/** Followers for a spec, on a change log of its own. */
export function backgroundWork(log: ChangeLog, setAside: SetAsideEntries = new ListedSetAside()): BackgroundWork {
  return new BackgroundWork(log, setAside, SILENT);
}

/** A change log that a spec writes by hand. */
export class ListedChangeLog implements ChangeLog {
  readonly entries: ChangeEntry[] = [];
  private readonly listeners = new Set<(entry: ChangeEntry) => void>();

  /** Appends an entry about some urns, and delivers it unless it is one that this process has not looked for. */
  write(urns: readonly string[], { isDelivered = true }: { readonly isDelivered?: boolean } = {}): ChangeEntry {
    const aspects = urns.map((urn) => ({ urn, aspect: 'status', change: 'set' as const }));
    return this.append({ aspects }, { isDelivered });
  }

  append(part: Partial<ChangeEntry>, { isDelivered = true }: { readonly isDelivered?: boolean } = {}): ChangeEntry {
    const seq = (this.entries.at(-1)?.seq ?? 0) + 1;
    const entry: ChangeEntry = {
      seq,
      at: seq * 1_000,
      actor: 'urn:li:corpuser:writer',
      nodes: [],
      gone: [],
      aspects: [],
      opened: [],
      closed: [],
      ...part,
    };
    this.entries.push(entry);
    if (isDelivered) for (const listener of this.listeners) listener(entry);
    return entry;
  }

  follow(listener: (entry: ChangeEntry) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  after(seq: number, limit: number): Promise<readonly ChangeEntry[]> {
    return Promise.resolve(this.entries.filter((entry) => entry.seq > seq).slice(0, limit));
  }

  latest(): Promise<number> {
    return Promise.resolve(this.entries.at(-1)?.seq ?? 0);
  }

  databaseId(): Promise<string> {
    return Promise.resolve('spec');
  }

  look(): Promise<void> {
    return Promise.resolve();
  }
}
