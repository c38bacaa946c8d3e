import type { FastifyReply } from 'fastify';

import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { RestoreQuestion, RestoreReport } from '../../../ops/index-restorer.js';
import type { MaintenanceTasks } from '../../../ops/maintenance-tasks.js';
import { TASK_HEADER } from '../../http/task-header.js';
import { malformed, optionalNumber, optionalText, textList } from './body.js';

/** `{urn?, urnLike?, aspect?, start?, batchSize?, limit?, gePitEpochMs?, lePitEpochMs?}`. */
export function restoreQuestion(body: JsonObject): RestoreQuestion {
  const urn = optionalText(body, 'urn');
  const urns = [...(urn === undefined ? [] : [urn]), ...textList(body, 'urns')];
  return {
    ...(urns.length > 0 ? { urns } : {}),
    urnLike: optionalText(body, 'urnLike'),
    aspect: optionalText(body, 'aspect'),
    start: positive(body, 'start'),
    batchSize: positive(body, 'batchSize'),
    limit: positive(body, 'limit'),
    from: positive(body, 'gePitEpochMs'),
    to: positive(body, 'lePitEpochMs'),
  };
}

/** 0 stands for "not given": clients fill in what they leave open. */
function positive(body: JsonObject, field: string): number | undefined {
  const value = optionalNumber(body, field);
  if (value !== undefined && value < 0) throw malformed(field, 'must not be negative');
  return value === 0 ? undefined : value;
}

/** Restores as the body says, and names the task in a header of the answer. @throws Problem as `MaintenanceTasks.restore` */
export async function restored(
  maintenance: Pick<MaintenanceTasks, 'restore'>,
  viewer: Viewer,
  body: JsonObject,
  reply: FastifyReply,
): Promise<string> {
  const { taskId, report } = await maintenance.restore(viewer, restoreQuestion(body));
  void reply.header(TASK_HEADER, taskId);
  return restoreText(report);
}

/** The text of the protocol; clients print it and do not read it. */
export function restoreText({ rows, entities, ignored, millis }: RestoreReport): string {
  return `[RestoreIndicesResult(ignored=${ignored}, rowsMigrated=${rows}, entities=${entities}, timeMs=${millis})]`;
}
