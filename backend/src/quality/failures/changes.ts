import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import { historyOf } from '../../timeline/history/history.js';

/** A change that may have made an assertion fail. */
export interface AssetChange {
  readonly at: EpochMs;
  readonly type: 'SCHEMA' | 'DATA';
  /** One line without a full stop. */
  readonly sentence: string;
  /** Urn of who did it; undefined where it is not known. */
  readonly actor: string | undefined;
}

/** Both ends are included. */
export interface TimeRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Categories of the history that change what readers get. */
const CATEGORIES: ReadonlySet<string> = new Set(['TECHNICAL_SCHEMA', 'LIFECYCLE']);

/**
 * Changes of columns, and removals of the asset. The oldest version that is stored is what later ones are compared with:
 * what it holds was new when the catalogue first heard of it, and not in the source.
 *
 * @param versions of `schemaMetadata` and `status`
 */
export function schemaChanges(versions: readonly AspectVersion[], { from, to }: TimeRange): readonly AssetChange[] {
  const oldest = new Map<string, number>();
  for (const { aspect, version } of versions)
    oldest.set(aspect, Math.min(version, oldest.get(aspect) ?? Number.POSITIVE_INFINITY));
  return historyOf(versions, undefined)
    .filter(({ category, at, aspect, version }) => {
      const isChange = CATEGORIES.has(category) && version !== oldest.get(aspect);
      return isChange && from <= at && at <= to;
    })
    .map(({ at, sentence, actor }) => ({ at, type: 'SCHEMA', sentence, actor }));
}

/** Operations such as inserts and deletions, as sources report them. */
export function operationChanges(operations: readonly JsonObject[], range: TimeRange): readonly AssetChange[] {
  return operations.flatMap((operation) => {
    const updated = numberOf(operation.lastUpdatedTimestamp) ?? 0;
    const at = updated > 0 ? updated : (numberOf(operation.timestampMillis) ?? 0);
    if (at < range.from || at > range.to) return [];
    const name = textOf(operation.customOperationType) ?? textOf(operation.operationType) ?? 'operation';
    const affected = numberOf(operation.numAffectedRows);
    const rowsText = affected === undefined ? '' : ` of ${affected} rows`;
    return [{ at, type: 'DATA', sentence: `${name.toLowerCase()}${rowsText}`, actor: textOf(operation.actor) }];
  });
}

/**
 * Row counts that differ from the profile before.
 *
 *     profiles of 10:00 with 4000 rows, 11:00 with 4000, 12:00 with 1200     12:00: 1200 rows after 4000
 *
 * @param profiles of the whole table, the newest first
 */
export function rowCountChanges(profiles: readonly JsonObject[], { from, to }: TimeRange): readonly AssetChange[] {
  const counts = profiles.flatMap(({ rowCount, timestampMillis, partitionSpec }) => {
    const [count, at] = [numberOf(rowCount), numberOf(timestampMillis)];
    const isWhole = partitionSpec === undefined || objectOf(partitionSpec).type === 'FULL_TABLE';
    return isWhole && count !== undefined && at !== undefined ? [{ count, at }] : [];
  });
  return counts.flatMap(({ count, at }, index) => {
    const previous = counts[index + 1];
    if (!previous || previous.count === count || at < from || at > to) return [];
    return [{ at, type: 'DATA', sentence: `${count} rows after ${previous.count}`, actor: undefined }];
  });
}

/**
 * Since when an assertion fails.
 *
 *     newest first: FAILURE 12:00, ERROR 11:00, FAILURE 10:00, SUCCESS 9:00     failed at 10:00, passed at 9:00
 *
 * @param results the newest first; results that are neither failure nor success say nothing
 * @returns undefined where the newest that says something is no failure
 */
export function failureIn(
  results: readonly JsonObject[],
): { readonly failedAt: EpochMs; readonly passedAt: EpochMs | undefined } | undefined {
  let failedAt: EpochMs | undefined;
  for (const { timestampMillis, result } of results) {
    if (typeof timestampMillis !== 'number') continue;
    const { type } = objectOf(result);
    if (type === 'SUCCESS') return failedAt === undefined ? undefined : { failedAt, passedAt: timestampMillis };
    if (type === 'FAILURE') failedAt = timestampMillis;
  }
  return failedAt === undefined ? undefined : { failedAt, passedAt: undefined };
}
