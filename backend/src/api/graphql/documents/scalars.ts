import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

/**
 * Whole numbers beyond 32 bits, milliseconds above all; sent as numbers, taken as numbers or digits
 * in quotes.
 */
export const LongScalar = new GraphQLScalarType({
  name: 'Long',
  description: 'Milliseconds since 1970 in UTC, or any other whole number beyond 32 bits',
  serialize: (value) => toLong(value),
  parseValue: (value) => toLong(value),
  parseLiteral: (node) => {
    if (node.kind === Kind.INT || node.kind === Kind.STRING) return toLong(node.value);
    throw new GraphQLError('Long must be a whole number.', { nodes: node });
  },
});

/** Any JSON value, passed through in both directions. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value, as stored',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/**
 * The whole number in a value, with fractions cut off. @throws GraphQLError for anything that is no
 * finite number
 */
function toLong(value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'bigint') return Number(number);
  if (typeof number === 'number' && Number.isFinite(number)) return Math.trunc(number);
  throw new GraphQLError(`Long must be a whole number, not ${JSON.stringify(value)?.slice(0, 50)}.`);
}
