import { plainPath } from '../../../kernel/urn.js';
import { type JsonObject, objectOf } from '../../../kernel/json.js';
import { type Evaluation, impossible, instant } from '../evaluation.types.js';
import { changeWindow } from '../freshness.js';
import { severityOf } from '../comparison.js';
import { judge } from '../volume.js';
import {
  type DatabaseQuestion,
  filterOf,
  MEASURED_VALUE,
  numbersOf,
  type QuestionContext,
  whereClause,
} from './database-question.js';
import { changeOf } from './sql-question.js';

/**
 * The number of rows, of those that the filter lets through, or how much it has changed since the run before.
 *
 * @throws StatementMistake
 */
export function volumeQuestion(assertion: JsonObject, context: QuestionContext): DatabaseQuestion | Evaluation {
  const isTotal = assertion.type === 'ROW_COUNT_TOTAL';
  if (!isTotal && assertion.type !== 'ROW_COUNT_CHANGE')
    return impossible('The rows of new segments are not counted.', 'INVALID_SOURCE_TYPE');
  return {
    statement: { sql: `SELECT COUNT(*) FROM ${context.table}${whereClause(assertion, context)}`, values: [] },
    isWritten: filterOf(assertion) !== undefined,
    judge: (rowSet, earlier) => {
      const [rowCount] = numbersOf(rowSet);
      if (rowCount === undefined) return impossible('The database did not answer a row count.', 'SOURCE_QUERY_FAILED');
      if (isTotal)
        return judge(objectOf(assertion.rowCountTotal), rowCount, {
          subject: 'The row count',
          unit: '',
          rowCount,
          measurements: { [MEASURED_VALUE]: String(rowCount) },
        });
      const change = objectOf(assertion.rowCountChange);
      const measured = { measured: rowCount, earlier, subject: 'The change of the row count' };
      return { ...changeOf(change, measured, change.type === 'PERCENTAGE' ? 'PERCENTAGE' : 'ABSOLUTE'), rowCount };
    },
  };
}

/**
 * Whether rows have changed in time, by a column that says when each was changed:
 *
 *     window 10:00 to 12:00, newest 11:30                         SUCCESS
 *     window 10:00 to 12:00, newest  9:10                         FAILURE
 *
 * Without such a column the number of rows is compared with that of the run before. Where it differs, and that run lies
 * in the window, rows have come or gone in it. An equal number proves nothing.
 *
 * @throws StatementMistake
 */
export function freshnessQuestion(
  assertion: JsonObject,
  field: string | undefined,
  context: QuestionContext,
): DatabaseQuestion | Evaluation {
  const window = changeWindow(objectOf(assertion.schedule), context);
  if (typeof window === 'string') return impossible(window, 'INVALID_PARAMETERS');
  if (!window) return { type: 'INIT', reason: 'This is the first check: the next one has something to compare with.' };
  const { dialect, table } = context;
  const windowTexts = { windowStart: instant(window.from), windowEnd: instant(window.to) };
  const isWritten = filterOf(assertion) !== undefined;
  const source = `FROM ${table}${whereClause(assertion, context)}`;
  if (field === undefined)
    return {
      statement: { sql: `SELECT COUNT(*) ${source}`, values: [] },
      isWritten,
      judge: (rowSet, earlier) => {
        const [rowCount] = numbersOf(rowSet);
        if (rowCount === undefined)
          return impossible('The database did not answer a row count.', 'SOURCE_QUERY_FAILED');
        const measurements = { ...windowTexts, [MEASURED_VALUE]: String(rowCount) };
        if (!earlier)
          return {
            type: 'INIT',
            reason: `There are ${rowCount} rows: the next run has something to compare with.`,
            rowCount,
            measurements,
          };
        if (earlier.value !== rowCount && window.from <= earlier.measuredAt)
          return {
            type: 'SUCCESS',
            reason: `The row count changed from ${earlier.value} to ${rowCount} since ${instant(earlier.measuredAt)}.`,
            rowCount,
            measurements,
          };
        return {
          ...impossible(
            'The row count does not show a change within the expected time, and a change may leave it as it is. Name the column that says when a row changed.',
          ),
          rowCount,
          measurements,
        };
      },
    };
  const time = dialect.epochMs(dialect.identifier(plainPath(field)));
  const isWithin = `${time} BETWEEN ${Math.floor(window.from)} AND ${Math.ceil(window.to)}`;
  return {
    statement: {
      sql: `SELECT MAX(${time}), MAX(CASE WHEN ${isWithin} THEN ${time} END) ${source}`,
      values: [],
    },
    isWritten,
    judge: (rowSet) => {
      const [newest, newestWithin] = numbersOf(rowSet);
      const measurements = { ...windowTexts, ...(newest === undefined ? {} : { lastChange: instant(newest) }) };
      if (newestWithin !== undefined)
        return { type: 'SUCCESS', reason: `It changed at ${instant(newestWithin)}, by ${field}.`, measurements };
      const severity = severityOf(assertion, undefined);
      const last = newest === undefined ? `no row has a time in ${field}` : `the newest ${field} is ${instant(newest)}`;
      return {
        type: 'FAILURE',
        reason: `It has not changed between ${windowTexts.windowStart} and ${windowTexts.windowEnd}: ${last}.`,
        ...(severity === undefined ? {} : { severity }),
        measurements,
      };
    },
  };
}
