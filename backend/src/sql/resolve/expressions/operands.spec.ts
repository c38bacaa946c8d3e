import type { ColumnUse, OperandType } from '../../contract/lineage.types.js';
import { loadParser } from '../../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../resolve-lineage.js';

const schema = { t: { k: 'int', a: 'int', b: 'text', d: 'date' }, u: { k: 'int', x: 'int' } };

beforeAll(async () => {
  await loadParser();
}, 60_000);

function usesIn(sql: string): readonly ColumnUse[] {
  const { statements } = resolveLineage({ sql, dialect: 'duckdb', schema, ...AS_LONG_AS_IT_TAKES });
  return statements.at(-1)?.columnUses ?? [];
}

/** `a by = 0 beside u.x`: a use in words, with what stands beside the column. */
function inWords({ column, by, position, others }: ColumnUse): string {
  const shown = (other: OperandType): string =>
    other === null ? '?' : typeof other === 'string' ? other : `${other.table.name}.${other.column}`;
  return `${column} by ${by} ${position}${others.length === 0 ? '' : ` beside ${others.map(shown).join(', ')}`}`;
}

describe('the columns that are operands of a statement', () => {
  it.each([
    ['are arguments of a function', 'SELECT sum(a) FROM t', ['a by sum 0']],
    [
      'keep the type through what only picks a value',
      'SELECT max(a) > 0 FROM t',
      ['a by max 0', 'a by > 0 beside INTEGER'],
    ],
    [
      'are compared with a column',
      'SELECT 1 FROM t JOIN u ON t.a = u.x',
      ['a by = 0 beside u.x', 'x by = 1 beside t.a'],
    ],
    ['are compared by USING', 'SELECT 1 FROM t JOIN u USING (k)', ['k by = 0 beside u.k', 'k by = 1 beside t.k']],
    ['are united', 'SELECT a FROM t UNION SELECT x FROM u', ['a by UNION 0 beside u.x', 'x by UNION 1 beside t.a']],
    ['stand beside a literal of unknown type', "SELECT a = 'x' FROM t", ['a by = 0 beside LITERAL']],
    ['stand beside a value of a shown type', 'SELECT b = upper(b) FROM t', ['b by = 0 beside TEXT', 'b by upper 0']],
    ['stand beside a value of unknown type', 'SELECT a + random() FROM t', ['a by + 0 beside ?']],
    ['are the subject of IN', 'SELECT 1 FROM t WHERE a IN (1, 2)', ['a by IN 0 beside INTEGER']],
    ['are cast', 'SELECT CAST(b AS integer) FROM t', ['b by CAST 0 beside INTEGER']],
    ['decide between branches', 'SELECT CASE WHEN a > 1 THEN b END FROM t', ['a by > 0 beside INTEGER', 'b by CASE 0']],
    [
      'are found behind the name that a query gives them',
      'SELECT sum(z) FROM (SELECT a AS z FROM t) q',
      ['a by sum 0'],
    ],
  ])('%s: %s', (_what, sql, expected) => {
    expect(usesIn(sql).map(inWords).toSorted()).toEqual([...expected].toSorted());
  });

  it.each(['SELECT a, b FROM t', 'SELECT * FROM t ORDER BY a', 'SELECT count(*) FROM t'])(
    'are none where nothing takes a column: %s',
    (sql) => {
      expect(usesIn(sql)).toEqual([]);
    },
  );

  it('are none of a value that is computed from a column first', () => {
    expect(usesIn('SELECT sum(a + 1) FROM t').map(inWords)).toEqual(['a by + 0 beside INTEGER']);
  });
});
