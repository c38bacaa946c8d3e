import { Injectable } from '@nestjs/common';

import { LEASE_MS, type LogLine, MAX_CHARACTERS_PER_RENEWAL, type RunTask } from '../../executor/executor.types.js';
import { textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Graph } from '../../neo4j/graph.js';
import { type ExternalCondition, type ExternalOutcome, ExternalTasks } from '../../tasks/external-tasks.js';
import type { ExternalTaskKind, Task } from '../../tasks/task.types.js';

/** Parts of a log that are kept: the first ones, and the last ones. A part has at most 500 lines. */
const HEAD_PARTS = 100;
const TAIL_PARTS = 200;
const KEPT_LOGS = 500;
/** Characters of a line of a log that the task shows. */
const MAX_MESSAGE_LENGTH = 200;
/** Sources whose runs may wait at the same time. */
const MAX_QUEUED = 500;
/** Follows the id of an execution request in the id of its task, because the protocol's ids of tasks end with a number. */
const TASK_SUFFIX = ':1';

/** A run that is to be queued. */
export interface NewExecution {
  /** Id of its execution request. */
  readonly id: string;
  readonly task: RunTask;
  /** Runs of one turn wait for each other: the urn of a source, what is described, or the id of the run itself for a test. */
  readonly turn: string;
  /** The urn of the source; undefined for what belongs to none. */
  readonly source: string | undefined;
  /** The user as which the run signs in. */
  readonly owner: string;
}

/** A run that an executor may take, has or had. */
export interface Execution extends Pick<NewExecution, 'id' | 'source' | 'owner'>, Pick<Task, 'state' | 'startedAt'> {}

/** The names of the executors that a server has started. */
export interface LocalExecutors {
  /** The name since the server was started. */
  readonly current: string;
  /** What this name begins with, and what those before began with; no other server's does. */
  readonly prefix: string;
}

/** Lines of a log with the number of the part that follows them. */
interface LogPage {
  readonly lines: readonly LogLine[];
  readonly nextPart: number;
}

/** Runs that wait for an executor, have one or had one, as tasks that executors lease; and their logs. */
@Injectable()
export class ExecutionRepository {
  private kinds: Readonly<Record<RunTask, ExternalTaskKind>> | undefined;

  constructor(
    private readonly graph: Graph,
    private readonly tasks: ExternalTasks,
  ) {}

  /** Makes the kinds of runs known as kinds of tasks. To be called once. @param cancel how a run is cancelled */
  register(cancel: (viewer: Viewer, execution: string) => Promise<unknown>): void {
    const kindOf = (name: string, title: string): ExternalTaskKind => ({
      name,
      title,
      subjects: ({ source }) => [textOf(source) ?? ''].filter(Boolean),
      cancel: async (viewer, { id }) => void (await cancel(viewer, executionId(id))),
      // How many run at a time is up to the executors.
      maxRunning: Number.MAX_SAFE_INTEGER,
      maxQueued: MAX_QUEUED,
    });
    this.kinds = {
      RUN_INGEST: kindOf('ingestion-run', 'Run an ingestion source'),
      TEST_CONNECTION: kindOf('ingestion-connection-test', 'Test the connection of a source'),
      LIST_CONNECTORS: kindOf('list-connectors', 'List the connectors of a release'),
      DESCRIBE_CONNECTOR: kindOf('describe-connector', 'Describe a connector'),
    };
    for (const kind of this.all()) this.tasks.register(kind);
  }

  /**
   * Queues a run.
   *
   * @returns false where another run of the turn waits or runs
   * @throws Problem `tasks.queue-full`
   */
  async add(viewer: Viewer, { id, task, turn, source, owner }: NewExecution): Promise<boolean> {
    const kind = this.kinds?.[task];
    if (!kind) throw new Error('the kinds of runs are not registered');
    const parameters = { owner, ...(source === undefined ? {} : { source }) };
    const added = await this.tasks.add(viewer, { id: taskId(id), kind, parameters, key: keyOf(turn) });
    return added.id === taskId(id);
  }

  /** The id of the run of a turn that waits or runs; undefined where none does. */
  async findOpen(turn: string): Promise<string | undefined> {
    const open = await this.tasks.findOpen(keyOf(turn));
    return open && executionId(open.id);
  }

  /** Whether a run waits. One statement. */
  isAnyWaiting(): Promise<boolean> {
    return this.tasks.isAnyWaiting(this.all());
  }

  /** Gives the oldest run that waits to an executor. */
  async claim(executor: string): Promise<Execution | undefined> {
    const claimed = await this.tasks.claim(executor, this.all(), LEASE_MS);
    return claimed && executionOf(claimed);
  }

  /** Prolongs a lease and stores lines. @returns whether the run is to end; undefined where it is another's */
  async renew(executor: string, id: string, lines: readonly LogLine[]): Promise<boolean | undefined> {
    const part = partOf(lines);
    const last = part.at(-1);
    const held = await this.tasks.renew(taskId(id), executor, LEASE_MS, last ? { message: messageIn(last.text) } : {});
    if (held && part.length > 0) {
      const params = { run: id, lines: JSON.stringify(part), headParts: HEAD_PARTS, tailParts: TAIL_PARTS };
      await this.graph.write((transaction) => transaction.run('ingest/add-log-part', params));
    }
    return held?.cancelled;
  }

  /** Asks for the end of a run. @returns its state before; undefined where there is no such run */
  async cancel(id: string): Promise<Execution['state'] | undefined> {
    return (await this.tasks.cancel(taskId(id)))?.state;
  }

  /**
   * Ends a run.
   *
   * @param executor ends it only where it is this executor's
   * @returns when it began; undefined where it has ended already or is another executor's
   */
  async end(
    id: string,
    outcome: ExternalOutcome,
    executor?: string,
  ): Promise<{ readonly startedAt: EpochMs | undefined } | undefined> {
    return this.tasks.end(taskId(id), outcome, executor === undefined ? {} : { heldBy: executor });
  }

  /** Ends runs whose lease is over. @returns them */
  async endLost(outcome: ExternalOutcome): Promise<readonly Execution[]> {
    const lost = await this.tasks.expired(this.all());
    return this.endEach(lost, outcome, () => ({ onlyExpired: true }));
  }

  /** Ends runs of executors that ended with an earlier process of the server. @returns them */
  async endLeft({ prefix, current }: LocalExecutors, outcome: ExternalOutcome): Promise<readonly Execution[]> {
    const left = await this.tasks.leftBy(this.all(), { prefix, current });
    return this.endEach(left, outcome, ({ worker }) => ({ heldBy: worker }));
  }

  async find(id: string): Promise<Execution | undefined> {
    const task = await this.tasks.find(taskId(id));
    return task && executionOf(task);
  }

  async hasLog(id: string): Promise<boolean> {
    return (await this.graph.read('ingest/read-log', { run: id })).length > 0;
  }

  /** The lines of a log from a part on, of at most so many parts. */
  async log(id: string, fromPart: number, limit: number): Promise<LogPage> {
    const parts = await this.graph.read('ingest/read-log-parts', { id, fromNumber: fromPart, limit });
    return {
      lines: parts.flatMap(({ lines }) => linesOf(lines)),
      nextPart: (parts.at(-1)?.number ?? fromPart - 1) + 1,
    };
  }

  /** Removes logs to which nothing was added since an instant, and the oldest beyond 500. */
  async pruneLogs(before: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('ingest/prune-logs', { keep: KEPT_LOGS, before }));
  }

  private async endEach<T extends Pick<Task, 'id'>>(
    tasks: readonly T[],
    outcome: ExternalOutcome,
    conditionOf: (task: T) => ExternalCondition,
  ): Promise<readonly Execution[]> {
    const ended: Execution[] = [];
    for (const task of tasks) {
      const one = await this.tasks.end(task.id, outcome, conditionOf(task));
      if (one) ended.push(executionOf(one));
    }
    return ended;
  }

  private all(): readonly ExternalTaskKind[] {
    return Object.values(this.kinds ?? {});
  }
}

function taskId(execution: string): string {
  return `${execution}${TASK_SUFFIX}`;
}

function executionId(task: string): string {
  return task.slice(0, -TASK_SUFFIX.length);
}

function keyOf(turn: string): string {
  return `ingestion ${turn}`;
}

/**
 * What a line of a connector's log says, for a list of tasks:
 *
 *     [2026-11-28 15:41:44,367] INFO {datahub.ingestion.run.pipeline:120} - Source configured   →   Source configured
 */
function messageIn(line: string): string {
  const message = line.replace(/^\[[^\]]{1,40}\] \w{1,20} +\{[^}]{1,200}\} - /u, '');
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** As many of the lines as a part may hold. */
function partOf(lines: readonly LogLine[]): readonly LogLine[] {
  let length = 0;
  return lines.filter(({ text: line }) => (length += line.length) <= MAX_CHARACTERS_PER_RENEWAL);
}

/** Only `renew` writes such texts. */
function linesOf(json: string): readonly LogLine[] {
  return JSON.parse(json) as readonly LogLine[];
}

function executionOf({ id, parameters, state, startedAt }: Task): Execution {
  return {
    id: executionId(id),
    source: textOf(parameters.source),
    owner: textOf(parameters.owner) ?? '',
    state,
    startedAt,
  };
}
