import { randomBytes } from 'node:crypto';

import { accessToken, ask, post } from './lib/http.js';
import { eventually, eventuallyTrue } from '../test-support/eventually.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const TIMEOUT_MS = 20_000;
const db = `sqle2e${randomBytes(4).toString('hex')}`;
const U = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${db}.s.${name},PROD)`;
const column = (name: string, path: string): string => `urn:li:schemaField:(${U(name)},${path})`;

interface Value {
  readonly tables?: readonly string[];
  readonly edges?: readonly { readonly upstream: string; readonly downstream: string }[];
  readonly reads?: readonly string[];
  readonly fineGrainedLineages?: readonly {
    readonly upstreams: readonly string[];
    readonly downstreams: readonly string[];
  }[];
}

(url === '' ? describe.skip : describe)('lineage from SQL that the catalogue holds', () => {
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    headers = { authorization: `Bearer ${await accessToken(url, admin, 'e2e sql')}` };
  });

  async function write(entityType: string, entityUrn: string, aspectName: string, value: object): Promise<void> {
    const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
    const proposal = { entityType, entityUrn, changeType: 'UPSERT', aspectName, aspect };
    const { status, text } = await post(`${url}/aspects?action=ingestProposal`, { proposal }, headers);
    expect([status, text]).toEqual([200, expect.any(String)]);
  }
  const schema = (name: string, ...paths: readonly string[]): Promise<void> =>
    write('dataset', U(name), 'schemaMetadata', {
      schemaName: name,
      platform: 'urn:li:dataPlatform:snowflake',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: paths.map((fieldPath) => ({
        fieldPath,
        nativeDataType: 'NUMBER',
        type: { type: { 'com.linkedin.schema.NumberType': {} } },
      })),
    });
  const view = (name: string, viewLogic: string): Promise<void> =>
    write('dataset', U(name), 'viewProperties', { materialized: false, viewLogic, viewLanguage: 'SQL' });

  async function stored(kind: string, urn: string, aspect = 'sqlLineage'): Promise<Value | undefined> {
    const { status, text } = await ask(`${url}/openapi/v3/entity/${kind}/${encodeURIComponent(urn)}/${aspect}`, {
      headers,
    });
    return status === 200 ? (JSON.parse(text) as { value: Value }).value : undefined;
  }
  /** Deriving follows the write: what is awaited comes, or the test fails. */
  async function until(kind: string, urn: string, isThere: (value: Value) => boolean): Promise<Value> {
    return await eventually(
      `the lineage of ${urn}`,
      async () => {
        const value = await stored(kind, urn);
        return value && isThere(value) ? value : undefined;
      },
      TIMEOUT_MS,
    );
  }
  const arrows = (value: Value): readonly string[] =>
    (value.fineGrainedLineages ?? []).flatMap(({ upstreams, downstreams }) =>
      upstreams.map((up) => `${up} → ${downstreams[0] ?? ''}`),
    );

  it('comes for a view that arrives by any proposal, and grows when a schema arrives later', async () => {
    await view('v', `select * from ${db}.s.late`);
    const before = await until('dataset', U('v'), ({ tables }) => tables?.includes(U('late')) === true);
    expect(before.edges).toEqual([expect.objectContaining({ upstream: U('late'), downstream: U('v') })]);
    expect(arrows(before)).toEqual([]);
    await schema('late', 'A', 'B');
    const after = await until('dataset', U('v'), (value) => arrows(value).length > 0);
    expect(arrows(after)).toEqual(['A', 'B'].map((path) => `${column('late', path)} → ${column('v', path)}`));
  });

  it('is one more source: what a source says of the same view stays as it is', async () => {
    const said = { upstreams: [{ dataset: U('late'), type: 'VIEW' }] };
    await write('dataset', U('w'), 'upstreamLineage', said);
    await view('w', 'create view w as select a + 1 as x from late');
    await until('dataset', U('w'), (value) => arrows(value).includes(`${column('late', 'A')} → ${column('w', 'x')}`));
    expect(await stored('dataset', U('w'), 'upstreamLineage')).toMatchObject(said);
  });

  it('comes for a saved query and its subjects', async () => {
    const query = `urn:li:query:${db}`;
    const stamp = { time: 1, actor: 'urn:li:corpuser:e2e' };
    await schema('daily', 'D');
    await write('query', query, 'querySubjects', { subjects: [{ entity: U('late') }, { entity: U('daily') }] });
    await write('query', query, 'queryProperties', {
      statement: { value: 'insert into daily select max(a) from late where b > 0', language: 'SQL' },
      source: 'SYSTEM',
      created: stamp,
      lastModified: stamp,
    });
    const value = await until('query', query, (found) => arrows(found).length > 0);
    expect(arrows(value)).toContain(`${column('late', 'A')} → ${column('daily', 'D')}`);
    expect(value.reads).toEqual(expect.arrayContaining([column('late', 'A'), column('late', 'B')]));
  });

  it('comes for an OpenLineage event whose job has SQL and names no columns', async () => {
    const dataset = (name: string): object => ({ namespace: 'snowflake://account', name: `${db}.s.${name}` });
    const event = {
      eventTime: '2026-01-01T00:00:00Z',
      eventType: 'COMPLETE',
      producer: 'https://example.com/etl',
      schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json',
      run: { runId: '11111111-1111-4111-8111-111111111111' },
      job: {
        namespace: db,
        name: 'etl.load',
        facets: { sql: { query: 'insert into s.made (x) select l.b from s.late l' } },
      },
      inputs: [dataset('late')],
      outputs: [dataset('made')],
    };
    expect((await post(`${url}/api/v1/lineage`, event, headers)).status).toBe(200);
    const job = `urn:li:dataJob:(urn:li:dataFlow:(unknown,etl,${db}),etl.load)`;
    const value = await until('dataJob', job, (found) => arrows(found).length > 0);
    expect(arrows(value)).toEqual([`${column('late', 'B')} → ${column('made', 'x')}`]);
    // How the job reads its input, for changes that add a column: its text names what it reads.
    expect(value.edges).toMatchObject([{ upstream: U('late'), downstream: job, newColumn: 'IGNORED' }]);
  });

  it('goes when the text does', async () => {
    await write('dataset', U('v'), 'viewProperties', { materialized: false, viewLogic: 'x', viewLanguage: 'lookml' });
    await eventuallyTrue(
      'the derived lineage to go',
      async () => (await stored('dataset', U('v'))) === undefined,
      TIMEOUT_MS,
    );
  });

  describe('of a pasted text', () => {
    const query = `query ($input: SqlLineageInput!) { sqlLineage(input: $input) {
      statements { kind } tables { urn exists } columns { column transformation sources { table column confidence } }
      findings { severity code start end } view { nodes { summary { urn } columns { fieldPath } } columnEdges { from to kind } } } }`;
    const paste = async (input: object): Promise<{ status: number; text: string }> =>
      post(`${url}/api/graphql`, { query, variables: { input } }, headers);

    it('finds its tables in the catalogue and stores nothing', async () => {
      const sql = 'create table made2 as select a, b * 2 as c from late; nonsense (;';
      const { text } = await paste({ sql, platform: 'snowflake', defaultDatabase: db, defaultSchema: 's' });
      const { data } = JSON.parse(text) as { data: { sqlLineage: Record<string, unknown> } };
      expect(data.sqlLineage).toMatchObject({
        tables: [
          { urn: U('late'), exists: true },
          { urn: U('made2'), exists: false },
        ],
        columns: [
          { column: 'a', sources: [{ table: U('late'), column: 'A', confidence: 0.99 }] },
          { column: 'c', sources: [{ table: U('late'), column: 'B' }] },
        ],
      });
      expect(data.sqlLineage.findings).toContainEqual(
        expect.objectContaining({ code: 'PARSE_FAILED', severity: 'ERROR' }),
      );
      expect(await stored('dataset', U('made2'), 'datasetKey')).toBeUndefined();
    });

    it.each([
      [{ sql: 'select 1', platform: 'snowflake', dialect: 'klingon' }, 'dialect'],
      [{ sql: '', platform: 'snowflake' }, 'sql'],
      [{ sql: 'select 1', platform: 'no such (platform)' }, 'platform'],
    ])('refuses %j, naming the field', async (input, field) => {
      const { text } = await paste(input);
      expect((JSON.parse(text) as { errors?: readonly { message: string }[] }).errors?.[0]?.message).toContain(field);
    });
  });
});
