import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { withinTime } from '../../../kernel/deadline.js';
import type { EngineName, PlanTask } from './planner-child.js';
import { type PlanAnswer, PLANNER_LIMITS, type PlannerLimits, PlannerProcess } from './planner-process.js';

/** Nest token of the limits; tests give their own. */
const PROOF_LIMITS = Symbol('ProofLimits');

/** Answers that are kept; one is a digest and a list of columns, about 1 KB. */
const MAX_CACHED_ANSWERS = 20_000;
/** Tasks that may wait for one engine; further ones are not planned. */
const MAX_PENDING_TASKS = 10_000;

/**
 * Processes of each engine, no more than there are processors. DuckDB starts with 0.3 s of processor time and 0.15 GB,
 * so that two halve the wait for many statements; Postgres takes 2 s and 0.6 GB, which a second one would not win back.
 */
const MAX_PROCESSES: Readonly<Record<EngineName, number>> = { duckdb: 2, postgres: 1 };
/** Fewer tasks are planned by one process before another one has started. */
const MIN_SHARED_TASKS = 200;

/** Why a task has no answer. */
export type NoAnswer = 'TOO_LATE' | 'TOO_MANY';

/**
 * Plans statements with the embedded engines, each in processes of its own. An answer depends on the SQL and
 * on the columns of what it reads, and on nothing else, so it is kept under a hash of both.
 */
@Injectable()
export class Planners implements OnApplicationShutdown {
  private readonly answers = new LRUCache<string, PlanAnswer>({ max: MAX_CACHED_ANSWERS });
  private readonly underWay = new Map<string, Promise<PlanAnswer>>();
  private readonly processes: Readonly<Record<EngineName, readonly PlannerProcess[]>>;

  constructor(@Optional() @Inject(PROOF_LIMITS) limits: PlannerLimits = PLANNER_LIMITS) {
    const processesOf = (engine: EngineName): readonly PlannerProcess[] =>
      Array.from(
        { length: Math.min(MAX_PROCESSES[engine], availableParallelism()) },
        () => new PlannerProcess(engine, limits),
      );
    this.processes = { duckdb: processesOf('duckdb'), postgres: processesOf('postgres') };
  }

  onApplicationShutdown(): void {
    for (const planner of Object.values(this.processes).flat()) planner.close();
  }

  /**
   * Starts an engine while the SQL that it is to plan is still being read.
   *
   * @param tasks about as many as will come
   */
  warm(engine: EngineName, tasks: number): void {
    for (const planner of this.planningProcesses(engine, tasks)) planner.warm();
  }

  /** The engine's version; undefined until it was started once. */
  version(engine: EngineName): string | undefined {
    return this.processes[engine].find(({ version }) => version !== undefined)?.version;
  }

  /**
   * The answers of tasks, in their order. What is not answered by the deadline (an instant of
   * `performance.now()`) is planned all the same, and the next question finds it.
   */
  async plan(
    engine: EngineName,
    tasks: readonly PlanTask[],
    deadline: number,
  ): Promise<readonly (PlanAnswer | NoAnswer)[]> {
    const keys = tasks.map((task) => keyOf(engine, task));
    const results = keys.map((key): PlanAnswer | NoAnswer => this.answers.get(key) ?? 'TOO_LATE');
    const missing = new Map<string, PlanTask>();
    for (const [index, key] of keys.entries()) {
      const task = tasks[index];
      if (task && results[index] === 'TOO_LATE' && !this.underWay.has(key)) missing.set(key, task);
    }
    const pending = this.processes[engine].reduce((sum, planner) => sum + planner.pending, 0);
    const hasRoom = pending + missing.size <= MAX_PENDING_TASKS;
    const answersToCome = hasRoom ? this.begin(engine, missing) : new Map<string, Promise<PlanAnswer>>();
    const waits = keys.map(async (key, index) => {
      if (results[index] !== 'TOO_LATE') return;
      // An engine that cannot be started answers at once.
      const answer = answersToCome.get(key) ?? this.underWay.get(key);
      results[index] = answer ? await answer : (this.answers.get(key) ?? 'TOO_MANY');
    });
    // After the deadline nothing is waited for, however soon it would come.
    if (performance.now() < deadline) await withinTime(Promise.all(waits), deadline);
    return [...results];
  }

  /** The processes that so many tasks are shared among: all of them, or the one with the least to do. */
  private planningProcesses(engine: EngineName, tasks: number): readonly PlannerProcess[] {
    const all = this.processes[engine];
    return tasks < MIN_SHARED_TASKS ? all.toSorted((left, right) => left.pending - right.pending).slice(0, 1) : all;
  }

  /**
   * Shares tasks among the processes, those that read the same tables one after the other.
   *
   * @returns the answers to come, by key
   */
  private begin(engine: EngineName, missing: ReadonlyMap<string, PlanTask>): ReadonlyMap<string, Promise<PlanAnswer>> {
    const pending = new Map<string, Promise<PlanAnswer>>();
    if (missing.size === 0) return pending;
    const ordered = [...missing]
      .map(([key, task]) => ({ key, task, tables: JSON.stringify(task.relations) }))
      .toSorted((left, right) => (left.tables < right.tables ? -1 : 1));
    const settlers = ordered.map(({ key, task }) => {
      const { promise, resolve } = Promise.withResolvers<PlanAnswer>();
      this.underWay.set(key, promise);
      pending.set(key, promise);
      return { key, task, resolve };
    });
    const processes = this.planningProcesses(engine, settlers.length);
    const size = Math.ceil(settlers.length / processes.length);
    for (const [place, planner] of processes.entries()) {
      const share = settlers.slice(place * size, (place + 1) * size);
      void planner.plan(
        share.map(({ task }) => task),
        (index, answer) => {
          const settler = share[index];
          if (!settler) return;
          if (answer.outcome !== 'UNAVAILABLE') this.answers.set(settler.key, answer);
          this.underWay.delete(settler.key);
          settler.resolve(answer);
        },
      );
    }
    return pending;
  }
}

function keyOf(engine: EngineName, { sql, location, relations }: PlanTask): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, sql, location, relations]))
    .digest('base64url');
}
