import { readersOf } from '../../../test-support/access/visibility.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import { claimsOf } from '../../store/projection/claims.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { Store } from '../../store/store.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import { SqlLineage } from '../sql/sql-lineage.js';
import { LineageDeriver } from './lineage-deriver.js';
import type { StatementRepository } from './statement.repository.js';

const model = loadModel();
const U = (name: string, platform = 'snowflake'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;

type Aspects = Readonly<Record<string, JsonObject>>;

/** A catalogue of a few entities, and what is written to it. */
function deriver(
  entities: Readonly<Record<string, Aspects>>,
  sources: Readonly<Record<string, string>> = {},
): {
  derive: (urn: string) => Promise<JsonObject | 'deleted' | undefined>;
} {
  const written: Proposal[] = [];
  const stored = (urn: string, aspects: Aspects): StoredEntity =>
    ({
      urn,
      exists: true,
      aspects: Object.fromEntries(
        Object.entries(aspects).map(([name, value]) => [
          name,
          { value, systemMetadata: { pipelineName: sources[name] ?? 'connector' } },
        ]),
      ),
    }) as unknown as StoredEntity;
  const reader = {
    entities: async (urns: readonly string[]) =>
      new Map(urns.flatMap((urn) => (entities[urn] ? [[urn, stored(urn, entities[urn])] as const] : []))),
  };
  const store = {
    ingest: async (_viewer: unknown, proposals: readonly Proposal[]) => {
      written.push(...proposals);
    },
  };
  const texts = new LineageDeriver(
    new SqlLineage(),
    store as unknown as Store,
    readersOf(reader as unknown as EntityReader),
    {} as StatementRepository,
  );
  return {
    derive: async (urn) => {
      written.length = 0;
      await texts.derive([urn]);
      const [proposal] = written;
      expect(proposal?.systemMetadata?.pipelineName ?? 'sql').toBe('sql');
      if (!proposal) return undefined;
      if (proposal.changeType === 'DELETE') return 'deleted';
      const { value, breaches } = model.normalise('sqlLineage', proposal.value);
      expect(breaches).toEqual([]);
      return value;
    },
  };
}

const columns = (...names: readonly string[]): JsonObject => ({
  fields: names.map((fieldPath) => ({ fieldPath, nativeDataType: 'int' })),
});
const view = (viewLogic: string, more: JsonObject = {}): JsonObject => ({
  materialized: false,
  viewLogic,
  viewLanguage: 'SQL',
  ...more,
});

function arrows(owner: string, value: JsonObject | 'deleted' | undefined): readonly string[] {
  if (value === undefined || value === 'deleted') return [String(value)];
  const short = (urn: string): string =>
    urn.replaceAll(/urn:li:dataset:\(urn:li:dataPlatform:\w+,|,PROD\)|urn:li:schemaField:/g, '');
  return claimsOf(model, owner, 'sqlLineage', value)
    .map(
      ({ from, to, kind, subtype, confidence }) =>
        `${short(from)} → ${short(to)} ${kind === 'INDIRECT' ? subtype : ''}${confidence}`,
    )
    .sort();
}

describe('lineage of a view', () => {
  const catalogue: Readonly<Record<string, Aspects>> = {
    [U('db.s.orders')]: { schemaMetadata: columns('ID', 'AMOUNT') },
    [U('db.s.v')]: {
      viewProperties: view('create view V as select id, amount * 2 as twice from orders where amount > 0'),
      schemaMetadata: columns('ID', 'TWICE'),
    },
  };

  it('runs from the columns of the catalogue to its own, as another source', async () => {
    const value = await deriver(catalogue).derive(U('db.s.v'));
    expect(arrows(U('db.s.v'), value)).toEqual([
      '(db.s.orders,AMOUNT) → (db.s.v,ID) FILTER0.99',
      '(db.s.orders,AMOUNT) → (db.s.v,TWICE) 0.99',
      '(db.s.orders,AMOUNT) → (db.s.v,TWICE) FILTER0.99',
      '(db.s.orders,ID) → (db.s.v,ID) 0.99',
      'db.s.orders → db.s.v 0.99',
    ]);
  });

  it('is not written again when it is there already', async () => {
    const value = await deriver(catalogue).derive(U('db.s.v'));
    const again = { ...catalogue, [U('db.s.v')]: { ...catalogue[U('db.s.v')], sqlLineage: objectOf(value) } };
    expect(await deriver(again).derive(U('db.s.v'))).toBeUndefined();
  });

  it('keeps what it names while no column is known, so that a schema can set it going', async () => {
    const value = await deriver({ [U('db.s.v')]: { viewProperties: view('select * from late') } }).derive(U('db.s.v'));
    expect(objectOf(value).tables).toEqual([U('db.s.late')]);
    expect(objectOf(value).fineGrainedLineages).toBeUndefined();
  });

  it('goes when the text does, or is in another language', async () => {
    const before = { sqlLineage: { dialect: 'snowflake', tables: [], edges: [] } };
    const lookml = view('explore: x {}', { viewLanguage: 'lookml' });
    expect(await deriver({ [U('v')]: before }).derive(U('v'))).toBe('deleted');
    expect(await deriver({ [U('v')]: { ...before, viewProperties: lookml } }).derive(U('v'))).toBe('deleted');
  });

  it('is left to the dbt model that builds the table, and to a script that told it', async () => {
    const told = { upstreams: [{ dataset: U('db.s.v', 'dbt'), type: 'COPY' }], fineGrainedLineages: [{}] };
    const own = { ...catalogue[U('db.s.v')], upstreamLineage: told };
    expect(await deriver({ ...catalogue, [U('db.s.v')]: own }).derive(U('db.s.v'))).toBeUndefined();
    const script = { ...own, upstreamLineage: { upstreams: [], fineGrainedLineages: [] } };
    const catalogued = { ...catalogue, [U('db.s.v')]: script };
    expect(await deriver(catalogued, { upstreamLineage: 'sql' }).derive(U('db.s.v'))).toBeUndefined();
  });

  it('says of constants that they come from no column', async () => {
    const own = { viewProperties: view('select id, 1 as one from orders') };
    const value = await deriver({ ...catalogue, [U('db.s.v')]: own }).derive(U('db.s.v'));
    const none = arrayOf(objectOf(value).fineGrainedLineages)
      .map(objectOf)
      .filter((entry) => entry.upstreamType === 'NONE');
    expect(none.map((entry) => textOf(arrayOf(entry.downstreams)[0]))).toEqual([
      `urn:li:schemaField:(${U('db.s.v')},one)`,
    ]);
  });
});

describe('lineage of a saved query', () => {
  const QUERY = 'urn:li:query:q';
  const saved = (sql: string, ...subjects: readonly string[]): Aspects => ({
    queryProperties: { statement: { value: sql, language: 'SQL' } },
    querySubjects: { subjects: subjects.map((entity) => ({ entity })) },
  });

  it('joins the tables that it moves data between, by way of the query', async () => {
    const one = saved('insert into daily (d) select id from orders', U('db.s.orders'), U('db.s.daily'));
    const value = await deriver({ [QUERY]: one, [U('db.s.orders')]: {}, [U('db.s.daily')]: {} }).derive(QUERY);
    expect(arrows(QUERY, value)).toEqual(['(db.s.orders,id) → (db.s.daily,d) 0.98', 'db.s.orders → db.s.daily 0.99']);
    expect(claimsOf(model, QUERY, 'sqlLineage', objectOf(value)).every(({ query }) => query === QUERY)).toBe(true);
  });

  it('names the columns that it reads, and leaves out tables that its source does not name', async () => {
    const one = saved('select max(a) from orders join strangers on orders.b = strangers.c', U('db.s.orders'));
    const value = objectOf(
      await deriver({ [QUERY]: one, [U('db.s.orders')]: { schemaMetadata: columns('a', 'b') } }).derive(QUERY),
    );
    expect(value.tables).toEqual([U('db.s.orders')]);
    expect(value.reads).toEqual([
      U('db.s.orders'),
      ...['a', 'b'].map((name) => `urn:li:schemaField:(${U('db.s.orders')},${name})`),
    ]);
  });
});

describe('lineage of a job with SQL', () => {
  const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),j)';
  const READS_INPUT = 'db.s.a → urn:li:dataJob:(urn:li:dataFlow:(airflow,f,j) 0.99';
  const job = (more: JsonObject = {}): Aspects => ({
    dataTransformLogic: {
      transforms: [{ queryStatement: { value: 'insert into b (y) select x from a', language: 'SQL' } }],
    },
    dataJobInputOutput: {
      inputDatasetEdges: [{ destinationUrn: U('db.s.a') }],
      outputDatasetEdges: [{ destinationUrn: U('db.s.b') }],
      ...more,
    },
  });

  it('is of columns, and of how the job reads the inputs that it names itself', async () => {
    expect(arrows(JOB, await deriver({ [JOB]: job() }).derive(JOB))).toEqual([
      '(db.s.a,x) → (db.s.b,y) 0.98',
      READS_INPUT,
    ]);
  });

  it('goes to its one output where the text is a bare query, as dbt sends it', async () => {
    const bare = {
      ...job(),
      dataTransformLogic: { transforms: [{ queryStatement: { value: 'select x as y from a' } }] },
    };
    const catalogue = { [JOB]: bare, [U('db.s.b')]: { schemaMetadata: columns('Y') } };
    expect(arrows(JOB, await deriver(catalogue).derive(JOB))).toEqual(['(db.s.a,x) → (db.s.b,Y) 0.98', READS_INPUT]);
  });

  it('leaves columns to the dbt model that builds the table, and states how the inputs are read', async () => {
    const told = { upstreams: [{ dataset: U('db.s.b', 'dbt'), type: 'COPY' }], fineGrainedLineages: [{}] };
    const value = await deriver({ [JOB]: job(), [U('db.s.b')]: { upstreamLineage: told } }).derive(JOB);
    expect(arrows(JOB, value)).toEqual([READS_INPUT]);
  });

  it('leaves columns to the event that names them, and states how the inputs are read', async () => {
    const stated = (...names: readonly string[]): JsonObject => ({
      fineGrainedLineages: names.map((name) => ({ upstreams: [schemaFieldUrn(U('db.s.a'), name)] })),
    });
    expect(arrows(JOB, await deriver({ [JOB]: job(stated('x')) }).derive(JOB))).toEqual([READS_INPUT]);
    const partial = await deriver({ [JOB]: job(stated('x', 'w')) }).derive(JOB);
    expect(arrows(JOB, partial)).toEqual([]);
  });

  it('says what a job with stated columns needs of the table that it fills', async () => {
    const listed = {
      ...job({ fineGrainedLineages: [{ upstreams: [schemaFieldUrn(U('db.s.a'), 'x')] }] }),
      dataTransformLogic: { transforms: [{ queryStatement: { value: 'insert into b (y) select x from a' } }] },
    };
    const value = objectOf(await deriver({ [JOB]: listed }).derive(JOB));
    expect(value.fineGrainedLineages).toBeUndefined();
    expect(value.writes).toMatchObject([{ table: U('db.s.b'), byName: [schemaFieldUrn(U('db.s.b'), 'y')] }]);
  });
});
