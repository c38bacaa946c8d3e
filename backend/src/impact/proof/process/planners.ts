import { createHash } from 'node:crypto';

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

/** Why a task has no answer. */
export type NoAnswer = 'TOO_LATE' | 'TOO_MANY';

/**
 * Plans statements with the embedded engines, one process for each engine. An answer depends on the SQL and
 * on the columns of what it reads, and on nothing else, so it is kept under a hash of both.
 */
@Injectable()
export class Planners implements OnApplicationShutdown {
  private readonly answers = new LRUCache<string, PlanAnswer>({ max: MAX_CACHED_ANSWERS });
  private readonly underWay = new Map<string, Promise<PlanAnswer>>();
  private readonly processes: Readonly<Record<EngineName, PlannerProcess>>;

  constructor(@Optional() @Inject(PROOF_LIMITS) limits: PlannerLimits = PLANNER_LIMITS) {
    this.processes = {
      duckdb: new PlannerProcess('duckdb', limits),
      postgres: new PlannerProcess('postgres', limits),
    };
  }

  onApplicationShutdown(): void {
    for (const planner of Object.values(this.processes)) planner.close();
  }

  /** Starts an engine while the SQL that it is to plan is still being read. */
  warm(engine: EngineName): void {
    this.processes[engine].warm();
  }

  /** The engine's version; undefined until it was started once. */
  version(engine: EngineName): string | undefined {
    return this.processes[engine].version;
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
    const hasRoom = this.processes[engine].pending + missing.size <= MAX_PENDING_TASKS;
    const answersToCome = hasRoom ? this.begin(engine, missing) : new Map<string, Promise<PlanAnswer>>();
    const waits = keys.map(async (key, index) => {
      if (results[index] !== 'TOO_LATE') return;
      // An engine that cannot be started answers at once.
      const answer = answersToCome.get(key) ?? this.underWay.get(key);
      results[index] = answer ? await answer : (this.answers.get(key) ?? 'TOO_MANY');
    });
    await withinTime(Promise.all(waits), deadline);
    return [...results];
  }

  /**
   * Sends tasks to the process, those that read the same tables one after the other.
   *
   * @returns the answers to come, by key
   */
  private begin(engine: EngineName, missing: ReadonlyMap<string, PlanTask>): ReadonlyMap<string, Promise<PlanAnswer>> {
    const pending = new Map<string, Promise<PlanAnswer>>();
    if (missing.size === 0) return pending;
    const ordered = [...missing]
      .map(([key, task]) => ({ key, task, tables: JSON.stringify(task.relations) }))
      .toSorted((left, right) => (left.tables < right.tables ? -1 : 1));
    const settlers = ordered.map(({ key }) => {
      const { promise, resolve } = Promise.withResolvers<PlanAnswer>();
      this.underWay.set(key, promise);
      pending.set(key, promise);
      return { key, resolve };
    });
    void this.processes[engine].plan(
      ordered.map(({ task }) => task),
      (index, answer) => {
        const settler = settlers[index];
        if (!settler) return;
        if (answer.outcome !== 'UNAVAILABLE') this.answers.set(settler.key, answer);
        this.underWay.delete(settler.key);
        settler.resolve(answer);
      },
    );
    return pending;
  }
}

function keyOf(engine: EngineName, { sql, location, relations }: PlanTask): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, sql, location, relations]))
    .digest('base64url');
}
