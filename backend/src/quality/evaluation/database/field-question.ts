import { plainPath } from '../../../kernel/urn.js';
import type { SqlDialect } from '../../../connections/kinds/sql-dialects.js';
import { type JsonObject, numberOf, objectOf, textOf } from '../../../kernel/json.js';
import { type Comparison, comparisonOf, expectation, listedValues, severityOf } from '../comparison.js';
import { type Evaluation, impossible } from '../evaluation.types.js';
import { withStatedUniqueness } from '../field-metric.js';
import { judge } from '../volume.js';
import {
  BoundValues,
  type DatabaseQuestion,
  filterOf,
  MEASURED_VALUE,
  numbersOf,
  type QuestionContext,
  whereClause,
} from './database-question.js';

const PERCENTAGE = '_PERCENTAGE';

/**
 * A metric of a column, or how many of its values are not as expected, counted by the database.
 *
 * @throws StatementMistake
 */
export function fieldQuestion(assertion: JsonObject, context: QuestionContext): DatabaseQuestion | Evaluation {
  return assertion.type === 'FIELD_METRIC'
    ? metricQuestion(assertion, withStatedUniqueness(objectOf(assertion.fieldMetricAssertion)), context)
    : valuesQuestion(assertion, objectOf(assertion.fieldValuesAssertion), context);
}

/** The path of the column as its database knows it. */
function pathOf(check: JsonObject): string {
  return plainPath(textOf(objectOf(check.field).path) ?? '');
}

function metricQuestion(
  assertion: JsonObject,
  check: JsonObject,
  context: QuestionContext,
): DatabaseQuestion | Evaluation {
  const metric = textOf(check.metric) ?? '';
  const columnPath = pathOf(check);
  const expression = metricExpression(metric, context.dialect.identifier(columnPath), context.dialect);
  const words = metric.toLowerCase().replaceAll('_', ' ');
  if (expression === undefined)
    return impossible(`The ${words} of a column is not computed by databases of this kind.`, 'INVALID_SOURCE_TYPE');
  const isPercentage = metric.endsWith(PERCENTAGE);
  return {
    statement: {
      sql: `SELECT COUNT(*), ${expression} FROM ${context.table}${whereClause(assertion, context)}`,
      values: [],
    },
    isWritten: filterOf(assertion) !== undefined,
    judge: (rowSet) => {
      const [rowCount = 0, measured] = numbersOf(rowSet);
      const actual = isPercentage && measured !== undefined && rowCount > 0 ? (measured / rowCount) * 100 : measured;
      if (actual === undefined || (isPercentage && rowCount === 0)) {
        const cell = rowSet.rows[0]?.[1] ?? null;
        const came =
          cell === null || rowCount === 0
            ? `of ${rowCount} rows is not a number`
            : `is ${cell.slice(0, 100)}, which is no number`;
        return { ...impossible(`The ${words} of ${columnPath} ${came}.`, 'FIELD_ASSERTION_ERROR'), rowCount };
      }
      return judge(check, actual, {
        subject: `The ${words} of ${columnPath}`,
        unit: isPercentage ? ' %' : '',
        rowCount,
        measurements: { [MEASURED_VALUE]: String(actual) },
      });
    },
  };
}

/** A metric as an aggregate; that of a percentage is the count behind it. Undefined where the dialect has none. */
function metricExpression(metric: string, column: string, dialect: SqlDialect): string | undefined {
  const countWhere = (condition: string): string => `COUNT(CASE WHEN ${condition} THEN 1 END)`;
  const expressions: Readonly<Record<string, string | undefined>> = {
    UNIQUE_COUNT: `COUNT(DISTINCT ${column})`,
    NULL_COUNT: `COUNT(*) - COUNT(${column})`,
    NEGATIVE_COUNT: countWhere(`${column} < 0`),
    ZERO_COUNT: countWhere(`${column} = 0`),
    EMPTY_COUNT: countWhere(`${dialect.text(column)} = ''`),
    MIN: `MIN(${column})`,
    MAX: `MAX(${column})`,
    MEAN: `AVG(${column})`,
    MEDIAN: dialect.median?.(column),
    STDDEV: `STDDEV_SAMP(${column})`,
    MIN_LENGTH: `MIN(${dialect.length(column)})`,
    MAX_LENGTH: `MAX(${dialect.length(column)})`,
  };
  return expressions[metric.endsWith(PERCENTAGE) ? metric.replace(PERCENTAGE, '_COUNT') : metric];
}

function valuesQuestion(
  assertion: JsonObject,
  check: JsonObject,
  context: QuestionContext,
): DatabaseQuestion | Evaluation {
  const { dialect, table } = context;
  const columnPath = pathOf(check);
  const column = dialect.identifier(columnPath);
  const comparison = comparisonOf(check);
  const bound = new BoundValues(dialect);
  const failing = failingCondition(check, { column, comparison, bound, dialect });
  if (failing === undefined)
    return impossible(
      `The operator ${comparison.operator} with these parameters compares no values.`,
      'INVALID_PARAMETERS',
    );
  return {
    statement: {
      sql: `SELECT COUNT(*), COUNT(${column}), COUNT(CASE WHEN ${failing} THEN 1 END) FROM ${table}${whereClause(assertion, context)}`,
      values: bound.values,
    },
    isWritten: filterOf(assertion) !== undefined,
    judge: (rowSet) => {
      const [rowCount, present, unexpectedCount] = numbersOf(rowSet);
      if (rowCount === undefined || present === undefined || unexpectedCount === undefined)
        return impossible('The database did not answer counts.', 'SOURCE_QUERY_FAILED');
      const considersNulls = looksAtNulls(check, comparison);
      return judgeFailures(check, {
        path: columnPath,
        rowCount,
        present,
        unexpectedCount,
        considered: considersNulls ? rowCount : present,
      });
    },
  };
}

/** Whether rows without a value count: these operators ask for nulls, others are told to. */
function looksAtNulls(check: JsonObject, { operator }: Comparison): boolean {
  return operator === 'NULL' || operator === 'NOT_NULL' || check.excludeNulls === false;
}

interface CountedFailures {
  readonly path: string;
  readonly rowCount: number;
  /** Rows with a value. */
  readonly present: number;
  readonly unexpectedCount: number;
  /** Rows that are looked at. */
  readonly considered: number;
}

function judgeFailures(
  check: JsonObject,
  { path: columnPath, rowCount, present, unexpectedCount, considered }: CountedFailures,
): Evaluation {
  const threshold = objectOf(check.failThreshold);
  const limit = numberOf(threshold.value) ?? 0;
  const isPercentage = threshold.type === 'PERCENTAGE';
  const size = !isPercentage ? unexpectedCount : considered === 0 ? 0 : (unexpectedCount / considered) * 100;
  const passes = size <= limit;
  const severity = passes ? undefined : severityOf(check, size);
  const verb = unexpectedCount === 1 ? 'is' : 'are';
  return {
    type: passes ? 'SUCCESS' : 'FAILURE',
    reason: `${columnPath} is expected to be ${expectation(comparisonOf(check))}: ${unexpectedCount} of ${considered} rows ${verb} not, ${limit}${isPercentage ? ' %' : ''} may fail.`,
    ...(severity === undefined ? {} : { severity }),
    rowCount,
    missingCount: rowCount - present,
    unexpectedCount,
  };
}

/** What a condition on one column is made of. */
interface ConditionParts {
  readonly column: string;
  readonly comparison: Comparison;
  readonly bound: BoundValues;
  readonly dialect: SqlDialect;
}

/** When a row fails, as a condition; undefined where the operator can't be asked. */
function failingCondition(check: JsonObject, parts: ConditionParts): string | undefined {
  const { column, comparison, dialect } = parts;
  if (comparison.operator === 'NOT_NULL') return `${column} IS NULL`;
  if (comparison.operator === 'NULL') return `${column} IS NOT NULL`;
  const isLength = objectOf(check.transform).type === 'LENGTH';
  const passing = passingCondition({ ...parts, column: isLength ? dialect.length(column) : column });
  if (passing === undefined) return undefined;
  const failing = `(${column} IS NOT NULL AND NOT (${passing}))`;
  return check.excludeNulls === false ? `(${column} IS NULL OR ${failing})` : failing;
}

const SIGNS: Readonly<Record<string, string>> = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL_TO: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL_TO: '<=',
};

/**
 * When a value passes. Numbers of parameters stand in the SQL as numbers, which the store has checked; texts are bound
 * and compared with the text of the value:
 *
 *     amount BETWEEN 1 and 10        "amount" BETWEEN 1 AND 10
 *     status IN ["open", "paid"]     CAST("status" AS TEXT) IN ($1, $2)
 */
function passingCondition({ column, comparison, bound, dialect }: ConditionParts): string | undefined {
  const { operator, parameters } = comparison;
  const parameter = objectOf(parameters.value);
  const value = textOf(parameter.value) ?? '';
  const limit = (name: string): string | undefined => numeral(textOf(objectOf(parameters[name]).value));
  const sign = SIGNS[operator];
  if (sign !== undefined) {
    const least = limit('value');
    return least === undefined ? undefined : `${column} ${sign} ${least}`;
  }
  switch (operator) {
    case 'BETWEEN': {
      const [least, greatest] = [limit('minValue'), limit('maxValue')];
      return least === undefined || greatest === undefined ? undefined : `${column} BETWEEN ${least} AND ${greatest}`;
    }
    case 'EQUAL_TO':
    case 'NOT_EQUAL_TO': {
      const equals = operator === 'EQUAL_TO' ? '=' : '<>';
      const digits = parameter.type === 'NUMBER' ? numeral(value) : undefined;
      return digits === undefined
        ? `${dialect.text(column)} ${equals} ${bound.add(value)}`
        : `${column} ${equals} ${digits}`;
    }
    case 'IN':
    case 'NOT_IN': {
      const listed = listedValues(value);
      if (listed.length === 0) return undefined;
      const placeholders = listed.map((one) => bound.add(one)).join(', ');
      return `${dialect.text(column)} ${operator === 'IN' ? 'IN' : 'NOT IN'} (${placeholders})`;
    }
    case 'CONTAIN':
      return `REPLACE(${dialect.text(column)}, ${bound.add(value)}, '') <> ${dialect.text(column)}`;
    case 'START_WITH':
      return `LEFT(${dialect.text(column)}, ${[...value].length}) = ${bound.add(value)}`;
    case 'END_WITH':
      return `RIGHT(${dialect.text(column)}, ${[...value].length}) = ${bound.add(value)}`;
    case 'REGEX_MATCH':
      return dialect.matches(column, bound.add(value));
    case 'IS_TRUE':
      return `LOWER(${dialect.text(column)}) IN ('true', 't', '1')`;
    case 'IS_FALSE':
      return `LOWER(${dialect.text(column)}) IN ('false', 'f', '0')`;
    default:
      return undefined;
  }
}

const NUMERAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;

/** A number as SQL writes it, with all its digits; undefined for any other text, so nothing else gets into a statement. */
function numeral(digits: string | undefined): string | undefined {
  const trimmed = digits?.trim();
  return trimmed !== undefined && NUMERAL.test(trimmed) ? trimmed : undefined;
}
