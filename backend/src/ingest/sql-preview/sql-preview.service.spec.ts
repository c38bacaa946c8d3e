import type { Authorizer } from '../../access/authorization/authorizer.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { SqlLineage } from '../sql/sql-lineage.js';
import type { LineageDeriver } from '../statements/lineage-deriver.js';
import { knownTable } from '../sql/known-table.js';
import { requestOf, tablesIn } from '../statements/resolved-statement.js';
import type { StoredStatement } from '../statements/stored-statement.js';
import { tableKey, tableName } from '../../sql/resolve/scope/source-columns.js';
import { AS_LONG_AS_IT_TAKES } from '../../sql/resolve-lineage.js';
import { type SqlLineageAnswer, SqlPreview } from './sql-preview.service.js';

const lineage = new SqlLineage();

/** A catalogue that has none of the tables. */
const deriver = {
  async resolve(_scope: unknown, [statement]: readonly [StoredStatement]) {
    const result = await lineage.resolve({ ...requestOf(statement), ...AS_LONG_AS_IT_TAKES });
    const tables = tablesIn(result).map((table) => [tableKey(table), knownTable(tableName(table), undefined)] as const);
    return new Map([[statement.owner, { statement, result, tables: new Map(tables) }]]);
  },
} as unknown as LineageDeriver;
const preview = new SqlPreview({ require: () => undefined } as unknown as Authorizer, deriver);

function ask(sql: string): Promise<SqlLineageAnswer> {
  return preview.sqlLineage(SYSTEM_VIEWER, { sql, platform: 'postgres' });
}

describe('the preview of pasted SQL', () => {
  it('refuses more statements than can be shown, with the field', async () => {
    await expect(ask('select 1;'.repeat(2_001))).rejects.toMatchObject({
      code: 'sql.too-large',
      message: 'sql has 2001 statements; at most 2000 can be shown. Paste a part of it, or add it as a file.',
      facts: { field: 'sql' },
    });
  });

  it('refuses more columns than can be shown', async () => {
    const columns = Array.from({ length: 10_001 }, (_, n) => `t.c${n}`).join();
    await expect(ask(`select ${columns} from t`)).rejects.toMatchObject({ code: 'sql.too-large' });
  }, 30_000);

  it('counts the edges of each table and column in the drawing', async () => {
    const { view, tables } = await ask('create table g as select a.x, b.y from a join b on a.k = b.k');
    const byUrn = new Map(view.nodes.map((node) => [node.urn, node]));
    expect(byUrn.get('g')).toMatchObject({ start: true, upstreamTotal: 2, downstreamTotal: 0 });
    expect(byUrn.get('g')?.columns).toEqual([
      expect.objectContaining({ fieldPath: 'x', upstreamCount: 3, downstreamCount: 0 }),
      expect.objectContaining({ fieldPath: 'y', upstreamCount: 3, downstreamCount: 0 }),
    ]);
    expect(byUrn.get('a')).toMatchObject({ start: false, upstreamTotal: 0, downstreamTotal: 1 });
    expect(tables.map(({ name, isRead, isWritten }) => [name, isRead, isWritten]).toSorted()).toEqual([
      ['a', true, false],
      ['b', true, false],
      ['g', false, true],
    ]);
  });
});
