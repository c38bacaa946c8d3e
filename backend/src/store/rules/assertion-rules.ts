import { arrayOf, isJsonObject, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { Breach } from '../../model/model.types.js';
import { freshnessScheduleBreaches } from './schedule-rules.js';

/** The part of `assertionInfo` that says what an assertion of each type asserts. */
const PART_OF_TYPE: Readonly<Record<string, string>> = {
  DATASET: 'datasetAssertion',
  FRESHNESS: 'freshnessAssertion',
  VOLUME: 'volumeAssertion',
  SQL: 'sqlAssertion',
  FIELD: 'fieldAssertion',
  DATA_SCHEMA: 'schemaAssertion',
  CUSTOM: 'customAssertion',
};

/** The same for the types of a volume assertion and of a field assertion, below their own part. */
const PART_OF_VOLUME_TYPE: Readonly<Record<string, string>> = {
  ROW_COUNT_TOTAL: 'rowCountTotal',
  ROW_COUNT_CHANGE: 'rowCountChange',
  INCREMENTING_SEGMENT_ROW_COUNT_TOTAL: 'incrementingSegmentRowCountTotal',
  INCREMENTING_SEGMENT_ROW_COUNT_CHANGE: 'incrementingSegmentRowCountChange',
};
const PART_OF_FIELD_TYPE: Readonly<Record<string, string>> = {
  FIELD_VALUES: 'fieldValuesAssertion',
  FIELD_METRIC: 'fieldMetricAssertion',
};

/** Comparisons with one threshold. */
const THRESHOLDS = ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN', 'LESS_THAN_OR_EQUAL_TO'];
/** Operators that compare a number with numbers: all that a count, a metric or a query's result takes. */
const NUMERIC_OPERATORS = ['BETWEEN', 'EQUAL_TO', 'NOT_EQUAL_TO', ...THRESHOLDS];
const LISTS = ['IN', 'NOT_IN'];
const NEEDS_VALUE = ['CONTAIN', 'START_WITH', 'END_WITH', 'REGEX_MATCH', ...LISTS, 'EQUAL_TO', 'NOT_EQUAL_TO'];

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** Which operators a comparison takes, and whether equality compares numbers too. */
type Comparison = 'numeric' | 'any value';

/**
 * What an `assertionInfo` lacks or contradicts, beyond the shape that the metadata model checks:
 * an assertion with such a fault could never be evaluated.
 *
 *     type VOLUME without volumeAssertion                  volumeAssertion is required …
 *     volumeAssertion/rowCountTotal, operator REGEX_MATCH  …/operator must be one of BETWEEN, …
 *     operator BETWEEN, minValue 10, maxValue 5            …/maxValue/value must be at least 10, not "5"
 *
 * Of DATASET and CUSTOM assertions only their part is asked for. Other tools evaluate these and
 * report them in words of their own: dbt's connector writes `unknown` for a limit that is not set.
 *
 * @see docs/model.md#rules-of-values
 */
export function assertionBreaches(info: JsonObject): readonly Breach[] {
  const part = partOf(info, PART_OF_TYPE, '');
  if ('breach' in part) return [part.breach];
  const { path, value } = part;
  switch (info.type) {
    case 'FRESHNESS':
      return [
        ...freshnessScheduleBreaches(objectOf(value.schedule), `${path}/schedule`),
        ...severityBreaches(value, path),
      ];
    case 'VOLUME': {
      const count = partOf(value, PART_OF_VOLUME_TYPE, `${path}/`);
      return 'breach' in count ? [count.breach] : comparisonBreaches(count.value, count.path, 'numeric');
    }
    case 'SQL':
      return [...sqlBreaches(value, path), ...comparisonBreaches(value, path, 'numeric')];
    case 'FIELD': {
      const check = partOf(value, PART_OF_FIELD_TYPE, `${path}/`);
      if ('breach' in check) return [check.breach];
      if (value.type === 'FIELD_METRIC' && statesUniqueness(check.value))
        return severityBreaches(check.value, check.path);
      return comparisonBreaches(check.value, check.path, value.type === 'FIELD_METRIC' ? 'numeric' : 'any value');
    }
    default:
      return [];
  }
}

/** The part that a value's type names, or that it is missing. `above` is the path of the value. */
function partOf(
  value: JsonObject,
  parts: Readonly<Record<string, string>>,
  above: string,
): { readonly path: string; readonly value: JsonObject } | { readonly breach: Breach } {
  const name = parts[textOf(value.type) ?? ''] ?? '';
  const part = value[name];
  const path = `${above}${name}`;
  if (isJsonObject(part)) return { path, value: part };
  return { breach: { path, message: `is required when ${above}type is ${JSON.stringify(value.type)}` } };
}

function sqlBreaches(sql: JsonObject, path: string): readonly Breach[] {
  const breaches: Breach[] = [];
  if ((textOf(sql.statement) ?? '').trim() === '')
    breaches.push({ path: `${path}/statement`, message: 'must not be empty' });
  if (sql.type === 'METRIC_CHANGE' && sql.changeType === undefined)
    breaches.push({
      path: `${path}/changeType`,
      message: `is required when ${path}/type is "METRIC_CHANGE"; one of ABSOLUTE, PERCENTAGE`,
    });
  return breaches;
}

/**
 * Whether a column is to hold no value twice. The public client writes that as a count of unique values that is equal to
 * nothing stated, which is the number of rows.
 */
function statesUniqueness({ metric, operator, parameters }: JsonObject): boolean {
  return metric === 'UNIQUE_COUNT' && operator === 'EQUAL_TO' && (parameters ?? undefined) === undefined;
}

/** Operator and parameters of one comparison. */
function comparisonBreaches(comparison: JsonObject, path: string, operators: Comparison): readonly Breach[] {
  const operator = textOf(comparison.operator) ?? '';
  const isNumeric = operators === 'numeric';
  if (isNumeric && !NUMERIC_OPERATORS.includes(operator))
    return [
      {
        path: `${path}/operator`,
        message: `must be one of ${NUMERIC_OPERATORS.join(', ')}, not ${JSON.stringify(operator)}`,
      },
    ];
  return [
    ...parameterBreaches(comparison.parameters, { path: `${path}/parameters`, operator, isNumeric }),
    ...severityBreaches(comparison, path),
  ];
}

interface Parameters {
  readonly path: string;
  readonly operator: string;
  /** Whether equality compares numbers; a threshold and a range always do. */
  readonly isNumeric: boolean;
}

function parameterBreaches(parameters: Json | undefined, { path, operator, isNumeric }: Parameters): readonly Breach[] {
  const given = objectOf(parameters);
  const whom = `for the operator ${operator}`;
  if (operator === 'BETWEEN') {
    const ends = ['minValue', 'maxValue'].flatMap((end) => numberBreaches(given[end], `${path}/${end}`, whom));
    return ends.length > 0 ? ends : orderBreaches(given, path);
  }
  if (THRESHOLDS.includes(operator) || (isNumeric && NUMERIC_OPERATORS.includes(operator)))
    return numberBreaches(given.value, `${path}/value`, whom);
  if (!NEEDS_VALUE.includes(operator)) return [];
  if (!isJsonObject(given.value)) return [{ path: `${path}/value`, message: `is required ${whom}` }];
  if (LISTS.includes(operator)) return listBreaches(given.value, `${path}/value`, whom);
  // An equality with something that is called a number must be one.
  return given.value.type === 'NUMBER' ? numberBreaches(given.value, `${path}/value`, whom) : [];
}

function numberBreaches(parameter: Json | undefined, path: string, whom: string): readonly Breach[] {
  if (!isJsonObject(parameter)) return [{ path, message: `is required ${whom}: a number, also when it is 0` }];
  if (parameter.type !== 'NUMBER')
    return [{ path: `${path}/type`, message: `must be NUMBER ${whom}, not ${JSON.stringify(parameter.type)}` }];
  const digits = (textOf(parameter.value) ?? '').trim();
  if (DECIMAL.test(digits) && Number.isFinite(Number(digits))) return [];
  return [{ path: `${path}/value`, message: `must be a number ${whom}, not ${JSON.stringify(parameter.value)}` }];
}

function orderBreaches({ minValue, maxValue }: JsonObject, path: string): readonly Breach[] {
  const [least, greatest] = [minValue, maxValue].map((end) => textOf(objectOf(end).value) ?? '');
  if (Number(least) <= Number(greatest)) return [];
  return [
    {
      path: `${path}/maxValue/value`,
      message: `must be at least the minValue of ${least?.trim()}, not ${JSON.stringify(greatest)}`,
    },
  ];
}

function listBreaches(parameter: JsonObject, path: string, whom: string): readonly Breach[] {
  if (parameter.type !== 'LIST' && parameter.type !== 'SET')
    return [{ path: `${path}/type`, message: `must be LIST or SET ${whom}, not ${JSON.stringify(parameter.type)}` }];
  if (isListText(textOf(parameter.value) ?? '')) return [];
  return [
    {
      path: `${path}/value`,
      message: `must be a JSON list such as ["a", "b"] ${whom}, not ${JSON.stringify(parameter.value).slice(0, 80)}`,
    },
  ];
}

function isListText(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length > 0;
  } catch {
    return false;
  }
}

/** How severe a failure is, by the size of what failed: a rule compares it with one number. */
function severityBreaches(comparison: JsonObject, path: string): readonly Breach[] {
  return arrayOf(objectOf(comparison.failureSeverityConfig).rules).flatMap((one, index) => {
    const rule = objectOf(one);
    const rulePath = `${path}/failureSeverityConfig/rules/${index}`;
    const operator = textOf(rule.operator) ?? '';
    if (!THRESHOLDS.includes(operator))
      return [
        {
          path: `${rulePath}/operator`,
          message: `must be one of ${THRESHOLDS.join(', ')}, not ${JSON.stringify(operator)}`,
        },
      ];
    return parameterBreaches(rule.parameters, { path: `${rulePath}/parameters`, operator, isNumeric: true });
  });
}
