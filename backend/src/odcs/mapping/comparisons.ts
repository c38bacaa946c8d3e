import { arrayOf, type Json, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import { type Operator, OPERATORS } from '../standard/standard.js';

/** An operator of an assertion with its parameters, as `assertionInfo` holds them. */
export interface Comparison {
  readonly operator: string;
  readonly parameters: JsonObject;
}

/** The operators of rules with one operand in the catalogue's words. `mustNotBeBetween` has none. */
const ONE_OPERAND: Readonly<Partial<Record<Operator, string>>> = {
  mustBe: 'EQUAL_TO',
  mustNotBe: 'NOT_EQUAL_TO',
  mustBeGreaterThan: 'GREATER_THAN',
  mustBeGreaterOrEqualTo: 'GREATER_THAN_OR_EQUAL_TO',
  mustBeLessThan: 'LESS_THAN',
  mustBeLessOrEqualTo: 'LESS_THAN_OR_EQUAL_TO',
};

/** The operator that a rule has with its operand. */
function operatorOf(rule: JsonObject): { readonly name: Operator; readonly operand: Json } | undefined {
  const name = OPERATORS.find((one) => Object.hasOwn(rule, one));
  return name === undefined ? undefined : { name, operand: rule[name] ?? null };
}

/** The comparison with numbers that a rule makes; undefined where the catalogue has none like it. */
export function comparisonOf(rule: JsonObject): Comparison | undefined {
  const given = operatorOf(rule);
  if (!given) return undefined;
  if (given.name === 'mustBeBetween') {
    const [least, greatest] = arrayOf(given.operand).map(numberOf);
    if (least === undefined || greatest === undefined || least > greatest) return undefined;
    return { operator: 'BETWEEN', parameters: { minValue: numeric(least), maxValue: numeric(greatest) } };
  }
  const operator = ONE_OPERAND[given.name];
  const operand = numberOf(given.operand);
  return operator === undefined || operand === undefined
    ? undefined
    : { operator, parameters: { value: numeric(operand) } };
}

/** The operator of a rule for a comparison with numbers, with its operand: `{mustBeLessThan: 5}`. */
export function ruleOperator(comparison: JsonObject): JsonObject | undefined {
  const parameters = objectOf(comparison.parameters);
  const parameter = (name: string): number | undefined => {
    const digits = textOf(objectOf(parameters[name]).value)?.trim();
    return digits === undefined || digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits);
  };
  if (comparison.operator === 'BETWEEN') {
    const [least, greatest] = [parameter('minValue'), parameter('maxValue')];
    return least === undefined || greatest === undefined ? undefined : { mustBeBetween: [least, greatest] };
  }
  const name = OPERATORS.find((one) => ONE_OPERAND[one] === comparison.operator);
  const operand = parameter('value');
  return name === undefined || operand === undefined ? undefined : { [name]: operand };
}

const MIRRORED: Readonly<Record<string, string>> = {
  GREATER_THAN: 'LESS_THAN',
  GREATER_THAN_OR_EQUAL_TO: 'LESS_THAN_OR_EQUAL_TO',
  LESS_THAN: 'GREATER_THAN',
  LESS_THAN_OR_EQUAL_TO: 'GREATER_THAN_OR_EQUAL_TO',
};

/**
 * The same comparison for what is left to 100 per cent: fewer than 1 % duplicates are more than 99 % unique values.
 */
export function complement({ operator, parameters }: Comparison): Comparison {
  const rest = (name: string): JsonObject => {
    // Fifteen digits, so that 100 - 99.9 is 0.1.
    const left = Number((100 - Number(textOf(objectOf(parameters[name]).value))).toPrecision(15));
    return numeric(left);
  };
  if (operator === 'BETWEEN')
    return { operator, parameters: { minValue: rest('maxValue'), maxValue: rest('minValue') } };
  return { operator: MIRRORED[operator] ?? operator, parameters: { value: rest('value') } };
}

/** A comparison with one number. */
export function compareWith(operator: string, operand: number): Comparison {
  return { operator, parameters: { value: numeric(operand) } };
}

/**
 * How many rows a rule lets fail: `mustBe: 0` none, `mustBeLessThan: 5` four. Undefined where it is no upper limit in whole
 * numbers, which is all that assertions about values have.
 */
export function failLimit(rule: JsonObject): number | undefined {
  const given = operatorOf(rule);
  const operand = numberOf(given?.operand);
  if (!given || operand === undefined || !Number.isInteger(operand) || operand < 0) return undefined;
  if (given.name === 'mustBe') return operand === 0 ? 0 : undefined;
  if (given.name === 'mustBeLessOrEqualTo') return operand;
  return given.name === 'mustBeLessThan' && rule.unit !== 'percent' && operand > 0 ? operand - 1 : undefined;
}

function numeric(value: number): JsonObject {
  return { value: String(value), type: 'NUMBER' };
}
