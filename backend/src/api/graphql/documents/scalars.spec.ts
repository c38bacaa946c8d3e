import fc from 'fast-check';
import { GraphQLError, parseValue } from 'graphql';

import { JsonScalar, LongScalar } from './scalars.js';

const literal = (source: string, variables?: Record<string, unknown>): unknown =>
  LongScalar.parseLiteral(parseValue(source), variables);

describe('the scalar Long', () => {
  it('takes every safe whole number as a number, as digits, and as either literal', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(LongScalar.parseValue(number)).toBe(number);
        expect(LongScalar.parseValue(String(number))).toBe(number);
        expect(literal(String(number))).toBe(number);
        expect(literal(`"${String(number)}"`)).toBe(number);
        expect(LongScalar.serialize(BigInt(number))).toBe(number);
      }),
    );
  });

  it('cuts fractions off towards zero, because some sources store milliseconds with them', () => {
    expect([LongScalar.serialize(1.9), LongScalar.parseValue(-1.9)]).toEqual([1, -1]);
  });

  it.each([[''], ['1.5'], ['1e3'], ['0x10'], [' 1'], ['abc'], [null], [true], [[1]], [{}], [Number.NaN], [Infinity]])(
    'refuses %j',
    (value) => {
      expect(() => LongScalar.parseValue(value)).toThrow(GraphQLError);
      expect(() => LongScalar.parseValue(value)).toThrow(/^Long must be a whole number, not /);
    },
  );

  it('refuses undefined like any other value', () => {
    expect(() => LongScalar.serialize(undefined)).toThrow(GraphQLError);
  });

  it.each(['1.5', 'true', '[1]', '{a: 1}', 'SYMBOL'])('refuses the literal %s', (source) => {
    expect(() => literal(source)).toThrow('Long must be a whole number.');
  });

  it('shows only the beginning of a long value that it refuses', () => {
    const message = `Long must be a whole number, not "${'x'.repeat(49)}.`;
    expect(() => LongScalar.parseValue('x'.repeat(10_000))).toThrow(new GraphQLError(message));
  });
});

describe('the scalar JSON', () => {
  it('passes every value through in both directions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JsonScalar.parseValue(value)).toBe(value);
        expect(JsonScalar.serialize(value)).toBe(value);
      }),
    );
  });

  it('reads literals of any depth with their variables', () => {
    const source = parseValue('{a: [1, "two", $three], b: {c: null, d: true}}');
    expect(JsonScalar.parseLiteral(source, { three: { deep: 3 } })).toEqual({
      a: [1, 'two', { deep: 3 }],
      b: { c: null, d: true },
    });
  });
});
