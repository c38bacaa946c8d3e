import { Problem } from '../../../kernel/problem.js';
import { outsideRequest } from '../../../kernel/request-context.js';
import { errorText, type StateLog, TaskHealth } from '../../../kernel/task-health.js';
import { type Clock, type EpochMs, systemClock } from '../../../kernel/time.js';
import type { ChangeLog } from '../../contract/readers.js';
import type { ChangeEntry } from '../../contract/store.types.js';
import { halvesOf, sizeOf, urnsIn, withoutSuspects } from './entry-parts.js';
import type {
  FollowedEntry,
  FollowerOptions,
  FollowerState,
  FollowerStatus,
  SetAsideEntries,
  SetAsideEntry,
} from './follower.types.js';
import { isStorageFault, isTransient } from './transient-errors.js';
import { pauseUnlessCut, type Waiter, Waiters } from './waiters.js';

/** Attempts for an entry before it is looked into and set aside, and the waits between them. */
const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A full disk is looked at more often: nothing tells when there is space again, and an attempt costs little. */
const LONGEST_STORAGE_RETRY_MS = 5_000;
/** When this many are set aside one after the other and nothing succeeds, the fault is not in the entries: from then on they wait. */
const MAX_SET_ASIDE_IN_A_ROW = 10;
const DEFAULT_BATCH_SIZE = 200;
const LOG_PAGE_SIZE = 200;
/** Things named by entries that wait in memory; what comes beyond is read from the log when its turn has come. */
const MAX_QUEUE_SIZE = 50_000;
const STOP_TIMEOUT_MS = 10_000;
const FAILING_TIMEOUT_MS = 2_000;

export interface FollowerSurroundings {
  readonly log: ChangeLog;
  readonly setAside: SetAsideEntries;
  readonly logger: StateLog;
  readonly clock?: Clock;
}

export interface RetryReport {
  readonly handled: number;
  readonly failed: number;
}

/**
 * Keeps something derived (an index, a cache, news) up to date with the change log: the one place that starts, catches up, retries, backs
 * off, sets aside, reports and stops.
 *
 * Idea: the follower holds a position in the log. Entries that it has not handled wait in a queue; when they are too many, or were
 * written while nobody looked, they are read from the log instead. One loop takes batches from the queue, in order. What the loop does
 * about a failure depends on its cause:
 *
 * - the database is away (`isTransient`): the same batch is tried again, waiting 1, 2, 4, … up to 60 seconds;
 * - the disk is full (`isStorageFault`): the same, but at least every 5 seconds, and nobody waits for the result;
 * - anything else: after three attempts the batch is halved, and its halves again, until what fails is one entity in one entry. That
 *   is set aside: recorded in the database, passed over, and tried again after an upgrade of the product or on request.
 *
 * Example: entries 5 (a, b) and 6 (c) wait, and b can't be handled. Tried: [5, 6], twice more, then [5], then 5's part about a, then 5's
 * part about b, which is set aside; then [6]. The position is 6 afterwards, about three seconds later.
 *
 * Cost: one call of the handler a batch as long as all is well; about 2·log₂(entities in the batch) more for each bad entity.
 */
export class ChangeLogFollower<Entry extends FollowedEntry = ChangeEntry> {
  readonly name: string;
  private readonly health: TaskHealth;
  private readonly clock: Clock;
  private queue: Entry[] = [];
  private queueSize = 0;
  /** Entries up to this number are handled or in the queue. */
  private queuedUpTo = -1;
  /** The last entry that is known of. */
  private seen = -1;
  private position = -1;
  /** After which entry the log was found to have a gap. */
  private gapAfter: number | undefined;
  private behindSince: EpochMs | undefined;
  private isLoaded: boolean;
  private isStarted = false;
  private isStopped = false;
  private isWorking = false;
  private working: Promise<void> = Promise.resolve();
  private unfollow: () => void = () => undefined;
  private readonly waiters = new Waiters();
  private cutPause: () => void = () => undefined;
  private restart: { readonly seq: number; readonly install: () => void; readonly done: () => void } | undefined;
  private retries: {
    readonly isWanted: (entry: SetAsideEntry) => boolean;
    readonly done: (report: RetryReport) => void;
  }[] = [];
  private readonly setAside = new Map<string, SetAsideEntry>();
  private setAsideInARow = 0;
  private storageFault: string | undefined;

  constructor(
    private readonly options: FollowerOptions<Entry>,
    private readonly surroundings: FollowerSurroundings,
  ) {
    this.name = options.name;
    this.clock = surroundings.clock ?? systemClock;
    this.health = new TaskHealth(options.name, surroundings.logger, this.clock);
    this.isLoaded = options.load === undefined;
  }

  /** Begins to follow and to load; does not wait. Without `load` it follows from the next entry on. */
  start(): void {
    if (this.isStarted || this.isStopped) return;
    this.isStarted = true;
    this.unfollow = this.surroundings.log.follow((entry) => this.note(entry));
    this.wake();
  }

  /** Takes nothing more, and waits a few seconds for what is being handled. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    this.unfollow();
    this.cutPause();
    const late = pauseUnlessCut(STOP_TIMEOUT_MS);
    await Promise.race([this.working, late.over]);
    late.cut();
    const stopping = new Problem('unavailable', 'store.stopping', 'The server is stopping; try again in a moment.');
    this.waiters.giveUp(stopping);
    if (this.position >= 0) await this.savePosition({ isLast: true });
  }

  /** Number of the last entry that was handled; -1 before the first. */
  get handledUpTo(): number {
    return this.position;
  }

  /** Number of the last entry that this process knows of; what it wrote itself is among them when the write returns. */
  get knownUpTo(): number {
    return this.seen;
  }

  /** Whether everything known is handled. */
  get isSettled(): boolean {
    return this.isLoaded && this.position >= this.seen;
  }

  get isFailing(): boolean {
    return this.health.isFailing;
  }

  /** Why a server is not ready, where its state could not be loaded and it can't do without. */
  get blocksReadiness(): boolean {
    return this.options.isEssential === true && !this.isLoaded && this.health.isFailing;
  }

  /**
   * Waits until an entry is handled. Nobody waits long for a follower that fails: two seconds, and no longer than until its second
   * attempt has failed too; and not at all for one that can't store what it derives.
   *
   * @returns false when the entry is not handled within the time
   */
  async reached(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.isLoaded && this.position >= seq) return true;
    if (this.storageFault !== undefined) return false;
    const late = pauseUnlessCut(this.isFailing ? Math.min(timeoutMs, FAILING_TIMEOUT_MS) : timeoutMs);
    let isReached = false;
    const done = (): void => {
      isReached = this.position >= seq;
      late.cut();
    };
    const waiter: Waiter = { seq, done };
    this.waiters.add(waiter);
    await late.over;
    this.waiters.remove(waiter);
    return isReached;
  }

  /**
   * Waits until everything that is known now is handled. While it fails, each call makes it try at once.
   *
   * @throws what the attempt throws, unless it is of a kind that gets set aside
   */
  async settle(): Promise<void> {
    this.start();
    if (this.isSettled) return;
    const seq = this.seen;
    await new Promise<void>((resolve, reject) => {
      this.waiters.add({ seq, done: resolve, failed: reject });
      this.cutPause();
      this.wake();
    });
  }

  /**
   * Goes on from another entry with another state: for an index that was built beside the one that answers. `install` is called when
   * nothing is being handled, and the entries after `seq` are handled (again) after it.
   */
  async restartAfter(seq: number, install: () => void): Promise<void> {
    if (!this.isStarted || this.isStopped) return this.takeRestart({ seq, install, done: () => undefined });
    await new Promise<void>((resolve) => {
      this.restart?.done();
      this.restart = { seq, install, done: resolve };
      this.cutPause();
      this.wake();
    });
  }

  /** Loads the state anew, and goes on after it. */
  async reload(): Promise<void> {
    this.isLoaded = false;
    await this.settle();
  }

  /** Records that an entity can't be handled, for work that the follower does beside the log: building an index anew. */
  async setAsideEntity(urn: string, seq: number, error: unknown): Promise<void> {
    const aspects = [{ urn, aspect: '', change: 'set' as const }];
    await this.record({ seq, at: this.clock(), actor: '', nodes: [], gone: [], aspects }, error);
  }

  /** Forgets what was set aside: for a state that was built anew from everything. */
  async forgetSetAside(): Promise<void> {
    await this.forget([...this.setAside.keys()]);
  }

  /** Tries again what was set aside, when what is being handled is done. */
  async retrySetAside(isWanted: (entry: SetAsideEntry) => boolean = () => true): Promise<RetryReport> {
    if (!this.isStarted || this.isStopped) return { handled: 0, failed: 0 };
    return new Promise((resolve) => {
      this.retries.push({ isWanted, done: resolve });
      this.cutPause();
      this.wake();
    });
  }

  listSetAside(): readonly SetAsideEntry[] {
    return [...this.setAside.values()];
  }

  status(): FollowerStatus {
    const lagEntries = this.position < 0 ? 0 : Math.max(0, this.seen - this.position);
    return {
      ...this.health.status(),
      state: this.state(),
      position: this.position,
      lagEntries,
      lagMs: lagEntries === 0 ? 0 : Math.max(0, this.clock() - (this.behindSince ?? this.clock())),
      setAside: this.setAside.size,
      storageFault: this.storageFault,
    };
  }

  private state(): FollowerState {
    if (!this.isStarted || this.isStopped) return 'stopped';
    if (this.health.isFailing) return 'failing';
    if (!this.isLoaded) return 'loading';
    return this.position >= this.seen ? 'following' : 'catching-up';
  }

  private note(entry: ChangeEntry): void {
    this.options.onCommit?.(entry);
    // Without anything to load, what was written before concerns nobody.
    if (this.position < 0 && this.options.load === undefined) this.position = this.queuedUpTo = entry.seq - 1;
    this.seen = Math.max(this.seen, entry.seq);
    this.behindSince ??= this.clock();
    if (this.isLoaded && entry.seq === this.queuedUpTo + 1 && this.queueSize < MAX_QUEUE_SIZE) this.enqueue(entry);
    this.wake();
  }

  private enqueue(entry: ChangeEntry): void {
    // Without `select` a follower is of whole entries.
    const part = this.options.select ? this.options.select(entry) : (entry as ChangeEntry & Entry);
    this.queuedUpTo = entry.seq;
    if (part === undefined) return;
    this.queue.push(part);
    this.queueSize += sizeOf(part);
  }

  /** The loop runs without waiting as far as it can: what a handler does at once is done when the write returns. */
  private wake(): void {
    if (this.isWorking || !this.isStarted || this.isStopped) return;
    this.isWorking = true;
    // A follower serves everybody: it must not work within the request that happened to wake it.
    this.working = outsideRequest(() => this.work());
  }

  private async work(): Promise<void> {
    let isGathered = false;
    while (!this.isStopped) {
      if (this.restart) this.takeRestart(this.restart);
      else if (!this.isLoaded) await this.load();
      else if (this.retries.length > 0) await this.retryOnce();
      else if (this.queue.length > 0) {
        if (!isGathered && this.options.gatherMs) await this.pause(this.options.gatherMs);
        isGathered = true;
        const handling = this.handleNext();
        if (handling) await handling;
      } else if (this.queuedUpTo < this.seen) await this.readLog();
      else break;
    }
    this.isWorking = false;
    if (!this.isStopped) this.moveTo(this.queuedUpTo);
  }

  private takeRestart({ seq, install, done }: NonNullable<typeof this.restart>): void {
    this.restart = undefined;
    install();
    this.isLoaded = true;
    this.works();
    this.beginAfter(seq);
    done();
  }

  private beginAfter(seq: number): void {
    this.queue = [];
    this.queueSize = 0;
    this.queuedUpTo = seq;
    this.position = seq;
    this.seen = Math.max(this.seen, seq);
    this.waiters.reached(this.position);
  }

  private async load(): Promise<void> {
    const { loadsEverything, onFailure } = this.options;
    for (let attempt = 1; !this.isStopped && !this.restart; attempt += 1) {
      try {
        if ((onFailure ?? 'set-aside') === 'set-aside') await this.readSetAside();
        const latest = await this.surroundings.log.latest();
        const seq = (await this.options.load?.()) ?? latest;
        if (loadsEverything === true) await this.forgetSetAside();
        this.isLoaded = true;
        this.works();
        this.seen = Math.max(this.seen, latest);
        this.beginAfter(seq);
        this.retryAfterUpgrade();
        return;
      } catch (error) {
        if (this.isStopped) return;
        this.fail(error, { isFinal: true, attempt });
        await this.pause(this.waitAfter(attempt));
      }
    }
  }

  private async readSetAside(): Promise<void> {
    this.setAside.clear();
    for (const entry of await this.surroundings.setAside.list())
      if (entry.follower === this.name) this.setAside.set(entry.key, entry);
  }

  /** What an older version could not handle may be no trouble to this one. */
  private retryAfterUpgrade(): void {
    const { version } = this.surroundings.setAside;
    const isOlder = (entry: SetAsideEntry): boolean => entry.version !== version;
    if ([...this.setAside.values()].some(isOlder)) this.retries.push({ isWanted: isOlder, done: () => undefined });
  }

  /** Entries that were written while this process did not look, or that the queue had no room for. */
  private async readLog(): Promise<void> {
    for (let attempt = 1; !this.isStopped && !this.restart; attempt += 1) {
      try {
        const entries = await this.surroundings.log.after(this.queuedUpTo, LOG_PAGE_SIZE);
        const [first] = entries;
        // The log was trimmed past us, or restored under us: only what loads its state can be right again. Where loading leads back
        // to the same place, what is gone from the log is passed over.
        if (first && first.seq > this.queuedUpTo + 1 && this.options.load && this.gapAfter !== this.queuedUpTo) {
          this.gapAfter = this.queuedUpTo;
          this.isLoaded = false;
          return;
        }
        // Entries may have been delivered while the page was read.
        for (const entry of entries) if (entry.seq > this.queuedUpTo) this.enqueue(entry);
        if (entries.length === 0) this.queuedUpTo = this.seen;
        return;
      } catch (error) {
        if (this.isStopped) return;
        this.fail(error, { isFinal: true, attempt });
        await this.pause(this.waitAfter(attempt));
      }
    }
  }

  /** Handles the next batch. @returns undefined where that was done without waiting */
  private handleNext(): Promise<void> | undefined {
    const batch = this.queue.splice(0, this.options.batchSize ?? DEFAULT_BATCH_SIZE);
    for (const entry of batch) this.queueSize -= sizeOf(entry);
    const upTo = this.queue.length === 0 ? this.queuedUpTo : (batch.at(-1)?.seq ?? this.position);
    try {
      const suspects = new Set(this.suspects());
      const { safe, suspicious } = withoutSuspects(batch, suspects);
      const handling = this.options.handle(safe);
      if (handling === undefined && suspicious.length === 0) {
        this.succeed();
        this.moveTo(upTo);
        return undefined;
      }
      return this.finish(handling, { batch: safe, suspicious, upTo });
    } catch (error) {
      return this.finish(Promise.reject(asError(error)), { batch, suspicious: [], upTo });
    }
  }

  private async finish(
    handling: Promise<void> | void,
    {
      batch,
      suspicious,
      upTo,
    }: { readonly batch: readonly Entry[]; readonly suspicious: readonly Entry[]; readonly upTo: number },
  ): Promise<void> {
    try {
      await handling;
      this.succeed();
    } catch (error) {
      await this.recover(batch, error);
    }
    for (const entry of suspicious) await this.handlePart([entry]);
    if (this.isStopped || this.restart || !this.isLoaded) return;
    this.moveTo(upTo);
    await this.savePosition({ isLast: false });
  }

  /** A position that is not saved costs a restarted process some work twice; what was handled is handled all the same. */
  private async savePosition(how: { readonly isLast: boolean }): Promise<void> {
    try {
      await this.options.savePosition?.(this.position, how);
    } catch (error) {
      this.fail(error, { isFinal: false, attempt: 1 });
    }
  }

  /** What to do about a batch that failed; resolves when it is handled, set aside, or no longer this state's business. */
  private async recover(batch: readonly Entry[], firstError: unknown): Promise<void> {
    const rule = this.options.onFailure ?? 'set-aside';
    let error = firstError;
    for (let attempt = 1; ; attempt += 1) {
      if (this.isStopped || this.restart) return;
      this.fail(error, { isFinal: rule === 'retry' || isTransient(error), attempt });
      if (rule === 'reload') {
        if (this.options.load) this.isLoaded = false;
        else this.options.reset?.();
        return;
      }
      if (rule === 'set-aside' && !this.mustWait(error) && attempt >= MAX_ATTEMPTS) {
        await this.isolate(batch, error);
        this.works();
        return;
      }
      await this.pause(this.waitAfter(attempt));
      try {
        await this.options.handle(batch);
        this.succeed();
        return;
      } catch (again) {
        error = again;
      }
    }
  }

  /** Halves what fails until it is one entity of one entry, and sets that aside. */
  private async isolate(batch: readonly Entry[], error: unknown): Promise<void> {
    const halves = halvesOf(batch);
    if (halves) for (const half of halves) await this.handlePart(half);
    else for (const entry of batch) await this.record(entry, error);
  }

  /** One attempt at a part of a failed batch; its failure is looked into at once. */
  private async handlePart(part: readonly Entry[]): Promise<void> {
    if (this.isStopped || this.restart) return;
    try {
      await this.options.handle(part);
      this.setAsideInARow = 0;
      this.forgetHandled(part);
    } catch (error) {
      if (this.mustWait(error)) await this.recover(part, error);
      else {
        this.health.counted(error);
        await this.isolate(part, error);
      }
    }
  }

  private mustWait(error: unknown): boolean {
    return isTransient(error) || this.setAsideInARow >= MAX_SET_ASIDE_IN_A_ROW;
  }

  private async record(entry: FollowedEntry, error: unknown): Promise<void> {
    const { setAside, logger } = this.surroundings;
    const urn = urnsIn(entry)[0] ?? '';
    const key = this.options.handlesEvents === true ? `${this.name}|${urn}|${entry.seq}` : `${this.name}|${urn}`;
    const { seq, at, actor, nodes, gone, aspects } = entry;
    const record: SetAsideEntry = {
      key,
      follower: this.name,
      seq,
      urn,
      error: errorText(error),
      at: this.clock(),
      attempts: (this.setAside.get(key)?.attempts ?? 0) + 1,
      version: setAside.version,
      entry: { seq, at, actor, nodes, gone, aspects },
    };
    if (!this.setAside.has(key))
      logger.warn(
        `${this.name} set aside what entry ${seq} says of ${urn === '' ? 'no entity' : urn}: ${record.error}`,
      );
    for (let attempt = 1; !this.isStopped; attempt += 1) {
      try {
        await setAside.put(record);
        break;
      } catch (problem) {
        this.fail(problem, { isFinal: true, attempt });
        await this.pause(this.waitAfter(attempt));
      }
    }
    this.setAside.set(key, record);
    this.setAsideInARow += 1;
  }

  /** Entities that were set aside and may not be better now: tried by themselves, once. */
  private *suspects(): Iterable<string> {
    if (this.options.handlesEvents === true) return;
    for (const { urn } of this.setAside.values()) if (urn !== '') yield urn;
  }

  /** What was set aside of these entities is moot: their present state is in. */
  private forgetHandled(part: readonly Entry[]): void {
    if (this.setAside.size === 0 || this.options.handlesEvents === true) return;
    const urns = new Set(part.flatMap(urnsIn));
    const keys = [...this.setAside.values()].filter(({ urn }) => urns.has(urn)).map(({ key }) => key);
    if (keys.length > 0) void this.forget(keys).catch((error: unknown) => this.health.failed(error));
  }

  private async forget(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) this.setAside.delete(key);
    await this.surroundings.setAside.forget(keys);
  }

  private async retryOnce(): Promise<void> {
    const retry = this.retries.shift();
    if (!retry) return;
    const report = { handled: 0, failed: 0 };
    for (const record of [...this.setAside.values()].filter(retry.isWanted)) {
      if (this.isStopped) break;
      try {
        // What was recorded is what `select` left of an entry, or an entity's urn alone.
        await this.options.handle([{ opened: [], closed: [], ...record.entry } as unknown as Entry]);
        await this.forget([record.key]);
        report.handled += 1;
      } catch (error) {
        this.health.counted(error);
        if (!isTransient(error)) await this.record(record.entry, error);
        report.failed += 1;
      }
    }
    this.setAsideInARow = 0;
    retry.done(report);
  }

  private succeed(): void {
    this.setAsideInARow = 0;
    this.works();
  }

  private works(): void {
    this.storageFault = undefined;
    this.health.succeeded();
  }

  /** @param isFinal nothing but time can help: those who wait for a result are answered, for the next attempt may be long in coming */
  private fail(error: unknown, { isFinal, attempt }: { readonly isFinal: boolean; readonly attempt: number }): void {
    this.health.failed(error);
    this.storageFault = isStorageFault(error) ? errorText(error) : undefined;
    if (this.storageFault !== undefined) this.waiters.giveUp(error);
    if (!isFinal) return;
    this.waiters.giveUp(error, ({ failed }) => failed !== undefined || attempt > 1);
  }

  /** 1 s, 2 s, 4 s, … and never more than a minute. */
  private waitAfter(attempt: number): number {
    const longest = this.storageFault === undefined ? LONGEST_RETRY_MS : LONGEST_STORAGE_RETRY_MS;
    return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), longest);
  }

  private moveTo(seq: number): void {
    this.position = Math.max(this.position, seq);
    if (this.position >= this.seen) this.behindSince = undefined;
    else this.behindSince = this.queue[0]?.at ?? this.behindSince;
    this.waiters.reached(this.position);
  }

  private async pause(ms: number): Promise<void> {
    if (this.isStopped) return;
    const { over, cut } = pauseUnlessCut(ms);
    this.cutPause = cut;
    await over;
    this.cutPause = () => undefined;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
