import { type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import { decimalOf } from './comparison.js';
import { frequenciesOf, nullCountOf } from './profiles.js';

/** Metrics that are the share of another metric in all rows. */
const SHARES: Readonly<Record<string, string>> = {
  UNIQUE_PERCENTAGE: 'UNIQUE_COUNT',
  NULL_PERCENTAGE: 'NULL_COUNT',
  NEGATIVE_PERCENTAGE: 'NEGATIVE_COUNT',
  ZERO_PERCENTAGE: 'ZERO_COUNT',
  EMPTY_PERCENTAGE: 'EMPTY_COUNT',
};
/** The proportions of a profile, between 0 and 1. */
const PROPORTIONS: Readonly<Record<string, string>> = {
  UNIQUE_PERCENTAGE: 'uniqueProportion',
  NULL_PERCENTAGE: 'nullProportion',
};
/** Statistics that a profile holds as texts. */
const STATISTICS: Readonly<Record<string, string>> = {
  MIN: 'min',
  MAX: 'max',
  MEAN: 'mean',
  MEDIAN: 'median',
  STDDEV: 'stdev',
};

/**
 * A metric assertion whose uniqueness is stated: a count of unique values that is equal to nothing stated means that no
 * value occurs twice, so that all rows are unique.
 */
export function withStatedUniqueness(check: JsonObject): JsonObject {
  if (check.metric !== 'UNIQUE_COUNT' || check.operator !== 'EQUAL_TO' || (check.parameters ?? undefined) !== undefined)
    return check;
  return { ...check, metric: 'UNIQUE_PERCENTAGE', parameters: { value: { type: 'NUMBER', value: '100' } } };
}

/**
 * A metric of a column as far as its profile says it exactly, undefined otherwise.
 *
 * A profile has no count of negative, zero or empty values and no lengths. They follow from the least and the greatest
 * value, or from the frequencies of all values where the profile lists every row:
 *
 *     NEGATIVE_COUNT, min 0                                    0
 *     MAX_LENGTH, 'a' 3 times and 'bcd' once, of 4 rows        3
 *     MAX_LENGTH, 'a' 3 times and 'bcd' once, of 1,000 rows    undefined
 */
export function metricOf(metric: string, statistics: JsonObject, rowCount: number | undefined): number | undefined {
  const statistic = STATISTICS[metric];
  if (statistic !== undefined) return decimalOf(textOf(statistics[statistic]));
  const share = SHARES[metric];
  if (share !== undefined) return percentage(metric, share, statistics, rowCount);
  if (metric === 'UNIQUE_COUNT') return numberOf(statistics.uniqueCount);
  if (metric === 'NULL_COUNT') return nullCountOf(statistics, rowCount);
  if (metric === 'NEGATIVE_COUNT' || metric === 'ZERO_COUNT') return signCount(metric, statistics, rowCount);
  const values = completeFrequencies(statistics, rowCount);
  const lengths = values?.map(({ value }) => characters(value)) ?? [];
  if (metric === 'EMPTY_COUNT') return values && totalOf(values.filter(({ value }) => value === ''));
  if (lengths.length === 0) return undefined;
  if (metric === 'MIN_LENGTH') return Math.min(...lengths);
  return metric === 'MAX_LENGTH' ? Math.max(...lengths) : undefined;
}

function percentage(
  metric: string,
  countMetric: string,
  statistics: JsonObject,
  rowCount: number | undefined,
): number | undefined {
  const proportion = numberOf(statistics[PROPORTIONS[metric] ?? '']);
  if (proportion !== undefined) return proportion * 100;
  const count = metricOf(countMetric, statistics, rowCount);
  if (count === undefined || rowCount === undefined || rowCount === 0) return undefined;
  return (count / rowCount) * 100;
}

function signCount(
  metric: 'NEGATIVE_COUNT' | 'ZERO_COUNT',
  statistics: JsonObject,
  rowCount: number | undefined,
): number | undefined {
  const [least, greatest] = [decimalOf(textOf(statistics.min)), decimalOf(textOf(statistics.max))];
  const isNegative = metric === 'NEGATIVE_COUNT';
  if (least !== undefined && (isNegative ? least >= 0 : least > 0)) return 0;
  if (!isNegative && greatest !== undefined && greatest < 0) return 0;
  const numbers = completeFrequencies(statistics, rowCount)?.map(({ value, frequency }) => ({
    number: decimalOf(value),
    frequency,
  }));
  if (!numbers || numbers.some(({ number }) => number === undefined)) return undefined;
  return totalOf(numbers.filter(({ number = 0 }) => (isNegative ? number < 0 : number === 0)));
}

/** The frequencies of all values of a column; undefined where the profile lists only some of them. */
function completeFrequencies(
  statistics: JsonObject,
  rowCount: number | undefined,
): ReturnType<typeof frequenciesOf> | undefined {
  const nullCount = nullCountOf(statistics, rowCount);
  const frequencies = frequenciesOf(statistics);
  if (rowCount === undefined || nullCount === undefined) return undefined;
  return totalOf(frequencies) === rowCount - nullCount ? frequencies : undefined;
}

/** How many characters a text has as people count them: an emoji is one. */
export function characters(value: string): number {
  return [...value].length;
}

export function totalOf(values: readonly { readonly frequency: number }[]): number {
  return values.reduce((total, { frequency }) => total + frequency, 0);
}
