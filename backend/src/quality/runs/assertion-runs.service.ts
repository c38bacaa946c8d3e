import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Editor } from '../../edits/editor.js';
import { badField, noSuch } from '../../edits/mistakes.js';
import { requireWithinLimit } from '../../inputs/size-limits.js';
import { withinTime } from '../../kernel/deadline.js';
import { type JsonObject, arrayOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import { kindOf, parseUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { asserteeOf } from '../../model/assertee.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskContext, TaskKind } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { needsOf } from '../assertions.js';
import { unevaluatedReason } from '../evaluation/evaluate.js';
import { type Evaluation, impossible } from '../evaluation/evaluation.types.js';
import { type AssertionDefinition, infoOf } from './assertion-definition.js';
import { type AssertionDatabase, Evaluations } from './evaluations.js';
import { SAVE_RUN } from './saved-run.js';

/** Assertions of one call. Each is evaluated and stored by itself. */
const MAX_ASSERTIONS = 100;
/** Assertions on one asset among which those that are evaluated are looked for. */
const MAX_ASSERTIONS_OF_ASSET = 1_000;
/** How long a call waits for its results, as the public client expects. The task goes on after that. */
const ANSWER_TIMEOUT_MS = 30_000;

/** What a task of this kind is to do. */
interface AssertionRunParameters {
  /** At most 100 assertions, each once. */
  readonly urns: readonly string[];
  /** Whether results are stored, or only answered. */
  readonly saveResult: boolean;
  /** True where the schedule of the only assertion has added the task. */
  readonly isScheduled?: boolean;
  /** Values of `${name}` in the statements of SQL assertions. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** What an assertion came to in a run. */
export interface AssertionRunResult {
  readonly urn: string;
  readonly evaluation: Evaluation;
}

/** How a call wants its assertions run. */
interface RunOptions {
  readonly saveResult: boolean;
  /** True: the task is only added, and nobody waits for results. */
  readonly isAsync: boolean;
  /** Values of `${name}` in the statements of SQL assertions. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** An assertion that somebody may run. */
interface RunnableAssertion {
  readonly urn: string;
  readonly info: JsonObject;
  readonly assertee: string;
}

/** Runs assertions as background tasks: evaluates them, stores the results, raises and resolves their incidents. */
@Injectable()
export class AssertionRunsService implements OnModuleInit {
  readonly kind: TaskKind<AssertionRunParameters, { readonly results: readonly AssertionRunResult[] }> = {
    name: 'run-assertions',
    title: 'Run assertions',
    subjects: ({ urns }) => textsOf(urns),
    read: ({ urns, saveResult, isScheduled, parameters }) => ({
      urns: textsOf(urns),
      saveResult: saveResult !== false,
      isScheduled: isScheduled === true,
      parameters: Object.fromEntries(
        Object.entries(objectOf(parameters)).map(([name, value]) => [name, textOf(value) ?? '']),
      ),
    }),
    run: (parameters, context) =>
      parameters.isScheduled === true ? this.scheduledWork(parameters, context) : this.work(parameters, context),
    maxRunning: 4,
    maxQueued: 500,
  };

  constructor(
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
    private readonly editor: Editor,
    private readonly authorizer: Authorizer,
    private readonly evaluations: Evaluations,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.kind);
  }

  /**
   * Runs assertions and waits up to 30 seconds for the results, in the order of the urns.
   *
   * @returns undefined when the run is asynchronous
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`, `tasks.queue-full`, `assertions.still-running`
   */
  async run(
    viewer: Viewer,
    urns: readonly string[],
    { saveResult, isAsync, parameters: statementParameters = {} }: RunOptions,
  ): Promise<readonly AssertionRunResult[] | undefined> {
    requireWithinLimit('edit.field', { field: 'urns', count: urns.length, limit: MAX_ASSERTIONS });
    await this.runnable(viewer, urns);
    const parameters = { urns: [...new Set(urns)], saveResult, parameters: statementParameters };
    if (isAsync) {
      await this.tasks.add(viewer, this.kind, parameters);
      return undefined;
    }
    const run = this.tasks.run(viewer, this.kind, parameters);
    const answer = await withinTime(run, performance.now() + ANSWER_TIMEOUT_MS);
    if (answer) return answer.result.results;
    // The task goes on; what becomes of it is stored with it.
    throw new Problem(
      'busy',
      'assertions.still-running',
      'The assertions are still being run. Their results are stored when they are done: Settings > Tasks shows the task.',
    );
  }

  /**
   * The assertions on an asset that are evaluated in this catalogue.
   *
   * @param tags with tags, only the assertions that have one of them
   * @throws Problem `edit.no-such-entity`
   */
  async assertionsOf(viewer: Viewer, asset: string, tags: readonly string[]): Promise<readonly string[]> {
    const reader = this.evaluations.reader(viewer);
    if ((await reader.entities([asset], [])).get(asset)?.exists !== true) throw noSuch('urn', asset);
    const { relations } = await reader.relations({
      urn: asset,
      direction: 'INCOMING',
      types: ['Asserts'],
      start: 0,
      count: MAX_ASSERTIONS_OF_ASSET,
    });
    const urns = [...new Set(relations.map(({ source }) => source))].filter((urn) => kindOf(urn) === 'assertion');
    const entities = await reader.entities(urns, ['assertionInfo', 'globalTags', 'status']);
    return urns.filter((urn) => {
      const assertion = entities.get(urn);
      const info = assertion?.aspects.assertionInfo?.value;
      if (assertion?.exists !== true || assertion.removed || !info || unevaluatedReason(info) !== undefined)
        return false;
      return tags.length === 0 || tagsOf(assertion).some((tag) => tags.includes(tag));
    });
  }

  /**
   * Evaluates a definition without storing anything.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity`, `assertions.definition`, `access.forbidden`
   */
  async evaluateNow(viewer: Viewer, definition: AssertionDefinition): Promise<Evaluation> {
    const asset = definition.entityUrn;
    const dataset = await this.editableDataset(viewer, 'entityUrn', asset);
    const info = infoOf(definition, dataset.aspects.schemaMetadata?.value);
    const parameters = new Map<string, string>();
    return this.evaluations.evaluate(viewer, { asset, assertion: undefined, info, now: systemClock(), parameters });
  }

  /**
   * The database that is asked where metadata says too little of a dataset; undefined where no connection serves it.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async databaseOf(viewer: Viewer, dataset: string): Promise<AssertionDatabase | undefined> {
    await this.editableDataset(viewer, 'urn', dataset);
    return this.evaluations.databaseOf(dataset);
  }

  /** @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden` */
  async requireRunnable(viewer: Viewer, urn: string): Promise<void> {
    await this.runnable(viewer, [urn]);
  }

  /** A dataset with its schema, on which the viewer may define assertions. */
  private async editableDataset(viewer: Viewer, field: string, urn: string): Promise<StoredEntity> {
    if (parseUrn(urn).kind !== 'dataset') throw badField(field, 'must name a dataset');
    const dataset = (await this.evaluations.reader(viewer).entities([urn], ['schemaMetadata'])).get(urn);
    if (dataset?.exists !== true) throw noSuch(field, urn);
    this.require(viewer, { entityUrn: urn });
    return dataset;
  }

  /** The run of a schedule, which ends with its assertion. */
  private async scheduledWork(
    parameters: AssertionRunParameters,
    context: TaskContext,
  ): Promise<{ readonly results: readonly AssertionRunResult[] }> {
    try {
      return await this.work(parameters, context);
    } catch (error) {
      if (asProblem(error)?.code !== 'edit.no-such-entity') throw error;
      for (const urn of parameters.urns) await this.schedules.remove(scheduleName(urn));
      return { results: [] };
    }
  }

  private async work(
    { urns, saveResult, parameters = {} }: AssertionRunParameters,
    context: TaskContext,
  ): Promise<{ readonly results: readonly AssertionRunResult[] }> {
    const { taskId, viewer } = context;
    const results: AssertionRunResult[] = [];
    for (const assertion of await this.runnable(viewer, urns)) {
      context.signal.throwIfAborted();
      context.progress({ done: results.length, total: urns.length, message: assertion.urn });
      const time = systemClock();
      const evaluation = await this.evaluation(viewer, assertion, time, new Map(Object.entries(parameters)));
      // Another tool reports the results of these; nothing may come between.
      const isOwn = unevaluatedReason(assertion.info) === undefined;
      if (saveResult && isOwn) {
        const { urn, assertee } = assertion;
        await this.save(viewer, { assertion: urn, assertee, evaluation, time, runId: taskId });
      }
      results.push({ urn: assertion.urn, evaluation });
    }
    context.progress({ done: results.length, total: urns.length, message: '' });
    return { results };
  }

  private async evaluation(
    viewer: Viewer,
    { urn, info, assertee }: RunnableAssertion,
    now: number,
    parameters: ReadonlyMap<string, string>,
  ): Promise<Evaluation> {
    const unevaluated = unevaluatedReason(info);
    if (unevaluated !== undefined) return impossible(unevaluated, 'INVALID_SOURCE_TYPE');
    return this.evaluations.evaluate(viewer, { asset: assertee, assertion: urn, info, now, parameters });
  }

  /** Stores a run; once more where another server has raised the incident of the same failure in between. */
  private async save(viewer: Viewer, run: Parameters<typeof SAVE_RUN.plan>[0]): Promise<void> {
    try {
      await this.editor.run(viewer, SAVE_RUN, run);
    } catch (error) {
      if (asProblem(error)?.kind !== 'conflict') throw error;
      await this.editor.run(viewer, SAVE_RUN, run);
    }
  }

  /** @throws Problem for the first one that does not exist, is no assertion, or that the viewer may not run */
  private async runnable(viewer: Viewer, urns: readonly string[]): Promise<readonly RunnableAssertion[]> {
    const other = urns.find((urn) => !urn.startsWith('urn:li:assertion:'));
    if (other !== undefined) throw badField('urn', `must name an assertion, not ${other.slice(0, 200)}`);
    const entities = await this.evaluations.reader(viewer).entities([...new Set(urns)], ['assertionInfo']);
    return [...new Set(urns)].map((urn) => {
      const info = entities.get(urn)?.aspects.assertionInfo?.value;
      if (!info) throw noSuch('urn', urn);
      const assertee = asserteeOf(info);
      if (assertee === undefined) throw badField('urn', 'names an assertion that is about no asset');
      this.require(viewer, info);
      return { urn, info, assertee };
    });
  }

  /** What changing an assertion needs is needed to run it, too: a result can raise an incident. */
  private require(viewer: Viewer, info: JsonObject): void {
    for (const { anyOf, urn } of needsOf(info)) {
      const [privilege] = anyOf;
      if (privilege !== undefined && !anyOf.some((one) => this.authorizer.allowed(viewer, one, urn)))
        this.authorizer.require(viewer, privilege, urn);
    }
  }
}

/** The name of the schedule of an assertion. */
export function scheduleName(assertion: string): string {
  return `assertion:${assertion}`;
}

function tagsOf({ aspects }: StoredEntity): readonly string[] {
  return arrayOf(aspects.globalTags?.value.tags).flatMap((item) => textOf(objectOf(item).tag) ?? []);
}
