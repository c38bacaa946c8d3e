import { plainPath } from '../../kernel/urn.js';
import { arrayOf, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { AssetFacts } from './evaluation.types.js';

/** The profiles of the whole table, the newest first. Profiles of a partition or of a query say nothing of the whole. */
export function fullProfiles({ profiles }: AssetFacts): readonly JsonObject[] {
  return profiles.filter(
    ({ partitionSpec }) => (textOf(objectOf(partitionSpec).type) ?? 'FULL_TABLE') === 'FULL_TABLE',
  );
}

/** The statistics of a column, whether or not its path is written with types (`[version=2.0].[type=string].a`). */
export function columnProfile(profile: JsonObject, path: string): JsonObject | undefined {
  const columnProfiles = arrayOf(profile.fieldProfiles).map(objectOf);
  return (
    columnProfiles.find(({ fieldPath }) => fieldPath === path) ??
    columnProfiles.find(({ fieldPath }) => plainPath(textOf(fieldPath) ?? '') === plainPath(path))
  );
}

/** A value of a column with the number of rows that have it. */
export interface ValueFrequency {
  readonly value: string;
  readonly frequency: number;
}

/** How often values occur, as far as the profile lists them; it often has only the most frequent ones. */
export function frequenciesOf(statistics: JsonObject): readonly ValueFrequency[] {
  return arrayOf(statistics.distinctValueFrequencies)
    .map(objectOf)
    .map(({ value, frequency }) => ({ value: textOf(value) ?? '', frequency: numberOf(frequency) ?? 0 }));
}

/** How many rows of a column are null; undefined where the profile does not say so exactly. */
export function nullCountOf(statistics: JsonObject, rowCount: number | undefined): number | undefined {
  const count = numberOf(statistics.nullCount);
  if (count !== undefined) return count;
  const proportion = numberOf(statistics.nullProportion);
  if (proportion === 0) return 0;
  return proportion === 1 ? rowCount : undefined;
}
