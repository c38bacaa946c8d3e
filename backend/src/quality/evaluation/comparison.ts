import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

/** An operator with its parameters, as `assertionInfo` holds them. */
export interface Comparison {
  readonly operator: string;
  readonly parameters: JsonObject;
}

/** Operators that compare with one limit. */
const LIMITS: Readonly<Record<string, (actual: number, limit: number) => boolean>> = {
  GREATER_THAN: (actual, limit) => actual > limit,
  GREATER_THAN_OR_EQUAL_TO: (actual, limit) => actual >= limit,
  LESS_THAN: (actual, limit) => actual < limit,
  LESS_THAN_OR_EQUAL_TO: (actual, limit) => actual <= limit,
  EQUAL_TO: (actual, limit) => actual === limit,
  NOT_EQUAL_TO: (actual, limit) => actual !== limit,
};

const LIMIT_WORDS: Readonly<Record<string, string>> = {
  GREATER_THAN: 'more than',
  GREATER_THAN_OR_EQUAL_TO: 'at least',
  LESS_THAN: 'less than',
  LESS_THAN_OR_EQUAL_TO: 'at most',
  EQUAL_TO: '',
  NOT_EQUAL_TO: 'anything but',
};

export function comparisonOf(value: JsonObject): Comparison {
  return { operator: textOf(value.operator) ?? '', parameters: objectOf(value.parameters) };
}

/** Whether a number passes; undefined where the operator does not compare numbers or a parameter is no number. */
export function passesNumber(actual: number, { operator, parameters }: Comparison): boolean | undefined {
  if (operator === 'BETWEEN') {
    const [least, greatest] = [parameterNumber(parameters, 'minValue'), parameterNumber(parameters, 'maxValue')];
    return least === undefined || greatest === undefined ? undefined : least <= actual && actual <= greatest;
  }
  const limit = parameterNumber(parameters, 'value');
  return limit === undefined ? undefined : LIMITS[operator]?.(actual, limit);
}

/**
 * Whether a value of a column passes; undefined where that can't be told from the text of the value.
 * Profiles hold values as text, so equality compares numbers where both sides are numbers.
 *
 *     passesValue('7', BETWEEN 1 and 10)   true
 *     passesValue('7.0', EQUAL_TO 7)       true
 *     passesValue('x', GREATER_THAN 3)     undefined
 *
 * Regular expressions are not evaluated here: one that somebody writes could keep the server busy for hours.
 */
export function passesValue(value: string, comparison: Comparison): boolean | undefined {
  const { operator, parameters } = comparison;
  const expected = textOf(objectOf(parameters.value).value) ?? '';
  switch (operator) {
    case 'EQUAL_TO':
      return areEqual(value, expected);
    case 'NOT_EQUAL_TO':
      return !areEqual(value, expected);
    case 'IN':
    case 'NOT_IN':
      return listedValues(expected).some((one) => areEqual(value, one)) === (operator === 'IN');
    case 'CONTAIN':
      return value.includes(expected);
    case 'START_WITH':
      return value.startsWith(expected);
    case 'END_WITH':
      return value.endsWith(expected);
    case 'IS_TRUE':
      return booleanOf(value);
    case 'IS_FALSE': {
      const flag = booleanOf(value);
      return flag === undefined ? undefined : !flag;
    }
    default: {
      const actual = decimalOf(value);
      return actual === undefined ? undefined : passesNumber(actual, comparison);
    }
  }
}

/** What is expected, as the end of a sentence: `between 1 and 10`, `at least 5`. */
export function expectation({ operator, parameters }: Comparison): string {
  const parameter = (name: string): string => textOf(objectOf(parameters[name]).value) ?? '';
  if (operator === 'BETWEEN') return `between ${parameter('minValue')} and ${parameter('maxValue')}`;
  const words = LIMIT_WORDS[operator] ?? operator.toLowerCase().replaceAll('_', ' ');
  return `${words} ${parameter('value')}`.trim();
}

/** How severe a failure is: the first rule that the measured number meets, else the default; undefined without rules. */
export function severityOf(value: JsonObject, actual: number | undefined): string | undefined {
  const config = objectOf(value.failureSeverityConfig);
  const rule = arrayOf(config.rules)
    .map(objectOf)
    .find((one) => actual !== undefined && passesNumber(actual, comparisonOf(one)) === true);
  return textOf((rule ?? {}).severity) ?? textOf(config.defaultSeverity);
}

/** A decimal number; undefined for other texts, also for empty ones, which `Number` takes for 0. */
export function decimalOf(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function parameterNumber(parameters: JsonObject, name: string): number | undefined {
  return decimalOf(textOf(objectOf(parameters[name]).value));
}

function areEqual(value: string, expected: string): boolean {
  const [left, right] = [decimalOf(value), decimalOf(expected)];
  return value === expected || (left !== undefined && left === right);
}

/** A list parameter is the text of a JSON list; the store refuses others. */
export function listedValues(list: string): readonly string[] {
  try {
    return arrayOf(JSON.parse(list)).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  } catch {
    return [];
  }
}

function booleanOf(value: string): boolean | undefined {
  const word = value.trim().toLowerCase();
  if (['true', 't', '1'].includes(word)) return true;
  return ['false', 'f', '0'].includes(word) ? false : undefined;
}
