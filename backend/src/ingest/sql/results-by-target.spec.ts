import { runAtOnce } from '../../kernel/event-loop.js';
import { arrayOf, objectOf } from '../../kernel/json.js';
import type { LineageResult } from '../../sql/contract/lineage.types.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import { convertScript } from './script.js';
import { columnEdges, isFolded } from './column-edges.js';
import { resultsByTarget } from './results-by-target.js';
import { SqlLineage } from './sql-lineage.js';

const resolver = new SqlLineage();

function resolve(sql: string): Promise<LineageResult> {
  return resolver.resolve({ sql, dialect: 'postgres', statementBudgetMs: Infinity, textBudgetMs: Infinity });
}

const SCRIPT = `
create temp table u as select r.k, r.v from r where r.alive;
create table a as select u.k, s.w from u join s on s.k = u.k;
create table b as select x from t;
insert into a select k, w from more where w > 0;
select z from q`;

describe('resultsByTarget', () => {
  it('gives each target the edges that the whole result gives it', async () => {
    const result = await resolve(SCRIPT);
    const partOf = resultsByTarget(result);
    expect(result.outTables.map(tableName)).toEqual(['a', 'b']);
    for (const target of [...result.outTables, null]) {
      const owns = (table: (typeof result.outTables)[number] | null): boolean =>
        target === null || table === null ? table === target : tableName(table) === tableName(target);
      const edges = columnEdges(partOf(target), owns);
      expect(edges).toEqual(columnEdges(result, owns));
      expect(edges).not.toEqual([]);
    }
  });

  it('gives a target its own statements with those of temporary tables, in the order of the script', async () => {
    const result = await resolve(SCRIPT);
    const partOf = resultsByTarget(result);
    const positions = (target: (typeof result.outTables)[number] | null): readonly number[] =>
      partOf(target).statements.map((statement) => result.statements.indexOf(statement));
    expect([...result.outTables, null].map(positions)).toEqual([
      [0, 1, 3],
      [0, 2],
      [0, 4],
    ]);
  });

  it('tells the temporary tables from those that the script leaves behind', async () => {
    const result = await resolve(SCRIPT);
    const written = result.statements.flatMap(({ outTables }) => outTables);
    expect(written.filter((table) => isFolded(result, table)).map(tableName)).toEqual(['u']);
  });
});

describe('a script of thousands of statements', () => {
  const range = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => make(index)).join('');

  // With a search of the whole result for each target this took hours, because it was cubic.
  it('is converted in time that grows with its length', async () => {
    const sql = range(
      4_000,
      (n) => `create table o${n} as select a.c1, b.c2 from t${n} a join t${n + 1} b using (id);\n`,
    );
    const result = await resolve(sql);
    const conversion = runAtOnce(
      convertScript({ file: 'a.sql', sql, platform: 'postgres', env: 'PROD', dialect: 'postgres' }, result),
    );
    const lineage = conversion.proposals.filter(({ proposal }) => proposal.aspectName === 'upstreamLineage');
    expect(lineage).toHaveLength(4_000);
    expect(lineage.at(-1)?.place).toBe('line 4000, column 1');
    expect(arrayOf(objectOf(lineage.at(-1)?.proposal.value).fineGrainedLineages)).toHaveLength(4);
  }, 60_000);

  it('follows temporary tables that each read the two before them once each', async () => {
    const chain = range(
      60,
      (n) => `create temp table x${n + 2} as select * from x${n} union all select * from x${n + 1};\n`,
    );
    const sql = `create temp table x0 as select a from r; create temp table x1 as select a from s;\n${chain}insert into g select a from x61`;
    const result = await resolve(sql);
    const conversion = runAtOnce(
      convertScript({ file: 'a.sql', sql, platform: 'postgres', env: 'PROD', dialect: 'postgres' }, result),
    );
    const lineage = conversion.proposals.find(({ proposal }) => proposal.aspectName === 'upstreamLineage');
    const upstreams = arrayOf(objectOf(lineage?.proposal.value).upstreams).map((one) => objectOf(one).dataset);
    expect(upstreams.toSorted()).toEqual([
      'urn:li:dataset:(urn:li:dataPlatform:postgres,r,PROD)',
      'urn:li:dataset:(urn:li:dataPlatform:postgres,s,PROD)',
    ]);
  }, 60_000);

  it('keeps the tables alone where thousands of temporary ones would count for thousands of others', async () => {
    const result = await resolve(
      range(700, (n) => `create temp table u${n} as select a from r${n}; create table g${n} as select a from u${n};\n`),
    );
    expect(result.diagnostics).toContainEqual(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }));
    expect(result.outTables).toHaveLength(700);
    expect(columnEdges(result, (table) => table?.name === 'g0')).toEqual([]);
  }, 60_000);
});
