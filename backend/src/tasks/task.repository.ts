import { Injectable } from '@nestjs/common';

import { objectOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { Graph, type RowOf, type WriteTransaction } from '../neo4j/graph.js';
import type { AttemptOutcome } from './task-rules.js';
import type { Task, TaskKindDescription, TaskProgress, TaskRequester, TaskState } from './task.types.js';

/** Waiting tasks of all kinds together. */
const MAX_QUEUED = 1_000;
const DEFAULT_MAX_QUEUED_OF_KIND = 100;
const DEFAULT_MAX_RUNNING = 1;
/** Stored texts are cut to these lengths, so that no task is larger than a list can show. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_RESULT_LENGTH = 20_000;

/** A task that is to be added. */
export interface NewTask {
  readonly id: string;
  readonly kind: TaskKindDescription;
  readonly parameters: object;
  readonly requester: TaskRequester;
  readonly protocol?: string | undefined;
  /** The only server that may run it. It prolongs the lease of the task from the beginning. */
  readonly pinnedTo?: { readonly server: string; readonly leaseMs: number } | undefined;
  /** Two tasks of one key need not wait at the same time: the second one joins the first. */
  readonly key?: string | undefined;
  /** With a key: joins a task that runs already, too. */
  readonly joinsRunning?: boolean;
}

/** The waiting and running tasks of one kind. */
export type OpenTasks = RowOf<'tasks/count-open'>;

/**
 * Tasks as nodes. Whoever adds or claims one first writes the node of the queue, so that limits hold for all servers together;
 * whoever changes one first writes its node and reads it after that, so that of two servers only one goes on. The database's
 * clock decides about leases, because those of the machines may differ.
 */
@Injectable()
export class TaskRepository {
  constructor(private readonly graph: Graph) {}

  /**
   * Adds a task, or joins one of the same key.
   *
   * @throws Problem `tasks.queue-full`
   */
  add(task: NewTask): Promise<Task> {
    return this.graph.write((transaction) => addWithin(transaction, task));
  }

  /** What waits and runs, by kind. One statement. */
  countOpen(): Promise<readonly OpenTasks[]> {
    return this.graph.read('tasks/count-open');
  }

  /** Whether a task of one of the kinds waits that any server may run. One statement. */
  async isAnyWaiting(kinds: readonly TaskKindDescription[]): Promise<boolean> {
    const params = { kinds: kinds.map(({ name }) => name), server: '', limit: 1 };
    return (await this.graph.read('tasks/list-waiting', params)).length > 0;
  }

  /** Gives the oldest task that a server may run to that server; undefined when there is none, or its kinds run as often as they may. */
  claim(server: string, kinds: readonly TaskKindDescription[], leaseMs: number): Promise<Task | undefined> {
    return this.graph.write(async (transaction) => {
      await transaction.run('tasks/lock-queue', {});
      const open = await transaction.run('tasks/count-open', {});
      const withRoom = kinds.filter(
        ({ name, maxRunning }) => countOf(open, 'RUNNING', name) < (maxRunning ?? DEFAULT_MAX_RUNNING),
      );
      const params = { kinds: withRoom.map(({ name }) => name), server, limit: 1 };
      const [waiting] = await transaction.run('tasks/list-waiting', params);
      if (!waiting) return undefined;
      const [claimed] = await transaction.run('tasks/claim-task', { id: waiting.id, server, leaseMs });
      return claimed && taskOf(claimed.task);
    });
  }

  /** @returns whether the task is to be cancelled; undefined when it is no longer this server's */
  async renew(
    { id, attempts }: Pick<Task, 'id' | 'attempts'>,
    server: string,
    leaseMs: number,
    { done = 0, total, message = '' }: TaskProgress,
  ): Promise<{ readonly cancelled: boolean } | undefined> {
    const progress = { done, total: total ?? null, message: cut(message) };
    const params = { id, server, attempt: attempts, leaseMs, ...progress };
    const [row] = await this.graph.write((transaction) => transaction.run('tasks/renew-lease', params));
    return row;
  }

  /** Prolongs the leases of the tasks that wait for one server. @returns their ids */
  async keepWaiting(server: string, leaseMs: number): Promise<ReadonlySet<string>> {
    const waiting = await this.graph.write((transaction) => transaction.run('tasks/keep-waiting', { server, leaseMs }));
    return new Set(waiting.map(({ id }) => id));
  }

  async expired(kinds: readonly TaskKindDescription[], limit: number): Promise<readonly Task[]> {
    const expired = await this.graph.read('tasks/list-expired', { kinds: kinds.map(({ name }) => name), limit });
    return expired.map(({ task }) => taskOf(task));
  }

  /** Tasks that run with workers whose names begin with the prefix, except the current one. */
  async leftBy(
    kinds: readonly TaskKindDescription[],
    { prefix, current }: { readonly prefix: string; readonly current: string },
    limit: number,
  ): Promise<readonly { readonly id: string; readonly worker: string }[]> {
    return this.graph.read('tasks/list-left', { kinds: kinds.map(({ name }) => name), prefix, current, limit });
  }

  /**
   * Ends an attempt.
   *
   * @param options.onlyExpired for another server's attempt: its lease must have ended
   * @param options.heldBy only where the task runs there
   * @returns the task, or undefined when somebody else has ended the attempt before
   */
  async end(
    { id, attempts }: Pick<Task, 'id' | 'attempts'>,
    { state, error, failures, delayMs }: AttemptOutcome,
    { result, progress, onlyExpired = false, heldBy }: EndOptions = {},
  ): Promise<Task | undefined> {
    const props = {
      error: cut(error),
      failures,
      ...(progress ? progressProps(progress) : {}),
      ...(result === undefined ? {} : { result: resultText(result) }),
    };
    const params = { id, attempt: attempts, onlyExpired, heldBy: heldBy ?? null, state, props, delayMs };
    const [row] = await this.graph.write((transaction) => transaction.run('tasks/end-task', params));
    return row && taskOf(row.task);
  }

  /** @returns the task, or undefined when there is none or it is over */
  async cancel(id: string): Promise<Task | undefined> {
    const [row] = await this.graph.write((transaction) => transaction.run('tasks/cancel-task', { id }));
    return row && taskOf(row.task);
  }

  async find(id: string): Promise<Task | undefined> {
    const [row] = await this.graph.read('tasks/read-task', { id });
    return row && taskOf(row.task);
  }

  /** The task of a key that waits or runs. */
  async findOpen(key: string): Promise<Task | undefined> {
    const [row] = await this.graph.read('tasks/find-open-by-key', { key, states: ['QUEUED', 'RUNNING'] });
    return row && taskOf(row.task);
  }

  /** A page, the newest first, and how many there are in all. */
  async list({
    states,
    kinds,
    requester,
    start,
    count,
  }: TaskFilter): Promise<{ readonly total: number; readonly tasks: readonly Task[] }> {
    const params = { states, kinds, requester: requester ?? null, start, end: start + count };
    const [row] = await this.graph.read('tasks/list-tasks', params);
    return { total: row?.total ?? 0, tasks: (row?.tasks ?? []).map(taskOf) };
  }

  /** Forgets what ended long ago, and ends what nobody has started for as long. One slice of each. */
  async prune({
    keepMs,
    keep,
    limit,
  }: {
    readonly keepMs: number;
    readonly keep: number;
    readonly limit: number;
  }): Promise<void> {
    const error = 'No server that knows this kind of task has started it.';
    await this.graph.write(async (transaction) => {
      await transaction.run('tasks/prune-tasks', { keepMs, limit });
      await transaction.run('tasks/prune-surplus', { keep, limit });
      await transaction.run('tasks/fail-unstarted', { afterMs: keepMs, error, limit });
    });
  }
}

export interface TaskFilter {
  readonly states: readonly TaskState[];
  /** Empty: all. */
  readonly kinds: readonly string[];
  /** Undefined: everybody's. */
  readonly requester: string | undefined;
  readonly start: number;
  readonly count: number;
}

interface EndOptions {
  readonly result?: object | undefined;
  readonly progress?: TaskProgress;
  readonly onlyExpired?: boolean;
  readonly heldBy?: string | undefined;
}

/** Adds a task as part of a transaction, such as the one that moves a schedule on. @throws Problem `tasks.queue-full` */
export async function addWithin(transaction: WriteTransaction, task: NewTask): Promise<Task> {
  await transaction.run('tasks/lock-queue', {});
  const { kind, key = '' } = task;
  if (key !== '') {
    const states = task.joinsRunning === true ? ['QUEUED', 'RUNNING'] : ['QUEUED'];
    const [joined] = await transaction.run('tasks/find-open-by-key', { key, states });
    if (joined) return taskOf(joined.task);
  }
  const open = await transaction.run('tasks/count-open', {});
  requireRoom(countOf(open, 'QUEUED'), MAX_QUEUED, 'tasks');
  requireRoom(
    countOf(open, 'QUEUED', kind.name),
    kind.maxQueued ?? DEFAULT_MAX_QUEUED_OF_KIND,
    `tasks "${kind.title}"`,
  );
  const { urn, credential, credentialId } = task.requester;
  const props = {
    kind: kind.name,
    parameters: JSON.stringify(task.parameters),
    requester: urn,
    credential,
    credentialId: credentialId ?? null,
    protocol: task.protocol ?? null,
    key,
    server: task.pinnedTo?.server ?? '',
    done: 0,
    message: '',
    error: '',
  };
  const [row] = await transaction.run('tasks/add-task', {
    id: task.id,
    props,
    leaseMs: task.pinnedTo?.leaseMs ?? null,
  });
  return taskOf(row?.task ?? {});
}

function requireRoom(waiting: number, max: number, what: string): void {
  if (waiting < max) return;
  throw new Problem(
    'busy',
    'tasks.queue-full',
    `${waiting} ${what} wait already; at most ${max} may. Try again later.`,
    {
      waiting,
      max,
    },
  );
}

function countOf(open: readonly OpenTasks[], state: TaskState, kind?: string): number {
  return open
    .filter((row) => row.state === state && (kind === undefined || row.kind === kind))
    .reduce((sum, { count }) => sum + count, 0);
}

function progressProps({ done = 0, total, message = '' }: TaskProgress): object {
  return { done, total: total ?? null, message: cut(message) };
}

/** A result that is too large to be shown is replaced by its size. */
function resultText(result: object): string {
  const resultJson = JSON.stringify(result);
  const { length } = resultJson;
  return length <= MAX_RESULT_LENGTH ? resultJson : JSON.stringify({ omittedCharacters: length });
}

function cut(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** A stored task. Only the statements of this folder write such nodes, so their properties have these types. */
function taskOf(props: Readonly<Record<string, unknown>>): Task {
  return {
    id: String(props.id),
    kind: String(props.kind),
    parameters: objectOf(JSON.parse(String(props.parameters))),
    requester: {
      urn: String(props.requester),
      credential: props.credential as Viewer['credential'],
      credentialId: optional(props.credentialId),
    },
    protocol: optional(props.protocol),
    state: props.state as TaskState,
    done: Number(props.done),
    total: optional<number>(props.total),
    message: String(props.message),
    error: String(props.error),
    result: typeof props.result === 'string' ? objectOf(JSON.parse(props.result)) : undefined,
    queuedAt: Number(props.queuedAt),
    startedAt: optional<EpochMs>(props.startedAt),
    endedAt: optional<EpochMs>(props.endedAt),
    attempts: Number(props.attempts),
    failures: Number(props.failures),
    server: String(props.server),
    cancelRequested: props.cancelRequested === true,
  };
}

/** A property that may be missing. */
function optional<Value extends string | number = string>(value: unknown): Value | undefined {
  return value === null || value === undefined ? undefined : (value as Value);
}
