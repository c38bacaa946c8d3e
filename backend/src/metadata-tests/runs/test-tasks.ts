import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { textsOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { Task, TaskKind, TaskSteps } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import type { CompiledTest } from '../evaluation/compiled-test.js';
import { TestCatalogue } from './test-catalogue.js';
import { type EvaluationCause, type EvaluationResult, TestEvaluator } from './test-evaluator.js';

/** With more tests than this, a task for all of them is the smaller parameter. */
const MAX_NAMED_TESTS = 100;
/** Assets found at a time; the most that a scroll answers. */
const SCROLL_SIZE = 10_000;
const EVALUATE = 'evaluate-tests';
/** Everything once a day; what depends on other entities every hour, because their changes evaluate no asset. */
const DAILY = { cron: '41 2 * * *', timeZone: 'UTC' } as const;
const HOURLY = { cron: '23 * * * *', timeZone: 'UTC' } as const;

/** Which tests a task evaluates. */
export interface TestRun {
  /** Urns of tests; empty: all. */
  readonly tests: readonly string[];
  /** Only tests whose results depend on other entities than the asset. */
  readonly linkedOnly: boolean;
  readonly cause: EvaluationCause;
}

type RunResult = EvaluationResult & { readonly tests: number };

/** The background task that evaluates tests over all assets that they are about. */
@Injectable()
export class TestTasks implements OnModuleInit, OnApplicationBootstrap {
  private readonly evaluation: TaskKind<TestRun, RunResult> = {
    name: EVALUATE,
    title: 'Evaluate metadata tests',
    subjects: ({ tests }) => textsOf(tests),
    read: ({ tests, linkedOnly, cause }) => ({
      tests: textsOf(tests),
      linkedOnly: linkedOnly === true,
      cause: cause === 'own-write' ? 'own-write' : 'change',
    }),
    run: (run, steps) => this.run(run, steps),
    // A test of few assets need not wait for one of a hundred thousand.
    maxRunning: 2,
  };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
    private readonly catalogue: TestCatalogue,
    private readonly evaluator: TestEvaluator,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.evaluation);
  }

  /** Only in a server, which is what runs tasks. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    const save = (name: string, linkedOnly: boolean, times: typeof DAILY | typeof HOURLY): Promise<unknown> =>
      this.schedules.save(SYSTEM_VIEWER, {
        name,
        kind: this.evaluation,
        parameters: { tests: [], linkedOnly, cause: 'change' },
        ...times,
      });
    await save(EVALUATE, false, DAILY);
    await save(`${EVALUATE}:linked`, true, HOURLY);
  }

  /**
   * Queues the evaluation of tests over all their assets. It joins one of the same tests that still waits.
   *
   * @param viewer whoever asks; undefined: the server itself
   * @throws Problem `tasks.queue-full`
   */
  async enqueue(
    tests: 'all' | readonly string[],
    { viewer = SYSTEM_VIEWER, cause = 'change' }: { readonly viewer?: Viewer; readonly cause?: EvaluationCause } = {},
  ): Promise<Task> {
    const chosen = tests === 'all' || tests.length > MAX_NAMED_TESTS ? [] : tests.toSorted();
    const key = [EVALUATE, cause, ...(chosen.length === 0 ? ['all'] : chosen)].join(' ');
    return this.tasks.add(viewer, this.evaluation, { tests: chosen, linkedOnly: false, cause }, { key });
  }

  /** Evaluates kind by kind, so that each asset is read once for all tests that are about it. */
  private async run({ tests: urns, linkedOnly, cause }: TestRun, steps: TaskSteps): Promise<RunResult> {
    await this.awaitSearch();
    const loaded = urns.length === 0 ? await this.catalogue.all() : await this.catalogue.of(urns);
    const tests = [...loaded.values()].filter((test) => !linkedOnly || test.followsReferences);
    const total = { tests: tests.length, assets: 0, passing: 0, failing: 0, changed: 0, refused: 0, reason: '' };
    for (const assetKind of this.catalogue.testableKinds) {
      const concerned = tests.filter((test) => test.types.has(assetKind));
      if (concerned.length > 0) await this.evaluatePages(concerned, { kinds: [assetKind] }, { cause, steps, total });
    }
    for (const test of tests) await this.takeBack(test, { cause, steps, total });
    steps.progress({ done: total.assets, total: total.assets, message: '' });
    return total;
  }

  /** Removes results of kinds that a test is not about any more, and all of them where it is gone or a draft. */
  private async takeBack(test: CompiledTest, pass: Pass): Promise<void> {
    const kinds = this.catalogue.testableKinds.filter((kind) => !test.types.has(kind));
    await this.evaluatePages([test], { kinds, orFilters: holdersOf(test.urn) }, pass);
  }

  private async evaluatePages(
    tests: readonly CompiledTest[],
    which: { readonly kinds: readonly string[]; readonly orFilters?: OrFilters },
    { cause, steps, total }: Pass,
  ): Promise<void> {
    let scrollId: string | null | undefined;
    do {
      steps.signal.throwIfAborted();
      const question = { query: '*', ...which, count: SCROLL_SIZE, scrollId, includeHiddenStages: true };
      const { hits, nextScrollId } = await this.catalogue.search.scroll(SYSTEM_VIEWER, question);
      const assets = hits.map(({ urn }) => urn);
      const result = await this.evaluator.evaluate(tests, assets, { causeOf: () => cause, signal: steps.signal });
      total.assets += result.assets;
      total.passing += result.passing;
      total.failing += result.failing;
      total.changed += result.changed;
      total.refused += result.refused;
      total.reason ||= result.reason;
      steps.progress({ done: total.assets, message: which.kinds.length === 1 ? (which.kinds[0] ?? '') : '' });
      scrollId = nextScrollId;
    } while (typeof scrollId === 'string' && scrollId !== '');
  }

  /** @throws Problem `search.behind`, by which the task is tried again */
  private async awaitSearch(): Promise<void> {
    const seq = await this.catalogue.position();
    if (!(await this.catalogue.search.awaitSeq(seq)))
      throw new Problem('busy', 'search.behind', 'The search index is behind; try again in a moment.', { seq });
  }
}

/** What one run carries along. */
interface Pass {
  readonly cause: EvaluationCause;
  readonly steps: TaskSteps;
  readonly total: {
    assets: number;
    passing: number;
    failing: number;
    changed: number;
    refused: number;
    reason: string;
  };
}

/** Assets that have a result of a test. */
export function holdersOf(test: string): OrFilters {
  return [{ and: [{ field: 'passingTests', values: [test] }] }, { and: [{ field: 'failingTests', values: [test] }] }];
}
