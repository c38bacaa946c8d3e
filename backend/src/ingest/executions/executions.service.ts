import { randomUUID } from 'node:crypto';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Tokens } from '../../access/tokens/tokens.js';
import { badField, jsonText, noSuch } from '../../edits/mistakes.js';
import {
  type LogLine,
  RUN_TASKS,
  type RunOrder,
  type RunOutcome,
  type RunTask,
} from '../../executor/executor.types.js';
import { mistakeOfRecipe, needsOfRecipe } from '../../executor/recipe.js';
import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { asProblem, Problem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredAspect } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import type { ExternalOutcome } from '../../tasks/external-tasks.js';
import { isOver } from '../../tasks/task-rules.js';
import { type Execution, ExecutionRepository, type LocalExecutors } from './execution.repository.js';

const PRIVILEGE = 'MANAGE_INGESTION';
const INFO = 'dataHubIngestionSourceInfo';
const INPUT = 'dataHubExecutionRequestInput';
const RESULT = 'dataHubExecutionRequestResult';
const SIGNAL = 'dataHubExecutionRequestSignal';
const EXECUTION_PREFIX = 'urn:li:dataHubExecutionRequest:';
const SOURCE_PREFIX = 'urn:li:dataHubIngestionSource:';
/** The executor of sources that the command line reports; they are run by whoever runs the command line. */
const OUTSIDE_EXECUTOR = '__datahub_cli_';
/** The release of `acryl-datahub` for sources that name none. */
export const DEFAULT_VERSION = '1.7.0.17';
const TIME_LIMIT_SECONDS = 4 * 3_600;
/** Of what belongs to no source. An installation of packages may be part of it. */
const SHORT_TIME_LIMIT_SECONDS = 15 * 60;
/** What a run may take after its time limit to be ended and to report. */
const GRACE_SECONDS = 120;
const LOG_DAYS = 30;
const SERVER_ENDED = 'The run was aborted: the server was ended while it ran.';
const EXECUTOR_SILENT = 'The run was aborted: its executor has not answered for 30 seconds.';
/** Requests for runs are written by this class, after the privilege was asked for. */
const REQUESTS = WriteAuthority.of('edit', { privilege: PRIVILEGE });

/** A run that is to be queued. */
interface NewRun {
  readonly task: RunTask;
  readonly source: string | undefined;
  /** Runs of one turn wait for each other; the source's own where it is left out. */
  readonly turn?: string;
  /** The user as which it signs in. */
  readonly owner: string;
  readonly recipe: string;
  readonly version: string | undefined;
  readonly isDebug: boolean;
  readonly trigger: string;
}

/** Keeps what an executor has read of a release; without a connector it is the list of all. */
type DescriptionKeeper = (version: string, connector: string | undefined, answer: string) => Promise<void>;

/**
 * Runs of ingestion sources: asking for one, cancelling it, and handing it to an executor. A run is an execution request
 * of the public protocol, which says what was asked and how it ended, and a task, which executors lease. Its log is beside it.
 * docs/ingest.md#runs-of-sources
 */
@Injectable()
export class ExecutionsService implements OnModuleInit {
  private readonly listeners = new Set<() => void>();
  private keepDescription: DescriptionKeeper | undefined;

  constructor(
    private readonly repository: ExecutionRepository,
    private readonly store: Store,
    private readonly tokens: Tokens,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  onModuleInit(): void {
    this.repository.register((viewer, id) => this.cancelRun(viewer, id));
  }

  /** Calls the listener whenever this server queues a run. */
  onQueued(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Says where descriptions of connectors are kept. */
  onDescribed(keep: DescriptionKeeper): void {
    this.keepDescription = keep;
  }

  /**
   * Queues a run of a source. It acts as whoever saved the source last, whoever asks for the run: a recipe is code, and
   * must not get the rights of somebody who has only pressed a button.
   *
   * @returns the urn of the execution request
   * @throws Problem `edit.no-such-entity`, `edit.field`, `ingest.run-open`, `access.forbidden`
   */
  async request(viewer: Viewer, source: string, trigger: 'MANUAL' | 'SCHEDULED'): Promise<string> {
    this.authorizer.require(viewer, PRIVILEGE);
    const info = source.startsWith(SOURCE_PREFIX) ? await this.aspect(source, INFO) : undefined;
    if (!info) throw noSuch('ingestionSourceUrn', source);
    const config = objectOf(info.value.config);
    if (textOf(config.executorId) === OUTSIDE_EXECUTOR)
      throw badField(
        'ingestionSourceUrn',
        'must be a source that is run here; this one only reports runs of the command line',
      );
    if (info.createdBy === SYSTEM_ACTOR)
      throw badField(
        'ingestionSourceUrn',
        'must be a source that a person has saved, because its runs act as that person',
      );
    return this.queue(viewer, {
      task: 'RUN_INGEST',
      source,
      owner: info.createdBy,
      recipe: textOf(config.recipe) ?? '',
      version: textOf(config.version),
      isDebug: config.debugMode === true,
      trigger: `${trigger}_INGESTION_SOURCE`,
    });
  }

  /** Queues a test of a connection, which acts as whoever asks. @throws Problem `edit.field`, `access.forbidden` */
  async requestTest(viewer: Viewer, recipe: string, version: string | undefined): Promise<string> {
    this.authorizer.require(viewer, PRIVILEGE);
    return this.queue(viewer, {
      task: 'TEST_CONNECTION',
      source: undefined,
      owner: viewer.urn,
      recipe,
      version,
      isDebug: false,
      trigger: 'MANUAL_INGESTION_SOURCE',
    });
  }

  /**
   * Asks an executor for the connectors of a release, or for the configuration of one. A question that waits or runs
   * already is joined.
   *
   * @param connector undefined asks for the list
   * @returns the urn of the execution request, by which the progress can be followed
   * @throws Problem `edit.field`, `access.forbidden`
   */
  async requestDescription(viewer: Viewer, connector: string | undefined, version = DEFAULT_VERSION): Promise<string> {
    this.authorizer.require(viewer, PRIVILEGE);
    const turn = `connectors ${version} ${connector ?? ''}`;
    try {
      return await this.queue(viewer, {
        task: connector === undefined ? 'LIST_CONNECTORS' : 'DESCRIBE_CONNECTOR',
        source: undefined,
        turn,
        owner: viewer.urn,
        recipe: JSON.stringify({ source: { type: connector ?? 'file' } }),
        version,
        isDebug: false,
        trigger: 'DESCRIBE_CONNECTORS',
      });
    } catch (error) {
      const open = asProblem(error)?.code === 'ingest.run-open' ? await this.repository.findOpen(turn) : undefined;
      if (open === undefined) throw error;
      return `${EXECUTION_PREFIX}${open}`;
    }
  }

  /**
   * Cancels a run. One that waits has ended with the answer, one that runs ends within ten seconds.
   *
   * @throws Problem `edit.no-such-entity`, `ingest.run-over`, `access.forbidden`
   */
  async cancel(viewer: Viewer, source: string, execution: string): Promise<string> {
    this.authorizer.require(viewer, PRIVILEGE);
    const id = idOf(execution);
    const stored = id === undefined ? undefined : await this.repository.find(id);
    if (!stored) throw noSuch('executionRequestUrn', execution);
    if (stored.source !== undefined && stored.source !== source) throw noSuch('ingestionSourceUrn', source);
    return this.cancelRun(viewer, stored.id);
  }

  /** The oldest run that waits, for an executor; undefined where none does. */
  async claim(executor: string): Promise<RunOrder | undefined> {
    for (;;) {
      const execution = await this.repository.claim(executor);
      if (!execution) return undefined;
      const urn = `${EXECUTION_PREFIX}${execution.id}`;
      const input = (await this.aspect(urn, INPUT))?.value;
      if (input) {
        await this.writeResult(urn, { status: 'RUNNING', startTimeMs: systemClock() });
        return this.orderOf(execution, input);
      }
      // Its request was not written, or was deleted meanwhile.
      await this.repository.end(execution.id, { state: 'FAILED', error: 'Its execution request was deleted.' });
    }
  }

  /** Prolongs the lease of a run and stores lines of its log; undefined where it is no longer the executor's. */
  async renew(
    executor: string,
    id: string,
    lines: readonly LogLine[],
  ): Promise<{ readonly isCancelled: boolean } | undefined> {
    const isCancelled = await this.repository.renew(executor, id, lines);
    return isCancelled === undefined ? undefined : { isCancelled };
  }

  /** Records how a run ended, unless it is no longer the executor's. */
  async end(executor: string, id: string, outcome: RunOutcome): Promise<void> {
    const ended = await this.repository.end(id, taskOutcome(outcome), executor);
    if (!ended) return;
    const urn = `${EXECUTION_PREFIX}${id}`;
    const input = (await this.aspect(urn, INPUT))?.value ?? {};
    const task = taskOf(input);
    const { status, report } = outcome;
    const structuredReport = await this.withoutDescription(task, input, outcome.structuredReport);
    await this.writeResult(urn, {
      status,
      report,
      ...times(ended.startedAt),
      ...(structuredReport === undefined
        ? {}
        : {
            structuredReport: { type: task, serializedValue: structuredReport, contentType: 'application/json' },
          }),
    });
    await this.repository.pruneLogs(systemClock() - LOG_DAYS * 86_400_000);
  }

  /**
   * Marks runs as aborted whose executor, or the server that had started it, is gone. Safe to repeat.
   *
   * @returns how many runs of an earlier process of this server were among them
   */
  async abortLost(names: LocalExecutors): Promise<number> {
    const left = await this.repository.endLeft(names, { state: 'FAILED', error: SERVER_ENDED });
    await this.reportAborted(left, SERVER_ENDED);
    await this.reportAborted(
      await this.repository.endLost({ state: 'FAILED', error: EXECUTOR_SILENT }),
      EXECUTOR_SILENT,
    );
    return left.length;
  }

  private async reportAborted(executions: readonly Execution[], report: string): Promise<void> {
    for (const { id, startedAt } of executions)
      await this.writeResult(`${EXECUTION_PREFIX}${id}`, { status: 'ABORTED', report, ...times(startedAt) });
  }

  /** Cancels a run for a viewer who may do so, and notes in its execution request who did. */
  private async cancelRun(viewer: Viewer, id: string): Promise<string> {
    const execution = `${EXECUTION_PREFIX}${id}`;
    const before = await this.repository.cancel(id);
    if (before === undefined || isOver(before))
      throw new Problem('conflict', 'ingest.run-over', `The run ${execution} has ended already.`, { execution });
    const createdAt = { time: systemClock(), actor: viewer.urn };
    await this.write(viewer, execution, SIGNAL, { signal: 'KILL', createdAt });
    if (before === 'QUEUED')
      await this.writeResult(execution, { status: 'CANCELLED', report: 'The run was cancelled before it began.' });
    return execution;
  }

  /** Keeps a description of connectors where it belongs, and leaves other reports as they are. */
  private async withoutDescription(
    task: RunTask,
    input: JsonObject,
    report: string | undefined,
  ): Promise<string | undefined> {
    if (report === undefined || (task !== 'LIST_CONNECTORS' && task !== 'DESCRIBE_CONNECTOR')) return report;
    const args = objectOf(input.args);
    const { connector } = needsOfRecipe(objectOf(JSON.parse(textOf(args.recipe) ?? '{}')));
    const version = textOf(args.version) ?? DEFAULT_VERSION;
    await this.keepDescription?.(version, task === 'LIST_CONNECTORS' ? undefined : connector, report);
    return undefined;
  }

  private async queue(viewer: Viewer, run: NewRun): Promise<string> {
    const { task, source, owner, recipe, version, isDebug, trigger } = run;
    const mistake = mistakeOfRecipe(JSON.parse(jsonText('recipe', recipe)), version);
    if (mistake !== undefined) throw new Problem('unacceptable', 'edit.field', `${mistake}.`, { field: 'recipe' });
    const id = randomUUID();
    const turn = run.turn ?? source ?? id;
    const isOpen = (): Problem =>
      new Problem(
        'conflict',
        'ingest.run-open',
        `A run of ${source} waits or runs already. Wait for its end, or cancel it.`,
        { field: 'ingestionSourceUrn' },
      );
    if ((await this.repository.findOpen(turn)) !== undefined) throw isOpen();
    const urn = `${EXECUTION_PREFIX}${id}`;
    const value = {
      task,
      args: { recipe, version: version ?? DEFAULT_VERSION, debug_mode: String(isDebug) },
      executorId: 'default',
      requestedAt: systemClock(),
      actorUrn: viewer.urn,
      source: { type: trigger, ...(source === undefined ? {} : { ingestionSource: source }) },
    };
    // The request is written first: an executor, perhaps of another server, may take the run as soon as it is queued.
    await this.write(viewer, urn, INPUT, value);
    try {
      if (!(await this.repository.add(viewer, { id, task, turn, source, owner }))) throw isOpen();
    } catch (error) {
      const report = `The run was not queued: ${asProblem(error)?.message ?? 'an error on the server.'}`;
      await this.writeResult(urn, { status: 'CANCELLED', report });
      throw error;
    }
    for (const listener of this.listeners) listener();
    return urn;
  }

  private async orderOf({ id, source, owner }: Execution, input: JsonObject): Promise<RunOrder> {
    const args = objectOf(input.args);
    const task = taskOf(input);
    const timeLimitSeconds = task === 'RUN_INGEST' ? TIME_LIMIT_SECONDS : SHORT_TIME_LIMIT_SECONDS;
    return {
      id,
      task,
      source,
      recipe: textOf(args.recipe) ?? '{}',
      version: textOf(args.version) ?? DEFAULT_VERSION,
      isDebug: textOf(args.debug_mode) === 'true',
      token: await this.tokens.issueForRun(owner, id, (timeLimitSeconds + GRACE_SECONDS) * 1_000),
      timeLimitSeconds,
    };
  }

  private async aspect(urn: string, name: string): Promise<StoredAspect | undefined> {
    const entity = (await this.readers.as(systemScope('running ingestion sources')).entities([urn], [name])).get(urn);
    return entity?.exists === true && !entity.removed ? entity.aspects[name] : undefined;
  }

  private async write(viewer: Viewer, urn: string, aspectName: string, value: JsonObject): Promise<void> {
    const proposal = { entityUrn: urn, aspectName, changeType: 'UPSERT' as const, value };
    await this.store.ingest(viewer, [proposal], { mode: 'all', authorisedBy: REQUESTS });
  }

  /** A request that was deleted meanwhile has no result to be written to. */
  private async writeResult(urn: string, value: JsonObject): Promise<void> {
    try {
      if (await this.aspect(urn, INPUT)) await this.write(SYSTEM_VIEWER, urn, RESULT, value);
    } catch (error) {
      if (asProblem(error)?.kind !== 'missing') throw error;
    }
  }
}

/** The id in the urn of an execution request; undefined for another urn. */
function idOf(execution: string): string | undefined {
  return execution.startsWith(EXECUTION_PREFIX) ? execution.slice(EXECUTION_PREFIX.length) : undefined;
}

/** What an execution request asks for. */
function taskOf(input: JsonObject): RunTask {
  return RUN_TASKS.find((task) => task === input.task) ?? 'RUN_INGEST';
}

/** How the task of a run ends. The first line of a report is the sentence that says why; the log follows. */
function taskOutcome({ status, report }: RunOutcome): ExternalOutcome {
  if (status === 'SUCCESS') return { state: 'SUCCEEDED', error: '' };
  if (status === 'CANCELLED') return { state: 'CANCELLED', error: '' };
  return { state: 'FAILED', error: report.split('\n', 1)[0] ?? '' };
}

function times(startedAt: number | undefined): JsonObject {
  return startedAt === undefined ? {} : { startTimeMs: startedAt, durationMs: Math.max(0, systemClock() - startedAt) };
}
