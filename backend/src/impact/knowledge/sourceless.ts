import { arrayOf, isJsonObject, type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import { FACT_CONFIDENCE } from '../../lineage/walk/coverage.js';

/** Urns of columns that a lineage aspect says come from no column: counts of rows, constants, times of loading. */
export function sourcelessColumns(value: JsonObject): readonly string[] {
  return arrayOf(value.fineGrainedLineages)
    .filter(isJsonObject)
    .filter(
      (entry) =>
        (entry.upstreamType === 'NONE' || isEmptyList(entry.upstreams)) &&
        (numberOf(entry.confidenceScore) ?? 1) >= FACT_CONFIDENCE,
    )
    .flatMap((entry) => arrayOf(entry.downstreams).flatMap((urn) => textOf(urn) ?? []));
}

/** A list that is there and holds nothing; a missing one says nothing. */
function isEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
