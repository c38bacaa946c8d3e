import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import type { AssetFacts } from './evaluation.types.js';
import { evaluateSchema } from './schema.js';

type Columns = Readonly<Record<string, readonly [type: string, nativeType: string]>>;

const schema = (columns: Columns): JsonObject => ({
  fields: Object.entries(columns).map(([fieldPath, [type, nativeDataType]]) => ({
    fieldPath,
    type: { type: { [`com.linkedin.schema.${type}`]: {} } },
    nativeDataType,
  })),
});
const facts = (columns: Columns): AssetFacts => ({
  now: 1,
  profiles: [],
  operations: [],
  lastModified: undefined,
  schema: schema(columns),
  previousRun: undefined,
});
const compare = (compatibility: string, expected: Columns, actual: Columns): ReturnType<typeof evaluateSchema> =>
  evaluateSchema({ compatibility, schema: schema(expected) }, facts(actual));

const ID = ['NumberType', 'bigint'] as const;
const NAME = ['StringType', 'varchar(20)'] as const;

describe('a schema', () => {
  it.each([
    ['EXACT_MATCH', { id: ID, name: NAME }, { id: ID, name: NAME }, 'SUCCESS'],
    ['EXACT_MATCH', { id: ID }, { id: ID, name: NAME }, 'FAILURE'],
    ['EXACT_MATCH', { id: ID, name: NAME }, { id: ID }, 'FAILURE'],
    ['SUPERSET', { id: ID }, { id: ID, name: NAME }, 'SUCCESS'],
    ['SUPERSET', { id: ID, name: NAME }, { id: ID }, 'FAILURE'],
    ['SUPERSET', { id: ['NullType', ''] }, { id: ID }, 'SUCCESS'],
    ['SUPERSET', { id: ['StringType', ''] }, { id: ID }, 'FAILURE'],
    ['SUBSET', { id: ID, name: NAME }, { id: ID }, 'SUCCESS'],
    ['SUBSET', { id: ID }, { id: ID, name: NAME }, 'FAILURE'],
  ] as const)('under %s of %j is %j: %#', (compatibility, expected, actual, type) =>
    expect(compare(compatibility, expected, actual).type).toBe(type),
  );

  it.each(['EXACT_MATCH', 'SUPERSET', 'SUBSET'])(
    'differs under %s when a type differs, and the reason names it',
    (mode) =>
      expect(compare(mode, { id: ID }, { id: NAME })).toMatchObject({
        type: 'FAILURE',
        reason: 'The schema differs: id is a StringType, not a NumberType.',
        unexpectedCount: 1,
      }),
  );

  it('differs in the native type where the assertion names one', () => {
    expect(compare('EXACT_MATCH', { n: ['StringType', 'varchar(10)'] }, { n: NAME }).reason).toContain('varchar(10)');
    expect(compare('EXACT_MATCH', { n: ['StringType', ''] }, { n: NAME }).type).toBe('SUCCESS');
    expect(compare('EXACT_MATCH', { n: ['StringType', 'VARCHAR (20)'] }, { n: NAME }).type).toBe('SUCCESS');
  });

  it('can not be judged when none is known', () =>
    expect(evaluateSchema({ schema: schema({}) }, { ...facts({}), schema: undefined })).toMatchObject({
      type: 'ERROR',
      error: 'INSUFFICIENT_DATA',
    }));

  it('names ten differences and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`c${index}`, ID]));
    expect(compare('EXACT_MATCH', many, {}).reason).toMatch(/c9 is missing and 2 more\.$/);
  });

  it('matches exactly when it is a superset and a subset', () => {
    const columns = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(ID, NAME));
    fc.assert(
      fc.property(columns, columns, (expected, actual) => {
        const passes = (mode: string): boolean => compare(mode, expected, actual).type === 'SUCCESS';
        expect(passes('EXACT_MATCH')).toBe(passes('SUPERSET') && passes('SUBSET'));
      }),
    );
  });
});
