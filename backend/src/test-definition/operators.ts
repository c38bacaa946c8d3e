import { RE2JS } from 're2js';

import { tableOf } from '../kernel/json.js';
import type { OperatorName } from './definition.types.js';

/** What stands beside an operator: nothing, any values, one number or more, a number of values, or patterns. */
type Operand = 'none' | 'values' | 'numbers' | 'count' | 'patterns';

/** Whether the values of a property fulfil an operator. */
export type ValueTest = (values: readonly string[]) => boolean;

interface OperatorSpec {
  readonly operand: Operand;
  /** Other spellings of public definitions. */
  readonly aliases: readonly string[];
  /** Makes the test for the operands of one comparison, once for all assets. */
  readonly test: (operands: readonly string[]) => ValueTest;
}

const someValue =
  (holds: (value: string, operand: string) => boolean) =>
  (operands: readonly string[]): ValueTest =>
  (values) =>
    values.some((value) => operands.some((operand) => holds(value, operand)));

const equal = (operands: readonly string[]): ValueTest => {
  const allowed = new Set(operands);
  return (values) => values.some((value) => allowed.has(value));
};
const exists: ValueTest = (values) => values.some((value) => value !== '');
const compared = (holds: (value: number, operand: number) => boolean) =>
  someValue((value, operand) => value.trim() !== '' && holds(Number(value), Number(operand)));
const counted =
  (holds: (count: number, operand: number) => boolean) =>
  (operands: readonly string[]): ValueTest => {
    const operand = Number(operands[0]);
    return (values) => holds(values.length, operand);
  };

/**
 * The operators by their public names. A property may have several values; an operator holds when one of them fulfils it,
 * except for the ones that say otherwise: `not_equals` wants none to be equal, `contains_all` wants every operand, and
 * `has_more_than` and `has_less_than` count the values. Texts are compared with case.
 */
const OPERATORS: Readonly<Record<OperatorName, OperatorSpec>> = {
  any_equals: { operand: 'values', aliases: ['equals', 'equal_to', 'equal', 'in'], test: equal },
  not_equals: {
    operand: 'values',
    aliases: ['not_equal', 'not_equal_to', 'not_in'],
    test: (operands) => {
      const isEqual = equal(operands);
      return (values) => !isEqual(values);
    },
  },
  exists: { operand: 'none', aliases: ['is_not_null'], test: () => exists },
  not_exists: { operand: 'none', aliases: ['is_null'], test: () => (values) => !exists(values) },
  contains_any: { operand: 'values', aliases: [], test: equal },
  contains_all: {
    operand: 'values',
    aliases: [],
    test: (operands) => (values) => operands.every((operand) => values.includes(operand)),
  },
  contains_str: {
    operand: 'values',
    aliases: ['contains'],
    test: someValue((value, operand) => value.includes(operand)),
  },
  starts_with: {
    operand: 'values',
    aliases: ['start_with'],
    test: someValue((value, operand) => value.startsWith(operand)),
  },
  ends_with: {
    operand: 'values',
    aliases: ['end_with'],
    test: someValue((value, operand) => value.endsWith(operand)),
  },
  regex_match: {
    operand: 'patterns',
    aliases: ['matches', 'matches_regex', 'regex'],
    test: (operands) => {
      const patterns = operands.map((operand) => RE2JS.compile(operand));
      return (values) => values.some((value) => patterns.some((pattern) => pattern.matches(value)));
    },
  },
  greater_than: { operand: 'numbers', aliases: ['gt'], test: compared((value, operand) => value > operand) },
  greater_than_or_equal_to: {
    operand: 'numbers',
    aliases: ['greater_than_or_equal', 'gte'],
    test: compared((value, operand) => value >= operand),
  },
  less_than: { operand: 'numbers', aliases: ['lt'], test: compared((value, operand) => value < operand) },
  less_than_or_equal_to: {
    operand: 'numbers',
    aliases: ['less_than_or_equal', 'lte'],
    test: compared((value, operand) => value <= operand),
  },
  is_true: { operand: 'none', aliases: [], test: () => (values) => values.includes('true') },
  is_false: { operand: 'none', aliases: [], test: () => (values) => values.includes('false') },
  has_more_than: { operand: 'count', aliases: [], test: counted((count, operand) => count > operand) },
  has_less_than: { operand: 'count', aliases: ['has_fewer_than'], test: counted((count, operand) => count < operand) },
};

// The keys are the operators, so they have this type.
export const OPERATOR_NAMES = Object.keys(OPERATORS) as readonly OperatorName[];

const BY_SPELLING: Readonly<Record<string, OperatorName>> = tableOf(
  Object.fromEntries(
    OPERATOR_NAMES.flatMap((name) => [name, ...OPERATORS[name].aliases].map((spelling) => [spelling, name] as const)),
  ),
);

/** Operators that make sense for a value with fields of its own, such as a whole aspect. */
export const RECORD_OPERATORS: readonly OperatorName[] = ['exists', 'not_exists', 'has_more_than', 'has_less_than'];

/** The operator of a spelling, in any case: `EQUALS` is `any_equals`. */
export function operatorOf(spelling: string): OperatorName | undefined {
  return BY_SPELLING[spelling.toLowerCase()];
}

export function operandOf(operator: OperatorName): Operand {
  return OPERATORS[operator].operand;
}

/** The test that a comparison makes of a property's values. @throws Error for a pattern that `patternFault` refuses */
export function valueTest(operator: OperatorName, operands: readonly string[]): ValueTest {
  return OPERATORS[operator].test(operands);
}

/** Why a text is no regular expression of RE2; undefined: it is one. RE2 takes linear time, whatever the pattern. */
export function patternFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
