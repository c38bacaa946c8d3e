import type { JsonObject } from '../../kernel/json.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Task } from '../../tasks/task.types.js';
import { isOver } from '../../tasks/task-rules.js';
import { type TasksService, unknownTask } from '../../tasks/tasks.service.js';

/** As the public protocol writes it: the node that took the task, and the number that it gave it. */
export const TASK_ID = /^[\w-]{1,100}:\d{1,15}$/;
const NANOS_PER_MS = 1_000_000;

/** The status of a task in the form of the public protocol. @throws Problem `tasks.unknown` */
export async function taskStatus(tasks: Pick<TasksService, 'find'>, viewer: Viewer, id: string): Promise<JsonObject> {
  const task = await tasks.find(viewer, id);
  if (!task) throw unknownTask(id);
  return statusOf(task);
}

/** `completed`, `taskId`, `status` and `runTimeNanos` are the protocol's; what `status` holds is ours. */
export function statusOf(task: Task): JsonObject {
  const { id, kind, state, done, total, message, error, result, queuedAt, startedAt, endedAt, requester } = task;
  const runTimeMs = startedAt === undefined ? 0 : Math.max(0, (endedAt ?? systemClock()) - startedAt);
  return {
    completed: isOver(state),
    taskId: id,
    runTimeNanos: runTimeMs * NANOS_PER_MS,
    status: {
      kind,
      state,
      done,
      total: total ?? null,
      message,
      error,
      result: result ?? null,
      requester: requester.urn,
      queuedAt,
      startedAt: startedAt ?? null,
      endedAt: endedAt ?? null,
    },
  };
}
