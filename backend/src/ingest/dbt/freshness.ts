import { arrayOf, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { ProposalList } from '../proposals/proposal-list.js';
import { assertionUrn } from './assertions.js';
import { dbtTime, metadataOf } from './artefacts.js';
import type { DbtProject } from './project.js';
import { warehouseUrn } from './urns.js';
import { plainText } from '../proposals/json-text.js';

/** Adds the freshness checks of sources (`sources.json`) as assertions on their tables, with the results. */
export function addFreshness(list: ProposalList, project: DbtProject, sources: JsonObject | undefined): void {
  const runId = textOf(metadataOf(sources).invocation_id) ?? 'unknown';
  for (const item of arrayOf(sources?.results)) {
    const result = objectOf(item);
    const node = project.nodes.get(textOf(result.unique_id) ?? '');
    const checkedAt = dbtTime(result.snapshotted_at);
    const status = textOf(result.status);
    const criteria = criteriaOf(objectOf(result.criteria));
    if (!node || checkedAt === undefined || status === undefined || Object.keys(criteria).length === 0) continue;
    const place = `results/${node.id}`;
    const urn = assertionUrn(project, `${node.id}_freshness`, undefined);
    const table = warehouseUrn(project, node);
    list.upsert(place, urn, 'dataPlatformInstance', { platform: 'urn:li:dataPlatform:dbt' });
    list.upsert(place, urn, 'assertionInfo', {
      type: 'CUSTOM',
      customProperties: { dbt_unique_id: node.id, ...project.properties, dbt_freshness_test: 'true', ...criteria },
      source: { type: 'EXTERNAL' },
      customAssertion: { type: 'dbt Freshness', entity: table },
    });
    list.upsert(place, urn, 'status', { removed: false });
    list.upsert(place, urn, 'assertionRunEvent', {
      timestampMillis: checkedAt,
      assertionUrn: urn,
      asserteeUrn: table,
      runId,
      status: 'COMPLETE',
      result: { type: outcomeOf(status), nativeResults: nativeResults(result, status) },
    });
  }
}

/** The status `error` means that the table is too old; the check itself ran. */
function outcomeOf(status: string): string {
  if (status === 'pass' || status === 'warn') return 'SUCCESS';
  return status === 'runtime error' ? 'ERROR' : 'FAILURE';
}

function criteriaOf(criteria: JsonObject): Readonly<Record<string, string>> {
  const limits: Record<string, string> = {};
  for (const name of ['warn_after', 'error_after']) {
    const limit = objectOf(criteria[name]);
    const count = numberOf(limit.count);
    const period = textOf(limit.period);
    if (count === undefined || period === undefined) continue;
    limits[`${name}_count`] = String(count);
    limits[`${name}_period`] = period;
  }
  return limits;
}

function nativeResults(result: JsonObject, status: string): JsonObject {
  return {
    status,
    max_loaded_at: textOf(result.max_loaded_at) ?? '',
    snapshotted_at: textOf(result.snapshotted_at) ?? '',
    max_loaded_at_time_ago_in_s: plainText(result.max_loaded_at_time_ago_in_s ?? ''),
  };
}
