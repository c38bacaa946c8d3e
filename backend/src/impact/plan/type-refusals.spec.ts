import { expect, it } from '@jest/globals';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { ColumnUser, SqlFacts } from '../engine/engine.types.js';
import { columnsOfNewType, typeRefusals, writerFit } from './type-refusals.js';

/** t → view → g: the view copies the column, the table g is filled from the view. */
function chain(): SampleGraph {
  return new SampleGraph()
    .asset('t', { columns: ['a'] })
    .asset('view', { shape: 'VIEW', columns: ['a'] })
    .asset('g', { shape: 'DATA', columns: ['a'] })
    .feeds('t.a', 'view.a')
    .feeds('view.a', 'g.a');
}

const factsOf = (users: ReadonlyMap<number, readonly ColumnUser[]>, made: readonly number[] = []): SqlFacts => ({
  writersOf: () => [],
  usersOf: (column) => users.get(column) ?? [],
  isMadeAnew: (asset) => made.includes(asset),
  clashesOf: () => undefined,
});

it('follows a new type through views and tables that are made anew, and stops at a table that is filled', () => {
  const sample = chain();
  const column = sample.i('t.a');
  expect(columnsOfNewType(sample.graph, column, () => false)).toEqual([column, sample.i('view.a')]);
  expect(columnsOfNewType(sample.graph, column, (asset) => asset === sample.i('g'))).toHaveLength(3);
});

it('knows of no refusal on a platform without a table of operands', () => {
  const sample = chain();
  const column = sample.i('t.a');
  const user = { reader: sample.i('view'), by: 'our_function', position: 0, others: [] };
  const retyping = {
    graph: sample.graph,
    column,
    newType: 'varchar',
    facts: factsOf(new Map([[column, [user]]])),
    typeOf: () => 'integer',
  };
  const refusals = typeRefusals(retyping, new Set([column]));
  expect(refusals.size).toBe(0);
});

it('leaves open whether a column fits that nothing is known to fill', () => {
  const sample = chain();
  const input = { graph: sample.graph, newType: 'text', facts: factsOf(new Map()), typeOf: () => undefined };
  expect(writerFit({ ...input, column: sample.i('t.a') })).toBe('DEPENDS');
});
