import { runAtOnce } from '../../kernel/event-loop.js';
import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type { Conversion } from '../proposals/conversion.js';
import { convertScript } from './script.js';
import { SqlLineage } from './sql-lineage.js';

const resolver = new SqlLineage();
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.';

async function convert(sql: string): Promise<Conversion> {
  const dialect = 'postgres';
  const result = await resolver.resolve({ sql, dialect, defaultDatabase: 'shop', defaultSchema: 'public' });
  return runAtOnce(convertScript({ file: 'a.sql', sql, platform: 'postgres', env: 'PROD', dialect }, result));
}

function valueOf(conversion: Conversion, table: string, aspect: string): ReturnType<typeof objectOf> {
  const found = conversion.proposals.find(
    ({ proposal }) => proposal.entityUrn === `${DATASET}${table},PROD)` && proposal.aspectName === aspect,
  );
  return objectOf(found?.proposal.value);
}

describe('convertScript', () => {
  it('gives the columns of a created table, with its comments', async () => {
    const conversion = await convert(
      "create table t (id int primary key, n text not null);\ncomment on column t.n is 'the name';",
    );
    expect(arrayOf(valueOf(conversion, 't', 'schemaMetadata').fields)).toEqual([
      expect.objectContaining({ fieldPath: 'id', nativeDataType: 'int', isPartOfKey: true }),
      expect.objectContaining({ fieldPath: 'n', nullable: false, description: 'the name' }),
    ]);
  });

  it('gives a view its text and its lineage, column by column', async () => {
    const conversion = await convert(
      'create table t (id int, n text); create view v as select id, upper(n) as m from t where id > 0',
    );
    expect(valueOf(conversion, 'v', 'viewProperties')).toMatchObject({
      materialized: false,
      viewLogic: expect.stringMatching(/^create view/),
    });
    const lineage = valueOf(conversion, 'v', 'upstreamLineage');
    expect(lineage.upstreams).toEqual([
      { dataset: `${DATASET}t,PROD)`, type: 'VIEW', properties: { newColumn: 'IGNORED', nameClashes: '{}' } },
    ]);
    expect(arrayOf(lineage.fineGrainedLineages).map((entry) => objectOf(entry).transformOperation)).toEqual([
      'DIRECT:IDENTITY',
      expect.stringMatching(/^DIRECT:TRANSFORMATION: upper\(/),
      'INDIRECT:FILTER',
      'INDIRECT:FILTER',
    ]);
  });

  it('is as unsure of what it read by keywords as it says', async () => {
    const conversion = await convert('insert into b select from where ((( from a; insert into c select x from a');
    expect([
      valueOf(conversion, 'b', 'upstreamLineage').upstreams,
      valueOf(conversion, 'c', 'upstreamLineage').upstreams,
    ]).toEqual([
      [{ dataset: `${DATASET}a,PROD)`, type: 'TRANSFORMED', properties: { confidence: '0.6' } }],
      [{ dataset: `${DATASET}a,PROD)`, type: 'TRANSFORMED', properties: { newColumn: 'IGNORED', nameClashes: '{}' } }],
    ]);
  });

  it('folds temporary tables away', async () => {
    const conversion = await convert(
      'create temp table tmp as select id from a; insert into b (id) select id from tmp',
    );
    expect(valueOf(conversion, 'b', 'upstreamLineage').upstreams).toEqual([
      { dataset: `${DATASET}a,PROD)`, type: 'TRANSFORMED' },
    ]);
    expect(conversion.proposals.some(({ proposal }) => proposal.entityUrn.includes('tmp'))).toBe(false);
  });

  it('names the place of what it can not read and keeps the rest', async () => {
    const { proposals, warnings } = await convert(
      'create view v as select 1 as one;\nselec nothing (((;\ninsert into b select * from a',
    );
    expect(warnings[0]).toMatchObject({ file: 'a.sql', place: expect.stringMatching(/^line 2, /) });
    expect(proposals.some(({ proposal }) => proposal.entityUrn === `${DATASET}b,PROD)`)).toBe(true);
  });

  it('tells what a text names without handing it on, what only a star brings, and what comes from no column', async () => {
    const conversion = await convert(
      'create table t (id int, n text, m int); create view v as with c as (select *, n as other from t) select id, m, 1 as one from c where m > 0;' +
        ' create view w as select * from t',
    );
    const entries = (table: string): readonly string[] =>
      arrayOf(valueOf(conversion, table, 'upstreamLineage').fineGrainedLineages).map((entry) => {
        const { upstreams, downstreams, transformOperation } = objectOf(entry);
        const name = (urn: unknown): string => /,([^,()]+)\)$/.exec(String(urn))?.[1] ?? '';
        return `${arrayOf(upstreams).map(name).join('+')} > ${arrayOf(downstreams).map(name).join('+')}: ${textOf(transformOperation) ?? 'NONE'}`;
      });
    expect(entries('v')).toEqual(
      expect.arrayContaining(['id > id: DIRECT:IDENTITY', 'n > id: INDIRECT:REFERENCE', ' > one: NONE']),
    );
    expect(entries('w')).toEqual([
      'id > id: DIRECT:IDENTITY: *',
      'n > n: DIRECT:IDENTITY: *',
      'm > m: DIRECT:IDENTITY: *',
    ]);
  });

  it('takes a star for names where columns count by their place or the target is fixed', async () => {
    const conversion = await convert(
      'create table t (id int, n text); create table s (id int, n text); insert into s select * from t;' +
        ' create view u as select * from t union all select id, n from s; create view r(a, b) as select * from t',
    );
    for (const table of ['s', 'u', 'r'])
      expect(JSON.stringify(valueOf(conversion, table, 'upstreamLineage'))).not.toContain('DIRECT:IDENTITY: *"');
  });

  it('tells columns of a table apart that differ in letter case only', async () => {
    const conversion = await convert(
      'create table t (k int, "Amount" int, amount text);' +
        ` create view v as select k, amount as x from t where "Amount" > 1 and amount <> ''`,
    );
    const lineage = valueOf(conversion, 'v', 'upstreamLineage').fineGrainedLineages;
    const transformsOf = (column: string): readonly unknown[] =>
      arrayOf(lineage)
        .map((entry) => objectOf(entry))
        .filter(({ upstreams }) => arrayOf(upstreams).some((urn) => textOf(urn)?.endsWith(`,${column})`) === true))
        .map(({ transformOperation }) => transformOperation);
    expect(transformsOf('Amount')).toEqual(expect.arrayContaining(['INDIRECT:FILTER']));
    expect(transformsOf('amount')).toEqual(expect.arrayContaining(['DIRECT:IDENTITY']));
  });

  it('names the tables behind a connection on its platform, and none where that is not known', async () => {
    const upstreamsOf = async (connection: string): Promise<readonly unknown[]> => {
      const sql = `create table d.x as select a from external_query('${connection}', 'select a from shop.t')`;
      const result = await resolver.resolve({ sql, dialect: 'bigquery' });
      const script = { file: 'a.sql', sql, platform: 'bigquery', env: 'PROD', dialect: 'bigquery' };
      const lineage = runAtOnce(convertScript(script, result)).proposals.find(
        ({ proposal }) => proposal.aspectName === 'upstreamLineage',
      );
      return arrayOf(objectOf(lineage?.proposal.value).upstreams).map((one) => objectOf(one).dataset);
    };
    expect(await upstreamsOf('p.us.mysql')).toEqual(['urn:li:dataset:(urn:li:dataPlatform:mysql,shop.t,PROD)']);
    expect(await upstreamsOf('p.us.conn')).toEqual([]);
  });
});
