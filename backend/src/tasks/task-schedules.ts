import { objectOf } from '../kernel/json.js';
import { type Clock, type EpochMs, systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { Graph } from '../neo4j/graph.js';
import { checkCronTimes, type CronTimes, nextTime } from './cron-times.js';
import type { TaskKinds } from './task-kinds.js';
import { requesterOf } from './task-requesters.js';
import { addWithin } from './task.repository.js';
import type { TaskKind, TaskRequester } from './task.types.js';

const MAX_DUE_PER_ROUND = 100;
/** More schedules than this are not listed. They run all the same. */
const MAX_LISTED = 1_000;

/** A schedule that is to be stored: at each of its times a task is added. */
export interface NewSchedule<Parameters extends object> extends CronTimes {
  /** Unique; it says whose schedule it is: `assertion:urn:li:assertion:a`. Storing the same name replaces the schedule. */
  readonly name: string;
  readonly kind: TaskKind<Parameters, object>;
  readonly parameters: Parameters;
  /** True: it stays stored, and adds no tasks until it is saved again without. */
  readonly paused?: boolean;
}

/** A stored schedule. */
export interface TaskSchedule extends CronTimes {
  readonly name: string;
  readonly kind: string;
  readonly parameters: object;
  readonly requester: TaskRequester;
  readonly paused: boolean;
  /** Undefined: never again, or not while it is paused. */
  readonly nextAt: EpochMs | undefined;
  /** When a task was last added. */
  readonly lastAt: EpochMs | undefined;
}

/**
 * Schedules in the database, so that they survive restarts and several servers share them.
 *
 * A schedule holds the instant of its next run. Each server looks for instants that have passed; the one that moves the
 * schedule on adds the task in the same transaction. So a run that was missed, because no server ran, is made up once,
 * however many times have passed:
 *
 *     0 6 * * *, the server is down from Monday 5:00 to Thursday 9:00   one run at Thursday 9:00, the next Friday 6:00
 *
 * A run that comes due while the previous one still waits or runs is left out.
 */
export class TaskSchedules {
  constructor(
    private readonly graph: Graph,
    private readonly kinds: TaskKinds,
    private readonly clock: Clock = systemClock,
  ) {}

  /**
   * Stores a schedule, whose tasks act as the viewer. The same times again keep the next run, so that a server may store its
   * schedules at every start without losing a missed run.
   *
   * @throws Problem `tasks.cron`, `tasks.time-zone`
   */
  async save<Parameters extends object>(viewer: Viewer, schedule: NewSchedule<Parameters>): Promise<TaskSchedule> {
    const { name, kind, parameters, cron, timeZone, paused = false } = schedule;
    checkCronTimes(schedule, { cron: 'cron', timeZone: 'timeZone' });
    const requester = requesterOf(viewer);
    const props = {
      kind: kind.name,
      parameters: JSON.stringify(parameters),
      requester: requester.urn,
      credential: requester.credential,
      credentialId: requester.credentialId ?? null,
    };
    const nextAt = nextTime(schedule, this.clock()) ?? null;
    const [row] = await this.graph.write((transaction) =>
      transaction.run('tasks/save-schedule', { name, cron, timeZone, nextAt, paused, props }),
    );
    return scheduleOf(row?.schedule ?? {});
  }

  /** Removes a schedule, if there is one. */
  async remove(name: string): Promise<void> {
    await this.graph.write((transaction) => transaction.run('tasks/delete-schedule', { name }));
  }

  /** The schedules of these names, by name; names without one are absent. */
  async find(names: readonly string[]): Promise<ReadonlyMap<string, TaskSchedule>> {
    if (names.length === 0) return new Map();
    const schedules = await this.graph.read('tasks/read-schedules', { names: [...new Set(names)] });
    return new Map(schedules.map(({ schedule }) => [String(schedule.name), scheduleOf(schedule)]));
  }

  /** All schedules by name, at most 1,000. */
  async list(): Promise<readonly TaskSchedule[]> {
    const schedules = await this.graph.read('tasks/list-schedules', { limit: MAX_LISTED });
    return schedules.map(({ schedule }) => scheduleOf(schedule));
  }

  /**
   * Adds the tasks of schedules that are due. Costs one read when none is.
   *
   * @param newId makes the id of a task
   * @throws Problem `tasks.queue-full`; the schedule stays due
   */
  async enqueueDue(newId: () => string): Promise<void> {
    const now = this.clock();
    const kindNames = this.kinds.all().map(({ name }) => name);
    const due = await this.graph.read('tasks/list-due-schedules', {
      now,
      kinds: kindNames,
      limit: MAX_DUE_PER_ROUND,
    });
    for (const { schedule } of due) await this.enqueue(scheduleOf(schedule), now, newId);
  }

  /** Moves a schedule on and adds its task, unless another server has done so. */
  private async enqueue(
    { name, kind: kindName, nextAt: dueAt, ...schedule }: TaskSchedule,
    now: EpochMs,
    newId: () => string,
  ): Promise<void> {
    const taskKind = this.kinds.find(kindName);
    if (!taskKind || dueAt === undefined) return;
    const { parameters, requester } = schedule;
    const nextAt = nextTime(schedule, now) ?? null;
    await this.graph.write(async (transaction) => {
      const [moved] = await transaction.run('tasks/advance-schedule', { name, dueAt, nextAt, lastAt: now });
      if (!moved) return;
      const task = { id: newId(), kind: taskKind, parameters, requester, key: `schedule:${name}`, joinsRunning: true };
      await addWithin(transaction, task);
    });
  }
}

/** A stored schedule. Only the statements of this folder write such nodes, so their properties have these types. */
function scheduleOf(props: Readonly<Record<string, unknown>>): TaskSchedule {
  return {
    name: String(props.name),
    kind: String(props.kind),
    parameters: objectOf(JSON.parse(String(props.parameters))),
    requester: {
      urn: String(props.requester),
      credential: props.credential as Viewer['credential'],
      credentialId: (props.credentialId ?? undefined) as string | undefined,
    },
    cron: String(props.cron),
    timeZone: String(props.timeZone),
    paused: props.paused === true,
    nextAt: (props.nextAt ?? undefined) as EpochMs | undefined,
    lastAt: (props.lastAt ?? undefined) as EpochMs | undefined,
  };
}
