import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { ruleOf } from '../rules/change-rules.js';
import { compatibility } from '../rules/type-compatibility.js';
import type { StoredCopy } from '../engine/engine.types.js';
import { columnsOfCopies, storedCopies } from './stored-copies.js';

/** t → view → g → h, all of them copies of one column. */
function chain(): SampleGraph {
  return new SampleGraph()
    .asset('t', { columns: ['a'] })
    .asset('view', { shape: 'VIEW', columns: ['a'] })
    .asset('g', { shape: 'DATA', columns: ['a'] })
    .asset('h', { shape: 'DATA', columns: ['a'] })
    .feeds('t.a', 'view.a')
    .feeds('view.a', 'g.a')
    .feeds('g.a', 'h.a');
}

function copyInto(oldType: string, newType: string, targetType: string | undefined): StoredCopy | undefined {
  const sample = chain();
  const { graph } = sample;
  const asset = sample.i('t');
  const platform = graph.nodes.urn(asset).split(',')[0]?.split(':').at(-1) ?? '';
  const columns = [sample.i('t.a')];
  const change = {
    kind: 'CHANGE_TYPE',
    asset,
    columns,
    enclosingColumns: [],
    isWhole: false,
    addedColumn: undefined,
    newType,
  } as const;
  const rule = ruleOf('CHANGE_TYPE', compatibility(platform, oldType, newType));
  const copies = columnsOfCopies(graph, columns, undefined);
  return storedCopies(graph, copies, { change, rule, typeOf: () => targetType }).get(sample.i('g.a'));
}

it('finds the columns of tables behind views, and says which are behind another table', () => {
  const sample = chain();
  expect(columnsOfCopies(sample.graph, [sample.i('t.a')], undefined)).toEqual([
    { column: sample.i('g.a'), isUnited: false, isBehindTable: false },
    { column: sample.i('h.a'), isUnited: false, isBehindTable: true },
  ]);
});

it('finds the column of a view that unites the changed column with another one', () => {
  const sample = chain()
    .asset('u', { columns: ['a'] })
    .feeds('u.a', 'view.a');
  expect(columnsOfCopies(sample.graph, [sample.i('t.a')], undefined)[0]).toEqual({
    column: sample.i('view.a'),
    isUnited: true,
    isBehindTable: false,
  });
  const both = [sample.i('t.a'), sample.i('u.a')];
  expect(columnsOfCopies(sample.graph, both, undefined).some(({ isUnited }) => isUnited)).toBe(false);
});

it('fills a text column with whatever type its source gets', () => {
  expect(copyInto('varchar', 'integer', 'varchar')).toEqual({
    effect: { verdict: 'MAY_BREAK', reason: 'TYPE_NARROWED' },
    isAlwaysFilled: true,
  });
});

it('breaks a table whose column does not take the new type', () => {
  expect(copyInto('varchar', 'date', 'integer')?.effect).toEqual({ verdict: 'BREAKS', reason: 'TYPE_INCOMPATIBLE' });
});

it('may break a table whose column takes only some values of the new type', () => {
  expect(copyInto('integer', 'varchar', 'integer')).toEqual({
    effect: { verdict: 'MAY_BREAK', reason: 'TYPE_NARROWED' },
    isAlwaysFilled: false,
  });
});

it('leaves a column of a type that nobody knows to the rule of the change', () => {
  expect(copyInto('varchar', 'integer', undefined)).toBeUndefined();
});
