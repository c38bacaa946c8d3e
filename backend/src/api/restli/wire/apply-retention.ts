import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { RetentionTasks } from '../../../ops/retention-tasks.js';
import { malformed, optionalFlag, optionalNumber, optionalText } from './body.js';

const DEFAULT_COUNT = 100;

/**
 * Applies retention to what the action `applyRetention` of the public protocol selects (`urn`, `aspectName`; nothing: everything).
 * The public server goes through its table in pages of `start` and `count` rows. Here everything selected is done at once, whatever
 * page is asked for, so that a client that asks page by page ends with the same result. With `dryRun`, an addition of Headwater,
 * nothing is removed.
 *
 * @returns the text that the public server answers with, in which `rowsHandled` is what went
 * @throws Problem `restli.malformed` naming the field, and as `RetentionTasks.apply`
 */
export async function appliedRetention(
  retention: Pick<RetentionTasks, 'apply'>,
  viewer: Viewer,
  body: JsonObject,
): Promise<string> {
  const [start, count, attempt] = ['start', 'count', 'attemptWithVersion'].map((field) => wholeNumber(body, field));
  const [urn, aspect] = [optionalText(body, 'urn'), optionalText(body, 'aspectName')];
  const dryRun = optionalFlag(body, 'dryRun', false);
  const since = performance.now();
  const { report } = await retention.apply(viewer, { urn, aspect, dryRun });
  const fields = {
    argStart: start ?? 0,
    argCount: count ?? DEFAULT_COUNT,
    argAttemptWithVersion: attempt ?? 0,
    argUrn: urn ?? null,
    argAspectName: aspect ?? null,
    rowsHandled: report.removed,
    timeRetentionPolicyMs: 0,
    timeRowMs: Math.round(performance.now() - since),
  };
  const texts = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return `BulkApplyRetentionResult(${texts.join(', ')})`;
}

function wholeNumber(body: JsonObject, field: string): number | undefined {
  const value = optionalNumber(body, field);
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
  throw malformed(field, 'must be a whole number of at least 0');
}
