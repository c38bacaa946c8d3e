import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { kindOf } from '../../kernel/urn.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import type { CompiledTest } from '../evaluation/compiled-test.js';
import { TEST_RESULTS } from '../results/test-results.js';
import { TEST_INFO, TestCatalogue } from './test-catalogue.js';
import { TestEvaluator } from './test-evaluator.js';
import { TestTasks } from './test-tasks.js';

/** Writes that arrive within this time are evaluated together: an ingestion writes one asset several times. */
const GATHER_MS = 1_000;
/** With more changed assets than this, evaluating all in a task is as little work and can be followed. */
const MAX_CHANGED = 5_000;

/**
 * Evaluates tests when something changes: a test when its definition is written, over all its assets, as a task; and an asset
 * when one of its aspects is written, here and at once.
 *
 * With several servers each of them does the latter; the second one finds the results stored.
 */
@Injectable()
export class TestFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly testable: ReadonlySet<string>;
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private readonly stopping = new AbortController();
  private tests = new Map<string, CompiledTest>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly catalogue: TestCatalogue,
    private readonly evaluator: TestEvaluator,
    private readonly tasks: TestTasks,
    work: BackgroundWork,
  ) {
    this.testable = new Set(catalogue.testableKinds);
    this.follower = work.follow<FollowedEntry>({
      name: 'metadata-tests',
      load: () => this.load(),
      select: (entry) => this.select(entry),
      handle: (entries) => this.handle(entries),
      gatherMs: GATHER_MS,
    });
  }

  /** Only in a server: a command's writes are followed by the server that runs, or found by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.follower.stop();
  }

  /** Results are left out, because the evaluation writes them itself and would never come to rest. */
  private select({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
    const concerned = aspects.filter(
      ({ urn, aspect }) => aspect === TEST_INFO || (aspect !== TEST_RESULTS && this.testable.has(kindOf(urn))),
    );
    return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
  }

  /** Queues all tests, because nobody knows what was written while no server ran. */
  private async load(): Promise<number> {
    const latest = await this.catalogue.position();
    this.tests = new Map(await this.catalogue.all());
    if (this.tests.size > 0) await this.tasks.enqueue('all');
    return latest;
  }

  private async handle(entries: readonly FollowedEntry[]): Promise<void> {
    const { written, changed, byOthers } = workOf(entries);
    if (written.length > 0) {
      for (const [urn, test] of await this.catalogue.of(written)) {
        if (test.types.size === 0) this.tests.delete(urn);
        else this.tests.set(urn, test);
      }
      await this.tasks.enqueue(written);
    }
    const tests = [...this.tests.values()];
    const affected = changed.filter((urn) => tests.some(({ types }) => types.has(kindOf(urn))));
    if (affected.length === 0) return;
    const causeOf = (urn: string) => (byOthers.has(urn) ? ('change' as const) : ('own-write' as const));
    if (affected.length > MAX_CHANGED) {
      await this.tasks.enqueue('all', { cause: affected.some((urn) => byOthers.has(urn)) ? 'change' : 'own-write' });
      return;
    }
    // A test that is just being evaluated as a whole is asked here as well: its assets may have changed since.
    for (const [assetKind, ofKind] of Map.groupBy(affected, kindOf)) {
      const concerned = tests.filter(({ types }) => types.has(assetKind));
      await this.evaluator.evaluate(concerned, ofKind, { causeOf, signal: this.stopping.signal });
    }
  }
}

/** What a batch of changes asks for: tests that were written, assets that were changed, and which of these by others. */
function workOf(entries: readonly FollowedEntry[]): {
  readonly written: readonly string[];
  readonly changed: readonly string[];
  readonly byOthers: ReadonlySet<string>;
} {
  const written = new Set<string>();
  const changed = new Set<string>();
  const byOthers = new Set<string>();
  for (const { actor, aspects } of entries)
    for (const { urn, aspect } of aspects) {
      if (aspect === TEST_INFO) written.add(urn);
      else {
        changed.add(urn);
        if (actor !== SYSTEM_ACTOR) byOthers.add(urn);
      }
    }
  return { written: [...written], changed: [...changed], byOthers };
}
