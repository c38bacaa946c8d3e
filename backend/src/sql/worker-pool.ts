import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { LRUCache } from 'lru-cache';

import { PROGRESS, type WorkerAnswer } from './lineage-worker.js';
import type { LineageRequest, LineageResult } from './contract/lineage.types.js';
import { loadParser } from './parse/parser.js';
import { relevantSchema, requestKey } from './relevant-schema.js';
import { readTablesOnly, resolveLineage } from './resolve-lineage.js';

/** How large the pool is and how long it waits. */
export interface SqlLineagePoolOptions {
  /** Worker threads; each holds its own parser, about 60 MB. 2 where not given. */
  readonly size?: number;
  /** Results kept; 1 000 where not given. */
  readonly cacheSize?: number;
  /**
   * Milliseconds a request may take in a worker before the worker is ended; 2 500 where not given.
   */
  readonly timeoutMs?: number;
  /** Megabytes of heap of one worker; one that needs more is ended. 512 where not given. */
  readonly heapMb?: number;
  /** Requests that may wait for a worker; further ones get tables only. 10 000 where not given. */
  readonly maxWaiting?: number;
  /** The worker's file, where it does not stand beside this one. */
  readonly workerFile?: URL;
}

/** Resolves the lineage of SQL outside the thread that answers requests. */
export interface SqlLineagePool {
  /**
   * Never rejects while the pool is open: a request that cannot be answered in time gets tables
   * only.
   */
  resolve(request: LineageRequest): Promise<LineageResult>;
  /** Ends the workers; requests under way get tables only. */
  close(): Promise<void>;
}

/**
 * Workers that fail one after the other before they are ready. After that many no further one is
 * started, because the parser cannot be loaded on this machine.
 */
const MAX_FAILED_STARTS = 3;

/**
 * Statements of one text that may each cost a worker. The others are then read anew, without those;
 * one more and the whole text is read by keywords.
 */
const MAX_SLOW_STATEMENTS = 3;

/** A request that waits for a worker, or that one works on. */
interface Task {
  readonly id: number;
  readonly request: LineageRequest;
  readonly settle: (result: LineageResult) => void;
}
/**
 * A place for a worker. The worker in it may be replaced; events of the former one are then
 * ignored.
 */
interface Slot {
  worker: Worker;
  ready: boolean;
  /** Written by the worker (`PROGRESS`). */
  progress: Int32Array;
  task?: Task;
  timer?: NodeJS.Timeout;
}

/**
 * Column lineage off the request path: worker threads, each with its own parser, before an LRU
 * cache by hash of text, dialect and relevant schema. A worker that overruns is ended and replaced;
 * its request is answered by keywords. Where the worker's file is not compiled (tests on the
 * sources), the work is done in this thread.
 */
export function createSqlLineagePool(options: SqlLineagePoolOptions = {}): SqlLineagePool {
  const file = options.workerFile ?? new URL('./lineage-worker.js', import.meta.url);
  const cache = new LRUCache<string, Promise<LineageResult>>({ max: options.cacheSize ?? 1000 });
  const pool = existsSync(fileURLToPath(file)) ? new ThreadPool(file, options) : new InProcessPool();
  return {
    resolve(request) {
      const trimmed = { ...request, schema: relevantSchema(request.sql, request.schema) };
      const key = requestKey(trimmed);
      const cached = cache.get(key);
      if (cached) return cached;
      const result = pool.resolve(trimmed);
      cache.set(key, result);
      // What ran out of time today may have time tomorrow.
      void result.then(
        ({ diagnostics }) => diagnostics.some((item) => item.code === 'LIMIT_EXCEEDED') && cache.delete(key),
      );
      return result;
    },
    close: () => pool.close(),
  };
}

class InProcessPool implements SqlLineagePool {
  async resolve(request: LineageRequest): Promise<LineageResult> {
    await loadParser();
    return resolveLineage(request);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

class ThreadPool implements SqlLineagePool {
  private readonly slots: Slot[];
  private readonly waiting: Task[] = [];
  private readonly timeoutMs: number;
  private readonly heapMb: number;
  private readonly maxWaiting: number;
  private closed = false;
  /**
   * Workers that ended before they were ready, one after the other: the parser cannot be loaded
   * here.
   */
  private failedStarts = 0;
  private lastId = 0;

  constructor(
    private readonly file: URL,
    { size = 2, timeoutMs = 2500, heapMb = 512, maxWaiting = 10_000 }: SqlLineagePoolOptions,
  ) {
    this.timeoutMs = timeoutMs;
    this.heapMb = heapMb;
    this.maxWaiting = maxWaiting;
    this.slots = Array.from({ length: Math.max(1, size) }, () => this.newSlot());
  }

  resolve(request: LineageRequest): Promise<LineageResult> {
    if (this.closed) return Promise.resolve(readTablesOnly(request, 'the pool is closed'));
    if (this.failedStarts >= MAX_FAILED_STARTS)
      return Promise.resolve(readTablesOnly(request, 'the parser cannot be loaded'));
    if (this.waiting.length >= this.maxWaiting)
      return Promise.resolve(readTablesOnly(request, 'too many statements are waiting'));
    return new Promise((settle) => {
      this.lastId += 1;
      this.waiting.push({ id: this.lastId, request, settle });
      this.assign();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const task of this.waiting.splice(0)) task.settle(readTablesOnly(task.request, 'the pool is closed'));
    for (const slot of this.slots) this.abandon(slot, 'the pool is closed');
    await Promise.all(this.slots.map((slot) => slot.worker.terminate()));
  }

  /** A place with a new worker, which is ready when its parser has loaded. */
  private newSlot(): Slot {
    const progress = newProgress();
    const slot: Slot = { worker: this.newWorker(progress), ready: false, progress };
    this.listen(slot);
    return slot;
  }

  /** A thread whose heap has a limit of its own: a text that needs more ends this thread, and not the server. */
  private newWorker(progress: Int32Array): Worker {
    return new Worker(this.file, { workerData: progress, resourceLimits: { maxOldGenerationSizeMb: this.heapMb } });
  }

  /** Handles what a worker sends. It does not keep the process alive while it has nothing to do. */
  private listen(slot: Slot): void {
    const { worker } = slot;
    worker.unref();
    worker.on('message', (answer: WorkerAnswer) => {
      if (slot.worker !== worker) return;
      if ('ready' in answer) [slot.ready, this.failedStarts] = [true, 0];
      else this.finish(slot, answer);
      this.assign();
    });
    worker.on('error', (error) => {
      if (slot.worker === worker) this.replace(slot, `the worker failed: ${String(error).slice(0, 200)}`);
    });
    worker.on('exit', () => {
      if (slot.worker === worker && !this.closed) this.replace(slot, 'the worker ended');
    });
  }

  /** Gives waiting tasks to workers that are ready, in the order in which they came. */
  private assign(): void {
    for (const slot of this.slots) {
      if (this.waiting.length === 0) return;
      if (!slot.ready || slot.task) continue;
      const task = this.waiting.shift();
      if (!task) return;
      slot.task = task;
      slot.worker.ref();
      slot.timer = setTimeout(
        () => this.replace(slot, `no answer within ${String(this.timeoutMs)} ms`),
        this.timeoutMs,
      );
      slot.worker.postMessage({ id: task.id, request: task.request });
    }
    // A worker that is still loading keeps the process alive while somebody waits for it.
    if (this.waiting.length > 0) for (const slot of this.slots) slot.worker.ref();
  }

  /**
   * Settles a task. An answer that comes after the time limit belongs to no task any more and is
   * dropped.
   */
  private finish(slot: Slot, answer: { readonly id: number; readonly result: LineageResult }): void {
    const { task } = slot;
    if (task?.id !== answer.id) return;
    clearTimeout(slot.timer);
    slot.task = undefined;
    slot.worker.unref();
    task.settle(answer.result);
  }

  /**
   * Ends a slot's worker and starts a fresh one. Of the text that it worked on, the statement at hand
   * is answered by keywords, and the others are read again.
   */
  private replace(slot: Slot, why: string): void {
    const old = slot.worker;
    const retry = withoutSlowStatement(slot);
    if (retry) {
      clearTimeout(slot.timer);
      slot.task = undefined;
      this.waiting.unshift(retry);
    } else this.abandon(slot, why);
    if (!slot.ready) this.failedStarts += 1;
    if (this.failedStarts >= MAX_FAILED_STARTS) {
      for (const task of this.waiting.splice(0)) task.settle(readTablesOnly(task.request, why));
      return;
    }
    slot.ready = false;
    slot.progress = newProgress();
    slot.worker = this.newWorker(slot.progress);
    this.listen(slot);
    void old.terminate();
    this.assign();
  }

  /** Answers what a worker was doing by keywords, so that no request waits for ever. */
  private abandon(slot: Slot, why: string): void {
    const { task } = slot;
    clearTimeout(slot.timer);
    slot.task = undefined;
    task?.settle(readTablesOnly(task.request, why));
  }
}

function newProgress(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(PROGRESS.fields * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * The task of a worker that is ended, with the statement at hand left to the keyword reader.
 * Undefined where that statement is all there is, or where too many were slow already.
 */
function withoutSlowStatement({ ready, task, progress }: Slot): Task | undefined {
  const slow = task?.request.keywordStatements ?? [];
  const slowStart = Atomics.load(progress, PROGRESS.statement);
  const isOnlyOne = Atomics.load(progress, PROGRESS.statements) < 2;
  if (!task || !ready || isOnlyOne || slow.length >= MAX_SLOW_STATEMENTS || slow.includes(slowStart)) return undefined;
  return { ...task, request: { ...task.request, keywordStatements: [...slow, slowStart] } };
}
