import fc from 'fast-check';

import { columnChanges, type DerivedColumn } from './schema-changes.js';

const column = (name: string, { type = 'integer', derivation = '' } = {}): DerivedColumn => ({
  name,
  type,
  derivation,
});

it('tells dropped, added and retyped columns, in the order of the schema', () => {
  expect(
    columnChanges(
      [column('id'), column('amount'), column('note')],
      [column('id', { type: 'bigint' }), column('note'), column('region')],
    ),
  ).toEqual([
    { kind: 'CHANGE_TYPE', column: 'id', oldType: 'integer', newType: 'bigint' },
    { kind: 'DROP_COLUMN', column: 'amount' },
    { kind: 'ADD_COLUMN', column: 'region' },
  ]);
});

it('takes a column that is derived the same way for the same, wherever it stands', () => {
  const before = [column('id', { derivation: 'a' }), column('gross', { derivation: 'raw.amount * 1.2' })];
  const after = [column('total', { derivation: 'raw.amount * 1.2' }), column('id', { derivation: 'a' })];
  expect(columnChanges(before, after)).toEqual([
    { kind: 'RENAME_COLUMN', column: 'gross', newName: 'total', because: 'it is derived the same way' },
  ]);
});

it('does not guess between two that are derived alike', () => {
  const twin = { derivation: 'raw.amount' };
  expect(columnChanges([column('a', twin)], [column('b', twin), column('c', twin)]).map(({ kind }) => kind)).toEqual([
    'DROP_COLUMN',
    'ADD_COLUMN',
    'ADD_COLUMN',
  ]);
});

it('takes one at the same place, of the same type and spelled alike for the same', () => {
  expect(columnChanges([column('customer_name')], [column('cust_name')])).toEqual([
    {
      kind: 'RENAME_COLUMN',
      column: 'customer_name',
      newName: 'cust_name',
      because: 'it stands at the same place and is spelled alike',
    },
  ]);
  expect(columnChanges([column('customer_name')], [column('region')]).map(({ kind }) => kind)).toEqual([
    'DROP_COLUMN',
    'ADD_COLUMN',
  ]);
});

it('says nothing of types that one side leaves out, nor of case', () => {
  expect(
    columnChanges([column('id', { type: '' }), column('A')], [column('ID'), column('a', { type: 'INTEGER' })]),
  ).toEqual([]);
});

it('accounts for every column once, and finds nothing between equal schemas', () => {
  const name = fc.constantFrom('id', 'amount', 'amount_eur', 'note', 'region', 'created_at');
  const schema = fc.uniqueArray(
    fc.record({ name, type: fc.constantFrom('integer', 'text'), derivation: fc.constantFrom('', 'x', 'y') }),
    {
      selector: (one) => one.name,
    },
  );
  fc.assert(
    fc.property(schema, schema, (before, after) => {
      const changes = columnChanges(before, after);
      const gone = changes.flatMap((change) =>
        change.kind === 'DROP_COLUMN' || change.kind === 'RENAME_COLUMN' ? [change.column] : [],
      );
      const come = changes.flatMap((change) =>
        change.kind === 'ADD_COLUMN' ? [change.column] : change.kind === 'RENAME_COLUMN' ? [change.newName] : [],
      );
      const names = (columns: readonly DerivedColumn[]): readonly string[] => columns.map((one) => one.name);
      expect(gone.toSorted()).toEqual(
        names(before)
          .filter((one) => !names(after).includes(one))
          .toSorted(),
      );
      expect(come.toSorted()).toEqual(
        names(after)
          .filter((one) => !names(before).includes(one))
          .toSorted(),
      );
      expect(columnChanges(before, before)).toEqual([]);
    }),
  );
});

it('compares schemas with work that grows with the columns, not with their square', () => {
  const namesRead = (count: number): number => {
    let reads = 0;
    const counted = (prefix: string): readonly DerivedColumn[] =>
      Array.from({ length: count }, (_, index) => ({
        ...column('', { derivation: `source ${index}` }),
        get name() {
          reads += 1;
          return `${prefix}_${index}`;
        },
      }));
    const changes = columnChanges(counted('old'), counted('new').toReversed());
    expect(changes.every(({ kind }) => kind === 'RENAME_COLUMN')).toBe(true);
    return reads;
  };
  const few = namesRead(100);
  expect(few).toBeGreaterThanOrEqual(200);
  expect(namesRead(400)).toBeLessThanOrEqual(few * 4 + 100);
});

it('takes no column for renamed by its position when the number of columns changed', () => {
  const kinds = columnChanges([column('customer_name')], [column('cust_name'), column('region')]).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['DROP_COLUMN', 'ADD_COLUMN', 'ADD_COLUMN']);
});

it('names every column exactly once, as kept, dropped, added or one end of a rename', () => {
  const names = fc.uniqueArray(fc.constantFrom('id', 'amount', 'amt', 'note', 'region', 'total'));
  const derivation = fc.constantFrom('', 'x', 'y', 'z');
  const schema = names.chain((list) =>
    fc.tuple(...list.map((name) => derivation.map((value) => column(name, { derivation: value })))),
  );
  fc.assert(
    fc.property(schema, schema, (before, after) => {
      const changes = columnChanges(before, after);
      const gone = changes.flatMap((one) =>
        one.kind === 'DROP_COLUMN' || one.kind === 'RENAME_COLUMN' ? [one.column] : [],
      );
      const come = changes.flatMap((one) =>
        one.kind === 'ADD_COLUMN' ? [one.column] : one.kind === 'RENAME_COLUMN' ? [one.newName] : [],
      );
      const [names_, later] = [before.map(({ name }) => name), after.map(({ name }) => name)];
      expect(gone.toSorted()).toEqual(names_.filter((name) => !later.includes(name)).toSorted());
      expect(come.toSorted()).toEqual(later.filter((name) => !names_.includes(name)).toSorted());
    }),
  );
});
