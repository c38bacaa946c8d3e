import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { Problem } from '../kernel/problem.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import type { ChangeEntry } from '../store/contract/store.types.js';
import { DocumentBuilder } from './index/document.js';
import { DocumentTable } from './index/document-table.js';
import { addEntry, IndexWriter, noChanges, type PendingChanges } from './index/index-writer.js';
import { SearchEngine } from './answers/search-engine.js';
import { FORMAT, SearchFile } from './index/search-file.js';
import { SearchRepository } from './index/search.repository.js';
import { type SearchVerification, verifyIndex } from './index/verify-index.js';

interface Waiter {
  readonly seq: number;
  readonly wake: () => void;
}

const CATCH_UP_PAGE = 500;
const WAIT_MS = 15_000;
const RETRY_MS = 1_000;
const USAGE_EVERY_MS = 10 * 60_000;
/** A catalogue in which nothing is used yet is asked again this long after a change: its first lists name what people use. */
const FIRST_USAGE_MS = 15_000;
const USED_KINDS = ['dataset', 'chart', 'dashboard'];
const USAGE_PAGE = 5_000;
/** Further behind than this, reading the graph is faster than reading the log. */
const LONGEST_CATCH_UP = 20_000;

/**
 * The search index of this process: follows the change log, answers through `engine`. The file is derived; a missing, foreign or
 * older one is built anew from the graph.
 */
@Injectable()
export class SearchIndex implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('search');
  private readonly writer: IndexWriter;
  private readonly path: string;
  private readonly computedFields = new Map<string, (urn: string) => readonly string[]>();
  private current: SearchEngine | undefined;
  private pending = noChanges();
  /** What came while a new state is built: the old one applies it at once, the new one when it takes over. */
  private duringBuild: PendingChanges | undefined;
  private applied = -1;
  private working: Promise<void> | undefined;
  private waiters: readonly Waiter[] = [];
  private ready: Promise<void> = Promise.resolve();
  private stopFollowing: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private isUsageKnown = false;
  private firstUsage: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(METADATA_MODEL) model: MetadataModel,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
    private readonly repository: SearchRepository,
  ) {
    this.path = join(config.home, 'search.sqlite');
    this.writer = new IndexWriter(new DocumentBuilder(model), repository);
  }

  /** Begins to follow and to load; questions wait until that is done, the start of the server does not. */
  onModuleInit(): void {
    this.stopFollowing = this.changes.follow((entry) => this.note(entry));
    this.ready = this.open();
    this.ready.catch((error: unknown) => this.log.error(`the search index could not be loaded: ${String(error)}`));
    this.timer = setInterval(() => void this.readUsage().catch(() => undefined), USAGE_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.firstUsage);
    this.stopFollowing();
    await this.ready.catch(() => undefined);
    await this.working?.catch(() => undefined);
    this.current?.file.close();
  }

  /** The state that answers questions. @throws Problem `search.unavailable` when it could not be loaded */
  async engine(): Promise<SearchEngine> {
    // While a new state is built, the old one answers.
    if (!this.current) await this.ready.catch(() => undefined);
    // A database that was away at the start is asked again by whoever asks next.
    if (!this.current && !this.stopped) {
      this.ready = this.open();
      await this.ready;
    }
    if (!this.current)
      throw new Problem(
        'unavailable',
        'search.unavailable',
        'The search index is being loaded; try again in a moment.',
      );
    return this.current;
  }

  /** Resolves when everything up to this entry of the change log can be found. @throws Problem `search.behind` after 15 s */
  async awaitSeq(seq: number): Promise<void> {
    await this.engine();
    if (this.applied >= seq) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(new Problem('busy', 'search.behind', 'The search index is behind; try again in a moment.', { seq })),
        WAIT_MS,
      );
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.waiters = [...this.waiters, { seq, wake }];
    });
  }

  /** As `awaitSeq`, but gives up quietly: better a list that lags than none. An index that is being loaded keeps nobody waiting. */
  async awaitSeqFor(seq: number, patienceMs: number): Promise<void> {
    if (!this.current || this.applied >= seq) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiters = this.waiters.filter((waiter) => waiter.wake !== wake);
        resolve();
      };
      const timer = setTimeout(wake, patienceMs);
      this.waiters = [...this.waiters, { seq, wake }];
    });
  }

  /** Lets a filter ask for what no document holds: a field's values are worked out when it is filtered by. */
  addComputedField(field: string, valuesOf: (urn: string) => readonly string[]): void {
    this.computedFields.set(field, valuesOf);
  }

  /** Number of the last entry of the change log that can be found; -1 while the index is loaded. */
  position(): number {
    return this.applied;
  }

  /** Number of the last entry that this process knows of; what it wrote itself is among them when the write returns. */
  noted(): number {
    return this.pending.seq;
  }

  /** Builds everything anew from the graph beside the old state, which answers until the new one takes its place. */
  async rebuild(): Promise<{ readonly documents: number; readonly seq: number }> {
    this.ready = this.ready.catch(() => undefined).then(() => this.build());
    await this.ready;
    return { documents: this.current?.table.size ?? 0, seq: this.applied };
  }

  /** Compares the index with the graph without changing it. */
  async verify(): Promise<SearchVerification> {
    const engine = await this.engine();
    await this.awaitSeq(await this.changes.latest());
    return verifyIndex(engine, this.writer);
  }

  private async open(): Promise<void> {
    const [database, latest] = await Promise.all([this.changes.databaseId(), this.changes.latest()]);
    const file = this.openFile();
    const seq = Number(file?.meta('seq') ?? -1);
    const usable =
      file?.meta('format') === FORMAT &&
      file.meta('database') === database &&
      seq >= 0 &&
      seq <= latest &&
      latest - seq <= LONGEST_CATCH_UP;
    if (!file || !usable) {
      file?.close();
      return this.build();
    }
    const table = new DocumentTable(this.computedFields);
    for (const document of file.all()) table.put(document);
    this.take(new SearchEngine(file, table, file.meta('key') ?? newKey()), seq);
    await this.catchUp(latest);
    await this.readUsage();
    this.log.log(`search index: ${table.size} documents, up to change ${this.applied}`);
  }

  private openFile(): SearchFile | undefined {
    try {
      return new SearchFile(this.path);
    } catch (error) {
      this.log.warn(`the search index at ${this.path} is not readable and is built anew: ${String(error)}`);
      return undefined;
    }
  }

  /** Entries that were committed while this process did not look. */
  private async catchUp(latest: number): Promise<void> {
    for (;;) {
      const entries = await this.changes.after(this.applied, CATCH_UP_PAGE);
      for (const entry of entries) addEntry(this.pending, entry);
      await this.drain();
      if (entries.length === 0) return this.reached(latest);
    }
  }

  private async build(): Promise<void> {
    const began = Date.now();
    this.duringBuild = noChanges();
    const [database, seq] = await Promise.all([this.changes.databaseId(), this.changes.latest()]);
    const next = `${this.path}.next`;
    SearchFile.erase(next);
    const file = new SearchFile(next);
    const table = new DocumentTable(this.computedFields);
    const key = newKey();
    await this.writer.fill(new SearchEngine(file, table, key));
    for (const [name, value] of Object.entries({ format: FORMAT, database, key, seq: String(seq) }))
      file.setMeta(name, value);
    while (this.working) await this.working.catch(() => undefined);
    // From here to `take` nothing waits: no question sees half of the change.
    file.close();
    this.current?.file.close();
    SearchFile.replace(next, this.path);
    this.pending = this.duringBuild;
    this.duringBuild = undefined;
    this.take(new SearchEngine(new SearchFile(this.path), table, key), seq);
    void this.drain().catch((error: unknown) => this.failed(error));
    await this.readUsage();
    this.log.log(`search index built: ${table.size} documents in ${Date.now() - began} ms`);
  }

  private take(engine: SearchEngine, seq: number): void {
    this.current = engine;
    this.applied = seq;
    this.reached(seq);
  }

  private note(entry: ChangeEntry): void {
    addEntry(this.pending, entry);
    if (this.duringBuild) addEntry(this.duringBuild, entry);
    void this.drain().catch((error: unknown) => this.failed(error));
  }

  /** Applies what was collected, one batch after the other. */
  private drain(): Promise<void> {
    this.working ??= this.applyAll().finally(() => {
      this.working = undefined;
    });
    this.awaitFirstUsage();
    return this.working;
  }

  private awaitFirstUsage(): void {
    if (this.isUsageKnown || this.firstUsage || this.stopped) return;
    this.firstUsage = setTimeout(() => {
      this.firstUsage = undefined;
      void this.readUsage().catch(() => undefined);
    }, FIRST_USAGE_MS);
    this.firstUsage.unref();
  }

  private async applyAll(): Promise<void> {
    while (this.current && this.pending.seq > this.applied) {
      const batch = this.pending;
      this.pending = { ...noChanges(), seq: batch.seq };
      try {
        await this.writer.apply(this.current, batch);
      } catch (error) {
        // Nothing is lost: the batch waits for the next entry.
        for (const urn of batch.urns) this.pending.urns.add(urn);
        for (const number of batch.gone) this.pending.gone.add(number);
        throw error;
      }
      this.reached(batch.seq);
    }
  }

  private failed(error: unknown): void {
    if (this.stopped) return;
    this.log.error(`a change could not be indexed and is tried again: ${String(error)}`);
    setTimeout(() => void this.drain().catch((again: unknown) => this.failed(again)), RETRY_MS).unref();
  }

  private reached(seq: number): void {
    this.applied = Math.max(this.applied, seq);
    const awake = this.waiters.filter((waiter) => waiter.seq <= this.applied);
    this.waiters = this.waiters.filter((waiter) => waiter.seq > this.applied);
    for (const waiter of awake) waiter.wake();
  }

  private async readUsage(): Promise<void> {
    const engine = this.current;
    if (!engine) return;
    const urns = engine.urnsOf(USED_KINDS);
    for (let at = 0; at < urns.length; at += USAGE_PAGE) {
      const sums = await this.repository.usage(urns.slice(at, at + USAGE_PAGE), Date.now());
      for (const [urn, sum] of sums) engine.table.setUsage(urn, sum);
      if (sums.size > 0) this.isUsageKnown = true;
    }
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
