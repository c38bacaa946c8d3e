import type {
  AssertionDefinitionInput,
  AssertionStdOperator,
  AssertionStdParametersInput,
  DateInterval,
  FieldMetricType,
  SchemaAssertionCompatibility,
} from '../../api/schema.generated';

/** What an assertion is about, in the order of the menu. */
export const SUBJECTS = ['freshness', 'volume', 'field', 'schema'] as const;
export const UNITS = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const satisfies readonly DateInterval[];
/** The row count, or its change since the profile before in rows or in per cent. */
export const VOLUME_MEASURES = ['TOTAL', 'ABSOLUTE', 'PERCENTAGE'] as const;
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
] as const satisfies readonly AssertionStdOperator[];
export const COMPATIBILITIES = [
  'EXACT_MATCH',
  'SUPERSET',
  'SUBSET',
] as const satisfies readonly SchemaAssertionCompatibility[];

/** What the form holds. Numbers are texts, as people type them; the server says which are wrong. */
export interface AssertionValues {
  readonly subject: (typeof SUBJECTS)[number];
  readonly description: string;
  readonly multiple: string;
  readonly unit: (typeof UNITS)[number];
  readonly volumeMeasure: (typeof VOLUME_MEASURES)[number];
  readonly path: string;
  readonly fieldMeasure: (typeof FIELD_MEASURES)[number];
  readonly operator: (typeof OPERATORS)[number];
  readonly limit: string;
  readonly greatest: string;
  readonly compatibility: (typeof COMPATIBILITIES)[number];
  readonly raisesIncident: boolean;
  /** Empty: no schedule. */
  readonly cron: string;
  readonly timeZone: string;
}

/** Whether an operator can be chosen: only the values of a column can be compared with nothing. */
export function takesOperator({ subject, fieldMeasure }: AssertionValues, operator: AssertionStdOperator): boolean {
  return operator !== 'NOT_NULL' || (subject === 'field' && fieldMeasure === 'VALUES');
}

/** The operator that is meant: one that what is measured does not take is shown as the first one. */
export function operatorOf(values: AssertionValues): (typeof OPERATORS)[number] {
  return takesOperator(values, values.operator) ? values.operator : OPERATORS[0];
}

/** The definition that the form describes, for one dataset. */
export function definitionOf(entityUrn: string, values: AssertionValues): AssertionDefinitionInput {
  const { subject, description, raisesIncident } = values;
  const common = {
    entityUrn,
    raisesIncident,
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  };
  const comparison = { operator: operatorOf(values), parameters: parametersOf(values) };
  switch (subject) {
    case 'freshness':
      return {
        ...common,
        freshness: { type: 'FIXED_INTERVAL', unit: values.unit, multiple: Math.trunc(Number(values.multiple)) },
      };
    case 'volume':
      return {
        ...common,
        volume: { ...comparison, ...(values.volumeMeasure === 'TOTAL' ? {} : { changeType: values.volumeMeasure }) },
      };
    case 'field':
      return {
        ...common,
        field: {
          ...comparison,
          path: values.path.trim(),
          ...(values.fieldMeasure === 'VALUES' ? {} : { metric: values.fieldMeasure }),
        },
      };
    case 'schema':
      return { ...common, schema: { compatibility: values.compatibility } };
  }
}

function parametersOf(values: AssertionValues): AssertionStdParametersInput {
  const operator = operatorOf(values);
  const { limit, greatest } = values;
  const number = (value: string) => ({ value: value.trim(), type: 'NUMBER' as const });
  if (operator === 'NOT_NULL') return {};
  return operator === 'BETWEEN' ? { minValue: number(limit), maxValue: number(greatest) } : { value: number(limit) };
}
