import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { asProblem, Problem } from '../kernel/problem.js';
import type { TaskHealth } from '../kernel/task-health.js';
import { systemScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../store/log/followers/change-log-follower.js';
import { isStorageFault } from '../store/log/followers/transient-errors.js';
import { withoutClaims } from '../store/log/followers/entry-parts.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import { DocumentBuilder } from './index/document.js';
import { type ComputedField, DocumentTable } from './index/document-table.js';
import { addEntry, IndexWriter, noChanges } from './index/index-writer.js';
import { SearchEngine } from './answers/search-engine.js';
import { FORMAT, SearchFile } from './index/search-file.js';
import { SearchRepository } from './index/search.repository.js';
import { type SearchVerification, verifyIndex } from './index/verify-index.js';
import { KINDS_WITH_USAGE } from './naming/entity-kinds.js';

/**
 * How long a write waits until it can be found. It is stored by then and is answered as such either
 * way.
 */
const WAIT_MS = 5_000;
const WARN_EVERY_MS = 60_000;
const USAGE_EVERY_MS = 10 * 60_000;
/**
 * A catalogue in which nothing is used yet is asked again this long after a change: its first lists
 * name what people use.
 */
const FIRST_USAGE_MS = 15_000;
const USAGE_PAGE = 5_000;
/** Further behind than this, reading the graph is faster than reading the log. */
const LONGEST_CATCH_UP = 20_000;

/**
 * The search index of this process: follows the change log, answers through `engine`. The file is
 * derived; a missing, foreign or older one is built anew from the graph.
 */
@Injectable()
export class SearchIndex implements OnApplicationShutdown {
  private readonly log = new Logger('search');
  private readonly writer: IndexWriter;
  private readonly path: string;
  private readonly computedFields = new Map<string, ComputedField>();
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private readonly usageHealth: TaskHealth;
  private current: SearchEngine | undefined;
  /** The last building of a state; they share one file, so that one waits for the other. */
  private building: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private warnedAt = 0;
  private isUsageKnown = false;
  private firstUsage: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'home'>,
    @Inject(METADATA_MODEL) model: MetadataModel,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
    private readonly repository: SearchRepository,
    work: BackgroundWork,
  ) {
    this.path = join(config.home, 'search.sqlite');
    this.writer = new IndexWriter(new DocumentBuilder(model), repository);
    this.usageHealth = work.task('search-usage');
    this.follower = work.follow<FollowedEntry>({
      name: 'search',
      isEssential: true,
      load: () => this.open(),
      select: withoutClaims,
      handle: (entries) => this.apply(entries),
      savePosition: (seq) => this.savePosition(seq),
    });
  }

  /**
   * Begins to follow and to load; questions wait until that is done, the start of the server does
   * not. Without it the first question does.
   */
  start(): void {
    this.follower.start();
    this.timer = setInterval(() => this.readUsage(), USAGE_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.firstUsage);
    await this.follower.stop();
    this.current?.file.close();
  }

  /**
   * The state that answers questions. While there is none, whoever asks waits for the loading, and
   * makes it try again at once where it failed.
   *
   * @throws Problem `search.unavailable` when it could not be loaded
   */
  async engine(): Promise<SearchEngine> {
    // While a new state is built, the old one answers.
    if (this.current) return this.current;
    // Another attempt would fail as well, and reads the whole graph for it.
    if (this.follower.status().storageFault !== undefined) throw notStored();
    await this.follower.settle().catch((error: unknown) => {
      throw asProblem(error) ?? (isStorageFault(error) ? notStored() : notLoaded());
    });
    if (!this.current) throw notLoaded();
    return this.current;
  }

  /**
   * Waits until everything up to an entry of the change log can be found, for 5 seconds, or a
   * moment where the index fails. An index that is being loaded keeps nobody waiting: questions
   * wait for it.
   *
   * @returns whether it can be found; never fails
   */
  async awaitSeq(seq: number, timeoutMs: number = WAIT_MS): Promise<boolean> {
    if (!this.current) return false;
    const isReached = await this.follower.reached(seq, timeoutMs);
    if (!isReached) this.warnBehind(seq);
    return isReached;
  }

  /** Once a minute at most: a full disk or a large batch of writes would fill the log. */
  private warnBehind(seq: number): void {
    if (Date.now() - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = Date.now();
    this.log.warn(
      `search is behind: write ${seq} is stored and answered, and is found when entry ${this.follower.handledUpTo} and those after it are indexed`,
    );
  }

  /**
   * Lets a filter ask for what no document holds: a field's values are worked out when it is
   * filtered by.
   */
  addComputedField(field: string, valuesOf: ComputedField): void {
    this.computedFields.set(field, valuesOf);
  }

  /** Number of the last entry of the change log that can be found; -1 while the index is loaded. */
  position(): number {
    return this.current ? this.follower.handledUpTo : -1;
  }

  /**
   * Number of the last entry that this process knows of; what it wrote itself is among them when
   * the write returns.
   */
  knownUpTo(): number {
    return this.follower.knownUpTo;
  }

  /**
   * Builds everything anew from the graph beside the old state, which answers until the new one
   * takes its place.
   */
  async rebuild(): Promise<{ readonly documents: number; readonly seq: number }> {
    const built = await this.build();
    await this.follower.restartAfter(built.seq, built.install);
    await this.reportFailures(built);
    await this.follower.settle();
    return { documents: this.current?.table.size ?? 0, seq: this.follower.handledUpTo };
  }

  /**
   * Compares the index with the graph without changing it.
   *
   * @throws Problem `search.behind` when it does not catch up
   */
  async verify(): Promise<SearchVerification> {
    const engine = await this.engine();
    const seq = await this.changes.latest();
    if (!(await this.awaitSeq(seq)))
      throw new Problem('busy', 'search.behind', 'The search index is behind; try again in a moment.', { seq });
    return verifyIndex(engine, this.writer);
  }

  /**
   * Loads the file, or builds it where it can't be used.
   *
   * @returns the entry up to which it is true
   */
  private async open(): Promise<number> {
    const [database, latest] = await Promise.all([this.changes.databaseId(), this.changes.latest()]);
    const seq = this.openStored(database, latest);
    if (seq !== undefined) return seq;
    const built = await this.build();
    built.install();
    await this.reportFailures(built);
    return built.seq;
  }

  private openStored(database: string, latest: number): number | undefined {
    let file: SearchFile | undefined;
    try {
      file = new SearchFile(this.path);
      const seq = Number(file.meta('seq') ?? -1);
      const isUsable =
        file.meta('format') === FORMAT &&
        file.meta('database') === database &&
        seq >= 0 &&
        seq <= latest &&
        latest - seq <= LONGEST_CATCH_UP;
      if (isUsable) {
        const table = new DocumentTable(this.computedFields);
        for (const document of file.all()) table.put(document);
        this.install(new SearchEngine(file, table, file.meta('key') ?? newKey()));
        this.log.log(`search index: ${table.size} documents, up to change ${seq} of ${latest}`);
        return seq;
      }
    } catch (error) {
      this.log.warn(`the search index at ${this.path} is not readable and is built anew: ${String(error)}`);
    }
    file?.close();
    return undefined;
  }

  private build(): Promise<BuiltState> {
    const building = this.building.then(() => this.buildBeside());
    this.building = building.catch(() => undefined);
    return building;
  }

  private async buildBeside(): Promise<BuiltState> {
    const began = Date.now();
    const [database, seq] = await Promise.all([this.changes.databaseId(), this.changes.latest()]);
    const next = `${this.path}.next`;
    SearchFile.erase(next);
    const file = new SearchFile(next);
    const table = new DocumentTable(this.computedFields);
    const key = newKey();
    const failures = new Map<string, unknown>();
    try {
      await this.writer.fill(new SearchEngine(file, table, key), (urn, error) => failures.set(urn, error));
      for (const [name, value] of Object.entries({ format: FORMAT, database, key, seq: String(seq) }))
        file.setMeta(name, value);
    } finally {
      file.close();
    }
    // Nothing in it waits: no question sees half of the change.
    const install = (): void => {
      this.current?.file.close();
      SearchFile.replace(next, this.path);
      this.install(new SearchEngine(new SearchFile(this.path), table, key));
    };
    this.log.log(`search index built: ${table.size} documents in ${Date.now() - began} ms`);
    return { seq, install, failures };
  }

  private install(engine: SearchEngine): void {
    if (this.current?.file !== engine.file) this.current?.file.close();
    this.current = engine;
    this.readUsage();
  }

  /** What could not be indexed before is in the new state, but for what failed again. */
  private async reportFailures({ seq, failures }: BuiltState): Promise<void> {
    await this.follower.forgetSetAside();
    for (const [urn, error] of failures) await this.follower.setAsideEntity(urn, seq, error);
  }

  private async apply(entries: readonly FollowedEntry[]): Promise<void> {
    if (!this.current) return;
    const changes = noChanges();
    for (const entry of entries) addEntry(changes, entry);
    this.awaitFirstUsage();
    await this.writer.apply(this.current, changes);
  }

  private savePosition(seq: number): Promise<void> {
    if (!this.stopped) this.current?.file.setMeta('seq', String(seq));
    return Promise.resolve();
  }

  private awaitFirstUsage(): void {
    if (this.isUsageKnown || this.firstUsage || this.stopped) return;
    this.firstUsage = setTimeout(() => {
      this.firstUsage = undefined;
      this.readUsage();
    }, FIRST_USAGE_MS);
    this.firstUsage.unref();
  }

  /** In the background: without it results are only ranked without regard to use. */
  private readUsage(): void {
    const engine = this.current;
    if (engine && !this.stopped) void this.usageHealth.watch(() => this.readUsageOf(engine));
  }

  private async readUsageOf(engine: SearchEngine): Promise<void> {
    const urns = engine.urnsOf(systemScope('reading what is used'), KINDS_WITH_USAGE);
    for (let at = 0; at < urns.length; at += USAGE_PAGE) {
      const sums = await this.repository.usage(urns.slice(at, at + USAGE_PAGE), Date.now());
      for (const [urn, sum] of sums) engine.table.setUsage(urn, sum);
      if (sums.size > 0) this.isUsageKnown = true;
    }
  }
}

/** A state that was built beside the one that answers. */
interface BuiltState {
  /** The last entry of the change log that is in it for certain. */
  readonly seq: number;
  readonly install: () => void;
  /** Entities of which no document could be made. */
  readonly failures: ReadonlyMap<string, unknown>;
}

function notLoaded(): Problem {
  return new Problem('unavailable', 'search.unavailable', 'The search index is being loaded; try again in a moment.');
}

function notStored(): Problem {
  return new Problem(
    'unavailable',
    'search.storage',
    'Search does not answer, because its index cannot be written in HEADWATER_HOME: the disk is full or fails. An administrator must make room; search then comes back by itself.',
  );
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
