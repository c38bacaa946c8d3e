import { describe, expect, it } from '@jest/globals';

import { storedEntity } from '../../../test-support/impact/provable-catalogue.js';
import type { JsonObject } from '../../kernel/json.js';
import { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { AssetShape, StoredEntity } from '../../store/contract/store.types.js';
import { CatalogueRelations, mayHaveEngine } from './catalogue-relations.js';
import type { ProofRelation } from './prove-relations.js';

const dataset = (platform: string, name: string): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
const fields = (...names: readonly string[]): JsonObject => ({
  schemaMetadata: { fields: names.map((fieldPath) => ({ fieldPath, nativeDataType: 'INTEGER' })) },
});
const sql = (viewLogic: string, more: JsonObject = {}): JsonObject => ({
  viewProperties: { viewLogic, viewLanguage: 'SQL', ...more },
});

/** Assets by urn, and what feeds what. */
class Sample {
  private readonly graph = new LineageGraph();
  private readonly entities = new Map<string, StoredEntity>();
  private claims = 0;

  asset(urn: string, aspects: JsonObject = {}, shape: AssetShape = 'DATA'): this {
    const i = this.entities.size;
    const kind = urn.split(':')[2] ?? '';
    this.graph.nodes.put({ i, urn, kind, parent: -1, shape, exists: true, removed: false, inSchema: true });
    this.entities.set(urn, storedEntity(urn, i, aspects as Readonly<Record<string, JsonObject>>));
    return this;
  }

  feeds(from: string, to: string): this {
    const { nodes } = this.graph;
    const ends = { from: nodes.find(from), to: nodes.find(to) };
    const source = { via: '', source: 'sql', origin: 'DownstreamOf', since: 0, until: undefined, rejected: false };
    const claim = { level: 'asset', confidence: 1, kind: 'DIRECT', subtype: '', transform: '' } as const;
    this.graph.open({ id: this.claims++, ...ends, ...claim, ...source });
    return this;
  }

  read(edited: readonly string[] = []): Promise<CatalogueRelations> {
    return CatalogueRelations.read(this.graph, this.entities, new Set(edited), () => true);
  }

  async relation(urn: string, edited: readonly string[] = []): Promise<ProofRelation | undefined> {
    const relations = await this.read(edited);
    return relations.byKey.get(relations.keyOf(urn) ?? '');
  }
}

const ORDERS = dataset('postgres', 'shop.public.orders');
const TOTALS = dataset('postgres', 'shop.public.totals');
const TOTALS_MODEL = dataset('dbt', 'shop.public.totals');
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,nightly,PROD),load)';
const QUERY = 'urn:li:query:report';

describe('the relations of a catalogue', () => {
  it('are tables with their columns, and views with the query of their text', async () => {
    const sample = new Sample()
      .asset(ORDERS, fields('id', 'note'))
      .asset(TOTALS, sql('CREATE VIEW totals AS SELECT id FROM orders'), 'VIEW')
      .feeds(ORDERS, TOTALS);
    expect(await sample.relation(ORDERS)).toMatchObject({
      engine: 'postgres',
      parts: ['shop', 'public', 'orders'],
      columns: [{ name: 'id' }, { name: 'note' }],
      statement: undefined,
    });
    expect(await sample.relation(TOTALS)).toMatchObject({
      isView: true,
      statement: { sql: 'SELECT id FROM orders' },
      inputs: ['postgres PROD shop.public.orders'],
    });
  });

  it('take a dbt model and the table that it builds for one, with the compiled SQL and the types of the table', async () => {
    const sample = new Sample()
      .asset(ORDERS, fields('id'))
      .asset(TOTALS, fields('id'))
      .asset(TOTALS_MODEL, sql('select * from {{ ref("orders") }}', { formattedViewLogic: 'SELECT id FROM orders' }))
      .feeds(ORDERS, TOTALS_MODEL)
      .feeds(TOTALS_MODEL, TOTALS);
    const relations = await sample.read();
    const key = relations.keyOf(TOTALS) ?? '';
    expect(relations.keyOf(TOTALS_MODEL)).toBe(key);
    expect(relations.byKey.get(key)).toMatchObject({ engine: 'postgres', statement: { sql: 'SELECT id FROM orders' } });
    expect([TOTALS_MODEL, TOTALS].map((urn) => relations.isDecidedBy(urn, key))).toEqual([true, true]);
  });

  it('have no statement where only the template of a model is known, or where the asset is edited', async () => {
    const template = new Sample().asset(ORDERS).asset(TOTALS_MODEL, sql('select 1')).feeds(ORDERS, TOTALS_MODEL);
    expect((await template.relation(TOTALS_MODEL))?.statement).toBeUndefined();
    const edited = new Sample().asset(TOTALS, sql('SELECT 1 AS one'), 'VIEW');
    expect((await edited.relation(TOTALS, [TOTALS]))?.statement).toBeUndefined();
  });

  it('have no columns where one of the types cannot stand in a definition', async () => {
    const schema = { fields: [{ fieldPath: 'id', nativeDataType: 'INT); DROP TABLE x; --' }] };
    expect((await new Sample().asset(ORDERS, { schemaMetadata: schema }).relation(ORDERS))?.columns).toBeUndefined();
  });

  it('leave out nested fields, which the type of their parent has', async () => {
    const sample = new Sample().asset(ORDERS, fields('address', 'address.city'));
    expect((await sample.relation(ORDERS))?.columns).toEqual([{ name: 'address', type: 'INTEGER' }]);
  });

  it('are of no engine on platforms that merely resemble Postgres', async () => {
    const redshift = dataset('redshift', 'shop.public.orders');
    expect(mayHaveEngine(redshift)).toBe(false);
    expect(await new Sample().asset(redshift, fields('id')).relation(redshift)).toBeUndefined();
  });

  it('are saved queries over their subjects', async () => {
    const query = {
      queryProperties: { statement: { value: 'SELECT id FROM orders', language: 'SQL' } },
      querySubjects: { subjects: [{ entity: ORDERS }] },
    };
    expect(await new Sample().asset(ORDERS, fields('id')).asset(QUERY, query).relation(QUERY)).toMatchObject({
      engine: 'postgres',
      inputs: ['postgres PROD shop.public.orders'],
      targets: [],
    });
  });

  it.each([
    ['INSERT INTO public.totals (id) SELECT id FROM orders', ['totals']],
    ['UPDATE totals SET id = 1', ['totals']],
    ['DELETE FROM ONLY totals', ['totals']],
    ['MERGE INTO "totals" USING orders ON true WHEN MATCHED THEN DELETE', ['totals']],
    ['WITH q AS (SELECT 1) INSERT INTO totals SELECT * FROM q', ['orders', 'totals']],
    ['SELECT id FROM orders', []],
  ])('are jobs that know which table they write: %s', async (value, targets) => {
    const logic = { dataTransformLogic: { transforms: [{ queryStatement: { value, language: 'SQL' } }] } };
    const sample = new Sample()
      .asset(ORDERS, fields('id'))
      .asset(TOTALS, fields('id'))
      .asset(JOB, logic, 'JOB')
      .feeds(ORDERS, JOB)
      .feeds(JOB, TOTALS);
    const relation = await sample.relation(JOB);
    expect(relation?.inputs).toEqual(['postgres PROD shop.public.orders', 'postgres PROD shop.public.totals']);
    expect(relation?.targets).toEqual(targets.map((name) => `postgres PROD shop.public.${name}`));
  });

  it('refuse a job of several statements', async () => {
    const transforms = ['DELETE FROM totals', 'INSERT INTO totals SELECT 1'].map((value) => ({
      queryStatement: { value, language: 'SQL' },
    }));
    const sample = new Sample().asset(TOTALS, fields('id')).asset(JOB, { dataTransformLogic: { transforms } }, 'JOB');
    expect((await sample.feeds(JOB, TOTALS).relation(JOB))?.statement).toEqual({
      refused: 'its SQL has several statements',
    });
  });
});
