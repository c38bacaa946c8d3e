import type {
  AssertionDefinitionInput,
  AssertionStdOperator,
  AssertionStdParametersInput,
  DateInterval,
  FieldMetricType,
  FreshnessAssertionScheduleType,
  SchemaAssertionCompatibility,
} from '../../../api/schema.generated';
import { assertionTexts } from './texts';

const { missing } = assertionTexts;

/** What an assertion is about, in the order of the menu. */
export const SUBJECTS = ['freshness', 'volume', 'field', 'schema', 'sql'] as const;
/** A change is expected within an interval, between times, or since the check before. */
export const FRESHNESS_SCHEDULES = [
  'FIXED_INTERVAL',
  'CRON',
  'SINCE_THE_LAST_CHECK',
] as const satisfies readonly FreshnessAssertionScheduleType[];
export const UNITS = [
  'MINUTE',
  'HOUR',
  'DAY',
  'WEEK',
  'MONTH',
  'YEAR',
  'SECOND',
] as const satisfies readonly DateInterval[];
/** The row count, or its change since the profile before in rows or in per cent. */
export const VOLUME_MEASURES = ['TOTAL', 'ABSOLUTE', 'PERCENTAGE'] as const;
/** The number that a statement answers, or its change since the run before, absolutely or in per cent. */
export const SQL_MEASURES = ['VALUE', 'ABSOLUTE', 'PERCENTAGE'] as const;
/** The values of a column, or one of the metrics that profiles state. */
export const FIELD_MEASURES = [
  'VALUES',
  'NULL_COUNT',
  'NULL_PERCENTAGE',
  'UNIQUE_COUNT',
  'UNIQUE_PERCENTAGE',
  'MIN',
  'MAX',
  'MEAN',
  'MEDIAN',
  'STDDEV',
  'NEGATIVE_COUNT',
  'NEGATIVE_PERCENTAGE',
  'ZERO_COUNT',
  'ZERO_PERCENTAGE',
  'EMPTY_COUNT',
  'EMPTY_PERCENTAGE',
  'MIN_LENGTH',
  'MAX_LENGTH',
] as const satisfies readonly (FieldMetricType | 'VALUES')[];
export const OPERATORS = [
  'GREATER_THAN_OR_EQUAL_TO',
  'GREATER_THAN',
  'LESS_THAN_OR_EQUAL_TO',
  'LESS_THAN',
  'EQUAL_TO',
  'NOT_EQUAL_TO',
  'BETWEEN',
  'NOT_NULL',
  'IN',
  'NOT_IN',
  'CONTAIN',
  'START_WITH',
  'END_WITH',
  'REGEX_MATCH',
  'IS_TRUE',
  'IS_FALSE',
] as const satisfies readonly AssertionStdOperator[];
export const COMPATIBILITIES = [
  'EXACT_MATCH',
  'SUPERSET',
  'SUBSET',
] as const satisfies readonly SchemaAssertionCompatibility[];

/** How many values of a column may fail: a number of rows, or per cent of them. */
export const FAIL_UNITS = ['COUNT', 'PERCENTAGE'] as const;

/** What the form holds. Numbers are texts, as people type them; the server says which are wrong. */
export interface AssertionValues {
  readonly subject: (typeof SUBJECTS)[number];
  readonly description: string;
  readonly freshness: (typeof FRESHNESS_SCHEDULES)[number];
  readonly multiple: string;
  readonly unit: (typeof UNITS)[number];
  /** The times between which a change is expected; used where `freshness` is CRON. */
  readonly changeCron: string;
  readonly changeTimeZone: string;
  /** Has no field in the form and is kept when a definition is changed. */
  readonly windowStartOffsetMs: number | undefined;
  /** The column that says when a row changed. Empty: changes are those that the catalogue knows. */
  readonly changeColumn: string;
  readonly volumeMeasure: (typeof VOLUME_MEASURES)[number];
  readonly path: string;
  readonly fieldMeasure: (typeof FIELD_MEASURES)[number];
  readonly operator: (typeof OPERATORS)[number];
  readonly limit: string;
  readonly greatest: string;
  readonly failLimit: string;
  readonly failUnit: (typeof FAIL_UNITS)[number];
  readonly excludeNulls: boolean;
  readonly compatibility: (typeof COMPATIBILITIES)[number];
  /** Field paths with commas between them. Empty: all columns. */
  readonly columns: string;
  /** One query in the SQL of the database; used where `subject` is sql. */
  readonly statement: string;
  readonly sqlMeasure: (typeof SQL_MEASURES)[number];
  /** The rows that are looked at, a condition in the SQL of the database. Empty: all rows. */
  readonly filter: string;
  readonly raisesIncident: boolean;
  /** Empty: no schedule. */
  readonly cron: string;
  readonly timeZone: string;
}

/** What the form starts with for a new check. */
export const INITIAL_VALUES: AssertionValues = {
  subject: 'freshness',
  description: '',
  freshness: 'FIXED_INTERVAL',
  multiple: '1',
  unit: 'DAY',
  changeCron: '',
  changeTimeZone: 'UTC',
  windowStartOffsetMs: undefined,
  changeColumn: '',
  volumeMeasure: 'TOTAL',
  path: '',
  fieldMeasure: 'VALUES',
  operator: 'GREATER_THAN_OR_EQUAL_TO',
  limit: '',
  greatest: '',
  failLimit: '0',
  failUnit: 'COUNT',
  excludeNulls: true,
  compatibility: 'EXACT_MATCH',
  columns: '',
  statement: '',
  sqlMeasure: 'VALUE',
  filter: '',
  raisesIncident: false,
  cron: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

type Operator = (typeof OPERATORS)[number];
/** What an operator compares with: a number, two of them, a text, a list, nothing. */
type Operand = 'number' | 'range' | 'value' | 'text' | 'list' | 'nothing';

const OPERANDS: Readonly<Record<Operator, Operand>> = {
  GREATER_THAN_OR_EQUAL_TO: 'number',
  GREATER_THAN: 'number',
  LESS_THAN_OR_EQUAL_TO: 'number',
  LESS_THAN: 'number',
  EQUAL_TO: 'value',
  NOT_EQUAL_TO: 'value',
  BETWEEN: 'range',
  NOT_NULL: 'nothing',
  IN: 'list',
  NOT_IN: 'list',
  CONTAIN: 'text',
  START_WITH: 'text',
  END_WITH: 'text',
  REGEX_MATCH: 'text',
  IS_TRUE: 'nothing',
  IS_FALSE: 'nothing',
};

/** Whether an operator can be chosen: only the values of a column compare with texts, lists or nothing. */
export function takesOperator({ subject, fieldMeasure }: AssertionValues, operator: Operator): boolean {
  const isOfValues = subject === 'field' && fieldMeasure === 'VALUES';
  return isOfValues || ['number', 'range', 'value'].includes(OPERANDS[operator]);
}

/** What the operator of the form compares with. Counts and metrics are equal to numbers only. */
export function operandOf(values: AssertionValues): Operand {
  const operand = OPERANDS[operatorOf(values)];
  const isOfValues = values.subject === 'field' && values.fieldMeasure === 'VALUES';
  return operand === 'value' && !isOfValues ? 'number' : operand;
}

/** The operator that is meant: one that what is measured does not take is shown as the first one. */
export function operatorOf(values: AssertionValues): (typeof OPERATORS)[number] {
  return takesOperator(values, values.operator) ? values.operator : OPERATORS[0];
}

/** Whether what is compared with an operator; freshness and schemas say by themselves what they expect. */
export function hasComparison({ subject }: AssertionValues): boolean {
  return subject === 'volume' || subject === 'field' || subject === 'sql';
}

/** The fields that the assertion needs and that are empty, each with what to enter; what is entered is checked by the server. */
export function missingIn(values: AssertionValues): Partial<Record<keyof AssertionValues, string>> {
  const { subject, path, statement, freshness, multiple, limit, greatest } = values;
  const isEmpty = (text: string): boolean => text.trim() === '';
  const operand = hasComparison(values) ? operandOf(values) : 'nothing';
  const isNumber = operand === 'number' || operand === 'range';
  return {
    ...(subject === 'freshness' && freshness === 'FIXED_INTERVAL' && isEmpty(multiple)
      ? { multiple: missing.number }
      : {}),
    ...(subject === 'field' && isEmpty(path) ? { path: missing.path } : {}),
    ...(subject === 'sql' && isEmpty(statement) ? { statement: missing.statement } : {}),
    ...(operand !== 'nothing' && isEmpty(limit) ? { limit: isNumber ? missing.number : missing.value } : {}),
    ...(operand === 'range' && isEmpty(greatest) ? { greatest: missing.number } : {}),
  };
}

/** The definition that the form describes, for one dataset. An empty filter or column removes the stored one. */
export function definitionOf(entityUrn: string, values: AssertionValues): AssertionDefinitionInput {
  const { subject, description, raisesIncident } = values;
  const common = {
    entityUrn,
    raisesIncident,
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  };
  const comparison = { operator: operatorOf(values), parameters: parametersOf(values) };
  const filter = values.filter.trim();
  switch (subject) {
    case 'freshness':
      return { ...common, freshness: { ...freshnessOf(values), field: values.changeColumn.trim(), filter } };
    case 'volume': {
      const change = values.volumeMeasure === 'TOTAL' ? {} : { changeType: values.volumeMeasure };
      return { ...common, volume: { ...comparison, ...change, filter } };
    }
    case 'field':
      return {
        ...common,
        field: {
          ...comparison,
          filter,
          path: values.path.trim(),
          ...(values.fieldMeasure === 'VALUES' ? valueRules(values) : { metric: values.fieldMeasure }),
        },
      };
    case 'schema':
      return { ...common, schema: { compatibility: values.compatibility, ...pathsOf(values.columns) } };
    case 'sql': {
      const change = values.sqlMeasure === 'VALUE' ? {} : { changeType: values.sqlMeasure };
      return { ...common, sql: { statement: values.statement.trim(), ...comparison, ...change } };
    }
  }
}

function freshnessOf(values: AssertionValues): NonNullable<AssertionDefinitionInput['freshness']> {
  const { freshness: type, changeCron, changeTimeZone, windowStartOffsetMs, unit, multiple } = values;
  switch (type) {
    case 'FIXED_INTERVAL':
      return { type, unit, multiple: Math.trunc(Number(multiple)) };
    case 'CRON': {
      const offset = windowStartOffsetMs === undefined ? {} : { windowStartOffsetMs };
      return { type, cron: changeCron.trim(), timeZone: changeTimeZone.trim(), ...offset };
    }
    case 'SINCE_THE_LAST_CHECK':
      return { type };
  }
}

/** What only checks of values have; the server's own defaults are left out. */
function valueRules({ failLimit, failUnit, excludeNulls }: AssertionValues) {
  const limit = Math.trunc(Number(failLimit));
  return {
    ...(limit === 0 ? {} : { failLimit: limit, isPercentage: failUnit === 'PERCENTAGE' }),
    ...(excludeNulls ? {} : { excludeNulls }),
  };
}

function pathsOf(columns: string): { readonly paths?: readonly string[] } {
  const paths = listedIn(columns);
  return paths.length === 0 ? {} : { paths };
}

function parametersOf(values: AssertionValues): AssertionStdParametersInput {
  const [limit, greatest] = [values.limit.trim(), values.greatest.trim()];
  const number = (value: string) => ({ value, type: 'NUMBER' as const });
  switch (operandOf(values)) {
    case 'nothing':
      return {};
    case 'range':
      return { minValue: number(limit), maxValue: number(greatest) };
    case 'number':
      return { value: number(limit) };
    case 'value':
      return { value: limit === '' || Number.isNaN(Number(limit)) ? { value: limit, type: 'STRING' } : number(limit) };
    case 'text':
      return { value: { value: limit, type: 'STRING' } };
    case 'list':
      return { value: { value: JSON.stringify(listedIn(limit)), type: 'LIST' } };
  }
}

/** The parts of a text with commas between them; empty ones are left out. */
function listedIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The options of a choice in the form, in the order of its values. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): { readonly value: string; readonly label: string }[] {
  return values.map((value) => ({ value, label: words[value] }));
}
