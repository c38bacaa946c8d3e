import { plainPath } from '../../kernel/urn.js';
import { arrayOf, type JsonObject, numberOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import {
  type Comparison,
  comparisonOf,
  decimalOf,
  expectation,
  passesNumber,
  passesValue,
  severityOf,
} from './comparison.js';
import { type AssetFacts, type Evaluation, impossible, instant } from './evaluation.types.js';
import { characters, metricOf, totalOf, withStatedUniqueness } from './field-metric.js';
import { columnProfile, frequenciesOf, fullProfiles, nullCountOf } from './profiles.js';
import { columnTypes } from './schema.js';
import { judge } from './volume.js';

/** The newest statistics of a column. */
interface ColumnStatistics {
  readonly path: string;
  readonly statistics: JsonObject;
  readonly rowCount: number | undefined;
  readonly profiledAt: string;
}

/** Whether a column's values, or a metric of them, are as expected, from the newest profile of the whole table. */
export function evaluateField(assertion: JsonObject, facts: AssetFacts): Evaluation {
  if (assertion.filter !== undefined) return impossible('A filter needs a connection to the database.');
  const isMetric = assertion.type === 'FIELD_METRIC';
  const check = isMetric
    ? withStatedUniqueness(objectOf(assertion.fieldMetricAssertion))
    : objectOf(assertion.fieldValuesAssertion);
  const path = textOf(objectOf(check.field).path) ?? '';
  const [newest] = fullProfiles(facts).filter(({ fieldProfiles }) => arrayOf(fieldProfiles).length > 0);
  if (!newest) return impossible('No profile of the whole table with statistics of columns is known.');
  const profiledAt = instant(numberOf(newest.timestampMillis) ?? 0);
  const statistics = columnProfile(newest, path);
  if (!statistics)
    return impossible(`The profile of ${profiledAt} has no statistics of the column ${path}.`, 'FIELD_ASSERTION_ERROR');
  const columnStatistics = {
    path,
    statistics: isText(objectOf(check.field), path, facts) ? withoutRange(statistics) : statistics,
    rowCount: numberOf(newest.rowCount),
    profiledAt,
  };
  return isMetric ? evaluateMetric(check, columnStatistics) : evaluateValues(check, columnStatistics);
}

/** Whether a column holds texts, by its assertion or by the schema of its asset. */
function isText(field: JsonObject, path: string, { schema }: AssetFacts): boolean {
  const columnType = schema && columnTypes(schema).get(plainPath(path));
  return columnType?.type === 'StringType' || /string/i.test(textOf(field.type) ?? '');
}

/** Texts are ordered by letters: between '1' and '9' is '10', too. So their range says nothing of numbers. */
function withoutRange({ min: _min, max: _max, ...statistics }: JsonObject): JsonObject {
  return statistics;
}

function evaluateMetric(check: JsonObject, { path, statistics, rowCount, profiledAt }: ColumnStatistics): Evaluation {
  const metric = textOf(check.metric) ?? '';
  const actual = metricOf(metric, statistics, rowCount);
  const words = metric.toLowerCase().replaceAll('_', ' ');
  if (actual === undefined)
    return impossible(`The profile of ${profiledAt} does not say the ${words} of ${path} as a number.`);
  return judge(check, actual, {
    subject: `The ${words} of ${path}`,
    unit: metric.endsWith('_PERCENTAGE') ? ' %' : '',
    ...(rowCount === undefined ? {} : { rowCount }),
    measurements: { profiledAt },
  });
}

/** How many rows fail: at least and at most so many. */
interface FailureBounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/**
 * Whether few enough rows fail. A profile seldom lists all values, so the number of failing rows is enclosed:
 *
 *     1,000 rows, min 0, max 90, at least 0           0 to 0 fail
 *     1,000 rows, min −3, max 90, at least 0          1 to 1,000 fail
 *
 * The assertion passes when even the greatest number is allowed, it fails when the least one is not, and anything
 * between is an error: the profile does not say enough.
 */
function evaluateValues(check: JsonObject, facts: ColumnStatistics): Evaluation {
  const { path, statistics, rowCount, profiledAt } = facts;
  const comparison = comparisonOf(check);
  if (rowCount === undefined) return impossible(`The profile of ${profiledAt} has no row count.`);
  if (comparison.operator === 'REGEX_MATCH')
    return impossible('Regular expressions are not evaluated from profiles. They need a connection to the database.');
  const nullCount = nullCountOf(statistics, rowCount);
  if (nullCount === undefined)
    return impossible(`The profile of ${profiledAt} does not say how often ${path} is null.`);
  const { bounds, considered } = failuresOf(check, { ...facts, rowCount, nullCount });
  const threshold = objectOf(check.failThreshold);
  const limit = numberOf(threshold.value) ?? 0;
  const isPercentage = threshold.type === 'PERCENTAGE';
  const size = (failures: number): number =>
    isPercentage ? (considered === 0 ? 0 : (failures / considered) * 100) : failures;
  const measured = {
    rowCount,
    missingCount: nullCount,
    measurements: { profiledAt, leastUnexpected: String(bounds.atLeast), mostUnexpected: String(bounds.atMost) },
    ...(bounds.atLeast === bounds.atMost ? { unexpectedCount: bounds.atLeast } : {}),
  };
  const expected = `${path} is expected to be ${expectation(comparison)}`;
  const failing = `${rangeText(bounds)} of ${considered} rows ${bounds.atMost === 1 ? 'is' : 'are'} not`;
  const allowed = `${limit}${isPercentage ? ' %' : ''} may fail`;
  if (bounds.atLeast > bounds.atMost)
    return impossible(`The profile of ${profiledAt} contradicts itself about ${path}.`);
  if (size(bounds.atMost) <= limit)
    return { type: 'SUCCESS', reason: `${expected}: ${failing}, ${allowed}.`, ...measured };
  if (size(bounds.atLeast) <= limit)
    return {
      ...impossible(`${expected}: ${failing}, ${allowed}. The profile of ${profiledAt} does not say more.`),
      ...measured,
    };
  const severity = severityOf(check, size(bounds.atLeast));
  return {
    type: 'FAILURE',
    reason: `${expected}: ${failing}, ${allowed}.`,
    ...(severity === undefined ? {} : { severity }),
    ...measured,
  };
}

function rangeText({ atLeast: least, atMost: most }: FailureBounds): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

type CountedColumn = ColumnStatistics & { readonly rowCount: number; readonly nullCount: number };

/** The rows that are looked at, and how many of them fail. */
function failuresOf(
  check: JsonObject,
  facts: CountedColumn,
): { readonly bounds: FailureBounds; readonly considered: number } {
  const { rowCount, nullCount } = facts;
  const comparison = comparisonOf(check);
  // These two look at all rows, whatever is said about leaving nulls out.
  if (comparison.operator === 'NOT_NULL')
    return { bounds: { atLeast: nullCount, atMost: nullCount }, considered: rowCount };
  const present = rowCount - nullCount;
  if (comparison.operator === 'NULL') return { bounds: { atLeast: present, atMost: present }, considered: rowCount };
  const failures = valueFailures(comparison, facts, textOf(objectOf(check.transform).type) === 'LENGTH');
  if (check.excludeNulls !== false) return { bounds: failures, considered: present };
  const bounds = { atLeast: failures.atLeast + nullCount, atMost: failures.atMost + nullCount };
  return { bounds, considered: rowCount };
}

/** How many rows with a value fail. */
function valueFailures(comparison: Comparison, facts: CountedColumn, isLength: boolean): FailureBounds {
  const { statistics, rowCount, nullCount } = facts;
  const present = rowCount - nullCount;
  const passes = (value: string): boolean | undefined =>
    passesValue(isLength ? String(characters(value)) : value, comparison);
  const frequencies = frequenciesOf(statistics).map((one) => ({ ...one, passes: passes(one.value) }));
  const samples = new Set(textsOf(statistics.sampleValues).filter((value) => passes(value) === false));
  const listed: FailureBounds = {
    atLeast: Math.max(totalOf(frequencies.filter((one) => one.passes === false)), samples.size),
    atMost: present - totalOf(frequencies.filter((one) => one.passes === true)),
  };
  const ranged = isLength ? { atLeast: 0, atMost: present } : rangeFailures(comparison, statistics, present);
  return { atLeast: Math.max(listed.atLeast, ranged.atLeast), atMost: Math.min(listed.atMost, ranged.atMost) };
}

/** What the least and the greatest value say of all values, where the operator allows a range of numbers. */
function rangeFailures(comparison: Comparison, statistics: JsonObject, present: number): FailureBounds {
  const [min, max] = [decimalOf(textOf(statistics.min)), decimalOf(textOf(statistics.max))];
  const unknown = { atLeast: 0, atMost: present };
  if (min === undefined || max === undefined || present === 0) return unknown;
  const [minPasses, maxPasses] = [passesNumber(min, comparison), passesNumber(max, comparison)];
  if (minPasses === undefined || maxPasses === undefined) return unknown;
  if (min === max) return minPasses ? { atLeast: 0, atMost: 0 } : { atLeast: present, atMost: present };
  if (comparison.operator === 'NOT_EQUAL_TO') return unknown;
  // Every other operator allows one range, so what lies between two allowed values is allowed.
  if (minPasses && maxPasses) return { atLeast: 0, atMost: 0 };
  const isNoneAllowed = !minPasses && !maxPasses && isOutside(comparison, min, max);
  const least = isNoneAllowed ? present : Number(!minPasses) + Number(!maxPasses);
  return { atLeast: least, atMost: isNoneAllowed ? present : present - Number(minPasses) - Number(maxPasses) };
}

/** Whether the allowed range has nothing in common with the values from `min` to `max`, both of which fail. */
function isOutside({ operator, parameters }: Comparison, min: number, max: number): boolean {
  const bound = (name: string): number => decimalOf(textOf(objectOf(parameters[name]).value)) ?? NaN;
  if (operator === 'BETWEEN') return bound('maxValue') < min || bound('minValue') > max;
  if (operator === 'EQUAL_TO') return bound('value') < min || bound('value') > max;
  // A limit that both ends fail is failed by everything between them.
  return true;
}
