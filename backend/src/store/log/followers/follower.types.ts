import type { TaskStatus } from '../../../kernel/task-health.js';
import type { EpochMs } from '../../../kernel/time.js';
import type { ChangeEntry } from '../../contract/store.types.js';

/** An entry of the change log, or the part of one that concerns a follower. */
export type FollowedEntry = Pick<ChangeEntry, 'seq' | 'at' | 'actor' | 'nodes' | 'gone' | 'aspects'>;

/**
 * What happens to an entry whose handling keeps failing although the database answers.
 *
 * - `set-aside`: it is recorded in the database and passed over; the entries after it are handled. For followers that can do without one
 *   entity.
 * - `retry`: it is tried for ever and the entries after it wait. For followers that must rather stop than know less, as policies.
 * - `reload`: the state is loaded anew, or forgotten where there is nothing to load. For state that a half-handled entry may have damaged,
 *   and for caches.
 */
type FailureRule = 'set-aside' | 'retry' | 'reload';

export interface FollowerOptions<Entry extends FollowedEntry = ChangeEntry> {
  /** As it stands in logs, metrics and the settings: `search`, `sql-lineage`. Never changed once released. */
  readonly name: string;
  /**
   * Handles entries in order. A handler that answers no promise is called at the commit itself, before the writer gets its answer,
   * while the follower is up to date. After a failure it gets the same entries again, whole or in parts: doing a thing twice must
   * be the same as doing it once.
   */
  handle(entries: readonly Entry[]): Promise<void> | void;
  /** The part of an entry that concerns this follower; undefined: nothing of it. Must be quick: it runs for every write. */
  select?(entry: ChangeEntry): Entry | undefined;
  /** Called at the commit, before `handle`, whatever waits: marks what is no longer certain. Must be quick and must not fail. */
  onCommit?(entry: ChangeEntry): void;
  /**
   * Brings the state up to an entry of the log, and answers its number; entries after it are handled. Undefined: up to the entry that
   * was the last one before the loading began. Tried again until it succeeds.
   */
  load?(): Promise<number | undefined>;
  /** Forgets everything: for a cache, which loads nothing, after an entry that it could not handle. */
  reset?(): void;
  /** Remembers outside the process how far the follower is; called after each batch, and once more when it stops. */
  savePosition?(seq: number, how: { readonly isLast: boolean }): Promise<void>;
  readonly onFailure?: FailureRule;
  /** Whether entries tell events that each matter (news); else a later entry of the same urn makes an earlier one moot. */
  readonly handlesEvents?: boolean;
  /** Whether `load` reads everything from the graph, so that what was set aside before is in the state or gone. */
  readonly loadsEverything?: boolean;
  /** Whether the server is not ready while `load` fails. */
  readonly isEssential?: boolean;
  /** How long to wait before handling, so that writes that arrive together are handled together; 0: not at all. */
  readonly gatherMs?: number;
  /** Entries in one call of `handle`; 200 where not given. */
  readonly batchSize?: number;
}

export type FollowerState = 'stopped' | 'loading' | 'catching-up' | 'following' | 'failing';

export interface FollowerStatus extends Omit<TaskStatus, 'state'> {
  readonly state: FollowerState;
  /** Number of the last entry that was handled or set aside; -1 before the first. */
  readonly position: number;
  /** Entries known and not handled, and since when the oldest of them waits; 0 and 0 when up to date. */
  readonly lagEntries: number;
  readonly lagMs: number;
  readonly setAside: number;
  /** Why what it derives can't be stored: the disk is full, for instance. Undefined while it can. */
  readonly storageFault: string | undefined;
}

/** A part of an entry that a follower could not handle. */
export interface SetAsideEntry {
  readonly key: string;
  readonly follower: string;
  readonly seq: number;
  /** The entity that the part is about; '' where it names none. */
  readonly urn: string;
  readonly error: string;
  /** When it was last tried. */
  readonly at: EpochMs;
  readonly attempts: number;
  /** Version of the product that last tried it. */
  readonly version: string;
  /** What is tried again. */
  readonly entry: FollowedEntry;
}

/** Where set-aside entries are remembered; in the product the database, in specs a list. */
export interface SetAsideEntries {
  readonly version: string;
  /** All that this installation set aside, whichever follower did. */
  list(): Promise<readonly SetAsideEntry[]>;
  put(entry: SetAsideEntry): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
