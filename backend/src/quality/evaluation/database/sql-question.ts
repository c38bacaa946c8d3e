import type { RowSet } from '../../../connections/contract/session.types.js';
import { prepareStatement } from '../../../connections/statements/prepare-statement.js';
import { type JsonObject, textOf } from '../../../kernel/json.js';
import { decimalOf } from '../comparison.js';
import { type Evaluation, impossible, instant } from '../evaluation.types.js';
import { judge } from '../volume.js';
import {
  type DatabaseQuestion,
  type EarlierMeasurement,
  MEASURED_VALUE,
  type QuestionContext,
} from './database-question.js';

/** Rows that are fetched: one is right, and a few more show what came instead. */
const MAX_ROWS = 11;

/**
 * An SQL assertion: the statement must answer one number in one row, which is compared as it is (METRIC) or with that of
 * the run before (METRIC_CHANGE).
 *
 * @throws StatementMistake
 */
export function sqlQuestion(assertion: JsonObject, { dialect, parameters }: QuestionContext): DatabaseQuestion {
  const statement = textOf(assertion.statement) ?? '';
  return {
    statement: prepareStatement(statement, parameters, { dialect, maxRows: MAX_ROWS }),
    isWritten: true,
    judge: (rowSet, earlier) => {
      const measured = measuredNumber(rowSet);
      if (typeof measured !== 'number') return measured;
      const measurements = { [MEASURED_VALUE]: String(measured) };
      if (assertion.type !== 'METRIC_CHANGE')
        return judge(assertion, measured, { subject: 'The result of the statement', unit: '', measurements });
      return changeOf(assertion, { measured, earlier, subject: 'The change of the result' });
    },
  };
}

/** The one number of a result, or the error that says what came instead. */
function measuredNumber({ columnNames, rows }: RowSet): number | Evaluation {
  if (columnNames.length !== 1 || rows.length !== 1) {
    const rowCount = rows.length >= MAX_ROWS ? `at least ${MAX_ROWS} rows` : counted(rows.length, 'row');
    return impossible(
      `The statement must answer one number in one row. It answered ${rowCount} of ${counted(columnNames.length, 'column')}.`,
      'CUSTOM_SQL_ERROR',
    );
  }
  const cell = rows[0]?.[0] ?? null;
  const measured = decimalOf(cell ?? undefined);
  if (measured !== undefined) return measured;
  const came = cell === null ? 'no value (null)' : `"${cell.slice(0, 100)}"`;
  return impossible(`The statement must answer one number in one row. It answered ${came}.`, 'CUSTOM_SQL_ERROR');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A measured number beside that of the run before. */
interface ChangedMeasurement {
  readonly measured: number;
  readonly earlier: EarlierMeasurement | undefined;
  /** What has changed, as the begin of a sentence. */
  readonly subject: string;
}

/**
 * Compares how much a number has changed since the run before: absolutely, or in per cent of the earlier number. The
 * first run is INIT.
 *
 * @param change holds the operator and its parameters
 * @param changeType ABSOLUTE or PERCENTAGE; that of `change` unless it is given
 */
export function changeOf(
  change: JsonObject,
  { measured, earlier, subject }: ChangedMeasurement,
  changeType = textOf(change.changeType),
): Evaluation {
  const measurements = { [MEASURED_VALUE]: String(measured) };
  if (!earlier)
    return {
      type: 'INIT',
      reason: `This is the first run, which measured ${measured}: the next one has something to compare with.`,
      measurements,
    };
  const difference = measured - earlier.value;
  const isPercentage = changeType === 'PERCENTAGE';
  if (isPercentage && earlier.value === 0)
    return { ...impossible(`A change from 0 to ${measured} is no percentage.`), measurements };
  return judge(change, isPercentage ? (difference / Math.abs(earlier.value)) * 100 : difference, {
    subject,
    unit: isPercentage ? ' %' : '',
    measurements: {
      ...measurements,
      previousValue: String(earlier.value),
      previousMeasuredAt: instant(earlier.measuredAt),
    },
  });
}
