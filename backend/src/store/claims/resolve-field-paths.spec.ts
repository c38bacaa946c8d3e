import fc from 'fast-check';

import { schemaFieldUrn } from '../../kernel/urn.js';
import { SchemaColumns } from './resolve-field-paths.js';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:kafka,t,PROD)';
const column = (path: string): string => schemaFieldUrn(TABLE, path);
const meant = (path: string, ...schema: readonly string[]): string =>
  new SchemaColumns(schema.map(column)).resolve(column(path));
const AMOUNT = '[version=2.0].[type=record].[type=double].amount';
const CITY = '[version=2.0].[type=struct].address.[type=string].city';

describe('the column that a source means', () => {
  it('is the one with types in its path where the source names it without them, and the reverse', () => {
    expect(meant('amount', AMOUNT, CITY)).toBe(column(AMOUNT));
    expect(meant('address.city', AMOUNT, CITY)).toBe(column(CITY));
    expect(meant(AMOUNT, 'amount', 'address.city')).toBe(column('amount'));
  });

  it('is the one that it names where the schema has that, has none like it, or several', () => {
    expect(meant('amount', 'amount', AMOUNT)).toBe(column('amount'));
    expect(meant('Amount', AMOUNT)).toBe(column('Amount'));
    expect(meant('amount', AMOUNT, '[version=2.0].[type=record].[type=int].amount')).toBe(column('amount'));
    expect(meant('amount')).toBe(column('amount'));
  });

  const step = fc.constantFrom('a', 'b', 'c');
  const typed = fc.array(step, { minLength: 1, maxLength: 3 }).chain((steps) =>
    fc
      .array(fc.constantFrom('int', 'struct', 'array'), { minLength: steps.length, maxLength: steps.length })
      .map((types) => ({
        plain: steps.join('.'),
        typed: `[version=2.0].${steps.map((one, at) => `[type=${types[at]}].${one}`).join('.')}`,
      })),
  );

  it('is in the schema whenever exactly one of its columns is called so, by whichever spelling', () =>
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 6 }), typed, fc.boolean(), (schema, asked, isTypedSchema) => {
        const of = (one: typeof asked): string => column(isTypedSchema ? one.typed : one.plain);
        const columns = new Set(schema.map(of));
        const named = column(isTypedSchema ? asked.plain : asked.typed);
        const alike = new Set(schema.filter(({ plain }) => plain === asked.plain).map(of));
        const found = new SchemaColumns(columns).resolve(named);
        expect(found).toBe(alike.size === 1 ? [...alike][0] : named);
        // What it means is what it means.
        expect(new SchemaColumns(columns).resolve(found)).toBe(found);
      }),
    ));
});
