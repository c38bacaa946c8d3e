import type { TableRef } from '../../contract/lineage.types.js';
import {
  allSources,
  columnsOf,
  findColumn,
  isOpen,
  keepNames,
  lookUp,
  type Relation,
  type RelationItem,
  relationOf,
  renameColumns,
  sourceColumn,
  throughStars,
  unite,
  uniteByPosition,
  uniteSameNames,
} from './relation.js';

const table = (name: string): TableRef => ({ name });
const known = (name: string, ...columns: string[]): Relation =>
  relationOf(columns.map((column) => ({ name: column, sources: [sourceColumn(table(name), column, 1)] })));
const star = (name: string, ...without: string[]): RelationItem => ({
  star: { table: table(name), without: new Set(without) },
});
const unknown = (name: string, ...without: string[]): Relation => ({ items: [star(name, ...without)] });

/** The columns of a relation as `a ← t.a u.b`, and its stars as `* of u`. */
function shown({ items }: Relation): string[] {
  return items.map((item) =>
    'column' in item
      ? `${item.column.name} ← ${item.column.sources.map(({ table: { name }, column }) => `${name}.${column}`).join(' ')}`.trim()
      : `* of ${item.star.table.name}`,
  );
}

describe('findColumn', () => {
  const relation = relationOf([
    { name: 'Amount', sources: [] },
    { name: 'amount', sources: [], expression: 'the exact one' },
    { name: "'2024'", sources: [], otherNames: ['2024'] },
  ]);

  it('takes the exact spelling first, then any', () => {
    expect(findColumn(relation, 'amount')?.expression).toBe('the exact one');
    expect(findColumn(relation, 'AMOUNT')?.name).toBe('Amount');
    expect(findColumn(relation, 'total')).toBeUndefined();
  });

  it('knows the other names of a column', () => expect(findColumn(relation, '2024')?.name).toBe("'2024'"));
});

describe('throughStars', () => {
  it('gives one star the confidence, and rival stars a share each', () => {
    expect(throughStars(unknown('u'), 'a', 0.9).map(({ confidence }) => confidence)).toEqual([0.9]);
    const three = { items: [star('u'), star('v'), star('w')] };
    expect(throughStars(three, 'a', 0.9).map(({ confidence }) => confidence)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it('does not look behind a star from which the name was removed', () => {
    const two = { items: [star('u', 'a'), star('v')] };
    expect(throughStars(two, 'A', 0.9)).toEqual([sourceColumn(table('v'), 'A', 0.9)]);
    expect(throughStars(unknown('u', 'a'), 'a', 0.9)).toEqual([]);
  });

  it('takes the branches of a set operation for one candidate together', () => {
    const union = unite(unknown('u'), unknown('v'), false);
    expect(throughStars(union, 'a', 0.9).map(({ confidence }) => confidence)).toEqual([0.9, 0.9]);
  });
});

describe('lookUp', () => {
  it('finds a listed column, else what a star may hold', () => {
    const relation = { items: [...known('t', 'a').items, star('u')] };
    expect(lookUp(relation, 'a')?.map((source) => source.table.name)).toEqual(['t']);
    expect(lookUp(relation, 'b')?.map((source) => source.table.name)).toEqual(['u']);
    expect(lookUp(known('t', 'a'), 'b')).toBeUndefined();
  });

  it('finds every name where all have the same sources', () => {
    const sources = [sourceColumn(table('t'), 'list', 1)];
    expect(lookUp({ items: [], anyName: sources }, 'whatever')).toBe(sources);
  });

  it('adds what the open branch of a union gives to a listed column', () => {
    const union = unite(known('t', 'a'), unknown('v'), false);
    expect(lookUp(union, 'a')?.map((source) => source.table.name)).toEqual(['t', 'v']);
  });
});

describe('renameColumns', () => {
  it('renames by position', () => {
    expect(shown(renameColumns(known('t', 'a', 'b'), ['x']))).toEqual(['x ← t.a', 'b ← t.b']);
  });

  it('can not count the positions behind a star', () => {
    const relation = { items: [...known('t', 'a').items, star('u'), ...known('v', 'c').items] };
    expect(shown(renameColumns(relation, ['x', 'y', 'z']))).toEqual(['x ← t.a', '* of u', 'c ← v.c', 'y ←', 'z ←']);
  });

  it('gives further names the sources that every name has', () => {
    const sources = [sourceColumn(table('t'), 'list', 1)];
    expect(shown(renameColumns({ items: [], anyName: sources }, ['x']))).toEqual(['x ← t.list']);
  });
});

describe('a union', () => {
  it('joins known columns by position, with the names of the left side', () => {
    expect(shown(unite(known('t', 'a', 'b'), known('u', 'x', 'y'), false))).toEqual(['a ← t.a u.x', 'b ← t.b u.y']);
    expect(shown(uniteByPosition([known('t', 'a'), known('u', 'x'), known('v', 'y')]))).toEqual(['a ← t.a u.x v.y']);
    expect(shown(uniteByPosition([]))).toEqual([]);
  });

  it('joins by name where asked to, and keeps what one side only has', () => {
    expect(shown(unite(known('t', 'a', 'b'), known('u', 'B', 'c'), true))).toEqual([
      'a ← t.a',
      'b ← t.b u.B',
      'c ← u.c',
    ]);
  });

  it('joins by name where the columns of a side are not known, and stays open', () => {
    expect(shown(unite(known('t', 'a'), unknown('v'), false))).toEqual(['a ← t.a v.a']);
    const leftOpen = unite(unknown('v'), known('t', 'a'), false);
    expect(shown(leftOpen)).toEqual(['* of v', 'a ← v.a t.a']);
    expect(isOpen(leftOpen)).toBe(true);
  });
});

it('keeps the names that all sides may have', () => {
  const relation = known('t', 'a', 'b');
  expect(shown(keepNames(relation, [known('u', 'A'), unknown('v')]))).toEqual(['a ← t.a']);
  expect(keepNames(relation, [])).toBe(relation);
});

it('joins columns of the same name, and the same star twice', () => {
  const items = [...known('t', 'a', 'b').items, ...known('u', 'A').items, star('v'), star('v'), star('v', 'x')];
  expect(shown({ items: uniteSameNames(items) })).toEqual(['a ← t.a u.A', 'b ← t.b', '* of v', '* of v']);
});

it('lists all sources of a relation, a star as its table', () => {
  const relation = { items: [...known('t', 'a').items, star('u')], anyName: [sourceColumn(table('v'), 'x', 1)] };
  expect(allSources(relation).map(({ table: { name }, column }) => `${name}.${column}`)).toEqual(['t.a', 'u.*', 'v.x']);
  expect(columnsOf(relation)).toHaveLength(1);
});
