import { type JsonObject, numberOf, objectOf } from '../../kernel/json.js';
import { comparisonOf, expectation, passesNumber, severityOf } from './comparison.js';
import { type AssetFacts, type Evaluation, impossible, instant } from './evaluation.types.js';
import { fullProfiles } from './profiles.js';

/**
 * Whether the number of rows is as expected, from the newest profiles of the whole table.
 *
 *     ROW_COUNT_TOTAL    the row count of the newest profile
 *     ROW_COUNT_CHANGE   how much it differs from the profile before, in rows or in per cent of the earlier count
 *
 * Rows of new segments are not counted.
 */
export function evaluateVolume(assertion: JsonObject, facts: AssetFacts): Evaluation {
  if (assertion.filter !== undefined) return impossible('A filter needs a connection to the database.');
  const counted = fullProfiles(facts).flatMap((profile) => {
    const rowCount = numberOf(profile.rowCount);
    return rowCount === undefined ? [] : [{ rowCount, time: numberOf(profile.timestampMillis) ?? 0 }];
  });
  const [newest, previous] = counted;
  switch (assertion.type) {
    case 'ROW_COUNT_TOTAL': {
      if (!newest) return impossible('No profile with a row count of the whole table is known.');
      const measurements = { profiledAt: instant(newest.time) };
      return judge(objectOf(assertion.rowCountTotal), newest.rowCount, {
        subject: 'The row count',
        unit: '',
        rowCount: newest.rowCount,
        measurements,
      });
    }
    case 'ROW_COUNT_CHANGE': {
      if (!newest) return impossible('No profile with a row count of the whole table is known.');
      if (!previous)
        return {
          type: 'INIT',
          reason: `There is one profile only, with ${newest.rowCount} rows: the next one has something to compare with.`,
          rowCount: newest.rowCount,
        };
      return evaluateChange(objectOf(assertion.rowCountChange), newest, previous);
    }
    default:
      return impossible('The rows of new segments are not counted.', 'INVALID_SOURCE_TYPE');
  }
}

/** A row count with the time of its profile. */
interface RowCount {
  readonly rowCount: number;
  readonly time: number;
}

function evaluateChange(change: JsonObject, newest: RowCount, previous: RowCount): Evaluation {
  const difference = newest.rowCount - previous.rowCount;
  const isPercentage = change.type === 'PERCENTAGE';
  if (isPercentage && previous.rowCount === 0)
    return impossible(`A change from 0 rows to ${newest.rowCount} is no percentage.`);
  const actual = isPercentage ? (difference / previous.rowCount) * 100 : difference;
  return judge(change, actual, {
    subject: 'The change of the row count',
    unit: isPercentage ? ' %' : '',
    rowCount: newest.rowCount,
    measurements: {
      profiledAt: instant(newest.time),
      previousProfileAt: instant(previous.time),
      previousRowCount: String(previous.rowCount),
    },
  });
}

/** What was measured, for the sentence and the result. */
interface Measured extends Pick<Evaluation, 'measurements' | 'rowCount'> {
  /** What was measured, as the begin of a sentence. */
  readonly subject: string;
  readonly unit: string;
}

/** Compares a measured number with what is expected. `value` holds the operator, its parameters and the severities. */
export function judge(value: JsonObject, actual: number, { subject, unit, ...measured }: Measured): Evaluation {
  const comparison = comparisonOf(value);
  const passes = passesNumber(actual, comparison);
  if (passes === undefined)
    return impossible(
      `The operator ${comparison.operator} with these parameters compares no numbers.`,
      'INVALID_PARAMETERS',
    );
  const severity = passes ? undefined : severityOf(value, actual);
  return {
    type: passes ? 'SUCCESS' : 'FAILURE',
    reason: `${subject} is ${shortNumber(actual)}${unit}, expected ${expectation(comparison)}${unit}.`,
    ...(severity === undefined ? {} : { severity }),
    actualAggValue: actual,
    ...measured,
  };
}

/** At most six digits after the point. */
function shortNumber(number: number): string {
  return String(Math.round(number * 1e6) / 1e6);
}
