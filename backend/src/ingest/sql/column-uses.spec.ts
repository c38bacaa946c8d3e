import type { TableRef } from '../../sql/contract/lineage.types.js';
import { loadParser } from '../../sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../sql/resolve-lineage.js';
import { storedColumnUses } from './column-uses.js';

const schema = { t: { k: 'int', a: 'int', b: 'int' }, u: { k: 'int', x: 'int' } };

beforeAll(async () => {
  await loadParser();
}, 60_000);

function storedUses(sql: string, known: readonly string[] = ['t', 'u']): readonly unknown[] {
  const result = resolveLineage({ sql, dialect: 'duckdb', schema, ...AS_LONG_AS_IT_TAKES });
  const isTarget = (table: TableRef | null): boolean => table?.name === 'v';
  return storedColumnUses(result, isTarget, 'reader', ({ table, column }) =>
    known.includes(table.name) ? `${table.name}.${column}` : undefined,
  );
}

describe('the stored uses of columns', () => {
  it('share an entry where columns are used alike', () => {
    expect(storedUses('CREATE VIEW v AS SELECT sum(b), sum(a), sum(a) + 1 FROM t')).toEqual([
      { reader: 'reader', by: 'sum', position: 0, others: [], columns: ['t.a', 't.b'] },
    ]);
  });

  it('name the column, the type or nothing beside a column', () => {
    expect(storedUses('CREATE VIEW v AS SELECT 1 FROM t, u WHERE a = x AND b > 1 AND t.k < random()')).toEqual(
      expect.arrayContaining([
        { reader: 'reader', by: '=', position: 0, others: ['u.x'], columns: ['t.a'] },
        { reader: 'reader', by: '>', position: 0, others: ['INTEGER'], columns: ['t.b'] },
        { reader: 'reader', by: '<', position: 0, others: [''], columns: ['t.k'] },
      ]),
    );
  });

  it('leave out columns of tables that the catalogue does not name, also beside others', () => {
    expect(storedUses('CREATE VIEW v AS SELECT 1 FROM t, u WHERE a = x', ['t'])).toEqual([
      { reader: 'reader', by: '=', position: 0, others: [''], columns: ['t.a'] },
    ]);
  });

  it('are those of statements into the target only', () => {
    expect(storedUses('CREATE VIEW w AS SELECT sum(a) AS s FROM t; CREATE VIEW v AS SELECT s FROM w')).toEqual([]);
  });

  it('are the first five hundred of a target with more', () => {
    const many = Array.from({ length: 600 }, (_, index) => `a > ${index}`).join(' OR ');
    const wide = `CREATE VIEW v AS SELECT sum(b) AS s FROM t WHERE ${many}`;
    const another = Array.from({ length: 600 }, (_, index) => `f${index}(a) AS c${index}`).join(', ');
    expect(storedUses(wide)).toContainEqual(expect.objectContaining({ by: 'sum', columns: ['t.b'] }));
    expect(storedUses(`CREATE VIEW v AS SELECT ${another} FROM t`)).toHaveLength(500);
  });
});
