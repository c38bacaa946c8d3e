import type { JsonObject } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';

/** The states of a task in the order in which it goes through them; the last three end it. */
export const TASK_STATES = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;

export type TaskState = (typeof TASK_STATES)[number];

/** Who asked for a task, and with which credential: its audit records name both. */
export interface TaskRequester {
  /** urn:li:corpuser:… */
  readonly urn: string;
  readonly credential: Viewer['credential'];
  readonly credentialId: string | undefined;
}

/** A task as it is stored. */
export interface Task {
  /** `<server>:<number>`, the form of the public protocol. */
  readonly id: string;
  /** Name of its `TaskKind`. */
  readonly kind: string;
  readonly parameters: JsonObject;
  readonly requester: TaskRequester;
  /** Protocol of the request that asked for it; undefined where a schedule or the server did. */
  readonly protocol: string | undefined;
  readonly state: TaskState;
  /** How far it is, in units of its kind (aspects, entities, forms). */
  readonly done: number;
  /** The same units in all; undefined where nobody knows. */
  readonly total: number | undefined;
  /** What it does now, or did last. */
  readonly message: string;
  /** Why it failed, or why the last attempt did. Empty: nothing failed. */
  readonly error: string;
  /** What it answered, cut where it is large. */
  readonly result: JsonObject | undefined;
  readonly queuedAt: EpochMs;
  /** Start of the last attempt. */
  readonly startedAt: EpochMs | undefined;
  readonly endedAt: EpochMs | undefined;
  /** How often a server has begun it. It also tells two attempts apart: an older one may write nothing more. */
  readonly attempts: number;
  /** Attempts that failed, or whose server went away. */
  readonly failures: number;
  /** The only server that may run it; empty: any. */
  readonly server: string;
  readonly cancelRequested: boolean;
}

/** What the work of a task is given. */
export interface TaskContext extends TaskSteps {
  readonly taskId: string;
  /** Who asked, with the rights that they have now. */
  readonly viewer: Viewer;
}

/** What long work does between two steps, also where it may run without a task. */
export interface TaskSteps {
  /**
   * Aborted when the task is cancelled, takes too long, or the server stops. The work looks at it between two steps
   * (`signal.throwIfAborted()`); what it has written by then stays.
   */
  readonly signal: AbortSignal;
  /** Notes how far the work is. Cheap: it is stored with the next renewal of the lease. */
  progress(progress: TaskProgress): void;
}

export interface TaskProgress {
  readonly done?: number;
  readonly total?: number | undefined;
  readonly message?: string;
}

/** What lists and metrics need to know of a kind of task, whoever does its work. */
export interface TaskKindDescription {
  /** Stable, such as `restore-indices`: stored tasks and metrics name it. */
  readonly name: string;
  /** For people: "Restore indexes". */
  readonly title: string;
  /** Urns of the entities that a task is about, from its stored parameters; left out where it is about none. */
  subjects?(parameters: JsonObject): readonly string[];
  /** How many may wait; 100 unless said. */
  readonly maxQueued?: number;
  /** How many of this kind run at the same time on all servers together; 1 unless said. */
  readonly maxRunning?: number;
  /** Work of seconds that somebody waits for, such as a message: it has places on each server that long work never takes. */
  readonly isUrgent?: boolean;
}

/**
 * A kind of task, declared by the folder that owns the work. Parameters are stored as JSON, and so is the result.
 *
 * The work must be safe to repeat: it runs again where its server goes away in the middle, or where the database was away.
 */
export interface TaskKind<
  Parameters extends object = object,
  Result extends object = object,
> extends TaskKindDescription {
  /**
   * Reads stored parameters.
   *
   * @throws Problem naming the parameter that is missing or wrong
   */
  read(parameters: JsonObject): Parameters;
  /** Does the work. A `Problem` of the kind `busy` or `unavailable` is tried again later, any other error ends the task. */
  run(parameters: Parameters, context: TaskContext): Promise<Result>;
  /** Failures after which the task is not tried again; 3 unless said. */
  readonly maxFailures?: number;
  /** How long one attempt may take; an hour unless said. */
  readonly timeoutMs?: number;
}

/**
 * A kind whose work is done by programs of their own, such as the executors of ingestion runs. They claim its tasks through
 * `ExternalTasks`; the runner of a server leaves them alone.
 */
export interface ExternalTaskKind extends TaskKindDescription {
  /** Cancels a task that waits or runs, for a viewer who may do so. The owner of the kind records what else follows. */
  cancel(viewer: Viewer, task: Task): Promise<void>;
}
