import fc from 'fast-check';

import type { SourceColumn } from '../../contract/lineage.types.js';
import {
  compose,
  composeAll,
  deepen,
  IDENTITY,
  influence,
  mergeSources,
  type Role,
  tableKey,
  tableName,
} from './source-columns.js';

const direct = fc.constantFrom('IDENTITY' as const, 'TRANSFORMATION' as const, 'AGGREGATION' as const);
const indirect = fc.constantFrom('JOIN' as const, 'FILTER' as const, 'SORT' as const);
const roles: fc.Arbitrary<Role> = fc.oneof(
  fc.record({ type: fc.constant('DIRECT' as const), subtype: direct, masking: fc.boolean() }),
  fc.record({ type: fc.constant('INDIRECT' as const), subtype: indirect, masking: fc.boolean() }),
);
const sources: fc.Arbitrary<SourceColumn> = fc
  .tuple(roles, fc.constantFrom('a', 'b', 'A'), fc.constantFrom('t', 'T', 'u'), fc.constantFrom(1, 0.97, 0.5))
  .map(([role, column, name, confidence]) => ({ ...role, table: { name }, column, confidence }));
const STRENGTH = ['IDENTITY', 'TRANSFORMATION', 'AGGREGATION'];

describe('compose', () => {
  it('takes the lowest confidence of a chain and masks what any step masks', () => {
    fc.assert(
      fc.property(sources, roles, fc.constantFrom(1, 0.6), (source, role, confidence) => {
        const chain = compose(source, role, confidence);
        expect(chain.confidence).toBe(Math.min(source.confidence, confidence));
        expect(chain.masking).toBe(source.masking || role.masking);
      }),
    );
  });

  it('is an influence where any step is, and else the stronger of the two uses', () => {
    fc.assert(
      fc.property(sources, roles, (source, role) => {
        const chain = compose(source, role);
        if (role.type === 'INDIRECT') expect(chain).toMatchObject({ type: 'INDIRECT', subtype: role.subtype });
        else if (source.type === 'INDIRECT') expect(chain).toMatchObject({ type: 'INDIRECT', subtype: source.subtype });
        else
          expect(STRENGTH.indexOf(chain.subtype)).toBe(
            Math.max(STRENGTH.indexOf(source.subtype), STRENGTH.indexOf(role.subtype)),
          );
      }),
    );
  });

  it('is the very same source where a value is carried on unchanged', () => {
    fc.assert(fc.property(sources, (source) => expect(compose(source, IDENTITY)).toBe(source)));
    const list: SourceColumn[] = [];
    expect(composeAll(list, IDENTITY)).toBe(list);
  });
});

describe('deepen', () => {
  it('keeps the stronger use, and an influence as it is', () => {
    expect(deepen(IDENTITY, 'TRANSFORMATION')).toMatchObject({ subtype: 'TRANSFORMATION', masking: false });
    expect(deepen(deepen(IDENTITY, 'AGGREGATION'), 'TRANSFORMATION', true)).toMatchObject({
      subtype: 'AGGREGATION',
      masking: true,
    });
    const filter = influence(IDENTITY, 'FILTER');
    expect(deepen(filter, 'AGGREGATION')).toBe(filter);
    expect(deepen(filter, 'AGGREGATION', true)).toEqual({ ...filter, masking: true });
  });
});

describe('mergeSources', () => {
  const keyOf = ({ table, column }: SourceColumn): string => `${tableKey(table)}.${column.toLowerCase()}`;

  it('names each column once, with its highest confidence, in the order of first use', () => {
    fc.assert(
      fc.property(fc.array(sources, { maxLength: 8 }), (list) => {
        const merged = mergeSources(list);
        expect(merged.map(keyOf)).toEqual([...new Set(list.map(keyOf))]);
        for (const one of merged) {
          const alike = list.filter((source) => keyOf(source) === keyOf(one));
          expect(one.confidence).toBe(Math.max(...alike.map(({ confidence }) => confidence)));
          expect(one.type).toBe(alike.some(({ type }) => type === 'DIRECT') ? 'DIRECT' : 'INDIRECT');
        }
      }),
    );
  });

  it('remembers the influences of a column that is also carried on', () => {
    const source = { table: { name: 't' }, column: 'a', masking: false, confidence: 1 };
    const uses: SourceColumn[] = [
      { ...source, type: 'INDIRECT', subtype: 'FILTER' },
      { ...source, type: 'DIRECT', subtype: 'TRANSFORMATION' },
      { ...source, type: 'INDIRECT', subtype: 'JOIN' },
    ];
    expect(mergeSources(uses)).toEqual([
      { ...source, type: 'DIRECT', subtype: 'TRANSFORMATION', also: ['FILTER', 'JOIN'] },
    ]);
  });

  it('keeps fields of one column apart', () => {
    const source: SourceColumn = { table: { name: 't' }, column: 'a', ...IDENTITY, confidence: 1 };
    expect(mergeSources([{ ...source, path: 'x' }, { ...source, path: 'y' }, source])).toHaveLength(3);
  });
});

it('identifies a table without regard to letter case, and shows it as it was written', () => {
  const written = { database: 'Db', schema: '', name: 'Orders' };
  expect([tableName(written), tableKey(written)]).toEqual(['Db.Orders', 'db.orders']);
});
