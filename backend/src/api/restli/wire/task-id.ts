import type { JsonObject } from '../../../kernel/json.js';
import { TASK_ID } from '../../http/task-status.js';
import { malformed, optionalNumber, optionalText } from './body.js';

/**
 * The task that a body names: `{task: "node:17"}`, or `{nodeId: "node", taskId: 17}`. Both may be given where they are the
 * same task.
 *
 * @throws Problem `restli.malformed` naming the field
 */
export function taskIdIn(body: JsonObject): string {
  const task = optionalText(body, 'task');
  const nodeId = optionalText(body, 'nodeId');
  const number = optionalNumber(body, 'taskId') ?? 0;
  const pair = nodeId !== undefined && number > 0 ? `${nodeId}:${number}` : undefined;
  const id = task ?? pair;
  if (id === undefined) throw malformed('task', 'must name a task, or nodeId and taskId must');
  if (pair !== undefined && pair !== id) throw malformed('task', 'must be the task that nodeId and taskId name');
  if (TASK_ID.test(id)) return id;
  throw malformed(
    task === undefined ? 'nodeId' : 'task',
    'must have the form nodeId:taskId, such as aB1cdEf2GHI:123456',
  );
}
