import { loadModel } from '../model/load-model.js';
import { type Converters, convertFiles } from './convert-files.js';
import { INPUT_KINDS, type InputKind } from './detect.js';
import { EMPTY_CONVERSION, type SourceFile } from './proposals/conversion.js';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const proposal = {
  entityType: 'dataset',
  entityUrn: TABLE,
  changeType: 'UPSERT',
  aspectName: 'status',
  aspect: { json: { removed: false } },
};
const manifest = {
  metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/manifest/v12.json', adapter_type: 'postgres' },
  nodes: {
    'model.shop.orders': { resource_type: 'model', name: 'orders', database: 'db', schema: 'shop', depends_on: {} },
  },
  sources: {},
};
const event = {
  eventTime: '2026-01-31T08:00:00Z',
  producer: 'https://example.org/job',
  job: { namespace: 'spark', name: 'load' },
  outputs: [{ namespace: 'postgres://db:5432', name: 'shop.orders' }],
};
/** The smallest file of each kind that gives a proposal. */
const FILES: Readonly<Record<InputKind, SourceFile>> = {
  mcp: { name: 'proposals.json', text: JSON.stringify([proposal]) },
  dbt: { name: 'target/manifest.json', text: JSON.stringify(manifest) },
  openlineage: { name: 'event.json', text: JSON.stringify(event) },
  csv: { name: 'terms.csv', text: `resource,subresource,description\n"${TABLE}",,Orders of the shop\n` },
  sql: { name: 'views.sql', text: 'CREATE VIEW v AS SELECT 1' },
  odcs: {
    name: 'orders.yaml',
    text: `{apiVersion: v3.1.0, kind: DataContract, id: a, version: "1", status: active,
      schema: [{name: a, customProperties: [{property: datasetUrn, value: "${TABLE}"}]}]}`,
  },
};

let sqlFiles: string[] = [];
const converters: Converters = {
  model: loadModel(),
  catalogueContracts: async () => ({ contracts: new Map(), owners: new Set<string>() }),
  dbtColumns: async () => ({
    lineage: new Map(),
    warnings: [{ file: 'manifest.json', place: 'sql', message: 'thin' }],
  }),
  sql: async ({ name }) => {
    sqlFiles.push(name);
    return { ...EMPTY_CONVERSION, proposals: [{ proposal: { ...proposal }, file: name, place: 'line 1' }] } as never;
  },
};
const SETTINGS = { env: 'PROD' };

beforeEach(() => {
  sqlFiles = [];
});

it.each(INPUT_KINDS)('converts a file of kind %s without being told its kind', async (kind) => {
  const { proposals, refused } = await convertFiles(converters, [FILES[kind]], SETTINGS);
  expect(refused).toEqual([]);
  expect(proposals.length).toBeGreaterThan(0);
  expect(new Set(proposals.map(({ file }) => file))).toEqual(new Set([FILES[kind].name]));
});

it('keeps the order of the files, with a dbt project at the position of its first artefact', async () => {
  const files = [FILES.csv, FILES.dbt, FILES.sql, FILES.mcp];
  const { proposals } = await convertFiles(converters, files, SETTINGS);
  expect([...new Set(proposals.map(({ file }) => file))]).toEqual(files.map(({ name }) => name));
});

it('converts a dbt project once, however many of its artefacts are given', async () => {
  const catalog = {
    metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/catalog/v1.json' },
    nodes: { 'model.shop.orders': { columns: { id: { name: 'id', type: 'int', index: 1 } } } },
  };
  const alone = await convertFiles(converters, [FILES.dbt], SETTINGS);
  const together = await convertFiles(
    converters,
    [FILES.dbt, { name: 'target/catalog.json', text: JSON.stringify(catalog) }],
    SETTINGS,
  );
  const keys = (list: typeof alone.proposals): string[] =>
    list.map(({ proposal: { entityUrn, aspectName } }) => `${entityUrn} ${aspectName}`);
  expect(new Set(keys(alone.proposals)).size).toBe(alone.proposals.length);
  expect(new Set(keys(together.proposals)).size).toBe(together.proposals.length);
  expect(keys(together.proposals)).toEqual(expect.arrayContaining(keys(alone.proposals)));
});

it('reads the compiled SQL of a dbt project unless another source provides the column lineage', async () => {
  expect((await convertFiles(converters, [FILES.dbt], SETTINGS)).warnings).toContainEqual(
    expect.objectContaining({ message: 'thin' }),
  );
  const without = await convertFiles(converters, [FILES.dbt], { ...SETTINGS, columnLineage: false });
  expect(without.warnings).not.toContainEqual(expect.objectContaining({ message: 'thin' }));
});

it('refuses a JSON document that is none of the formats, and converts the files beside it', async () => {
  const stranger = { name: 'notes.json', text: '{"hello": "world"}' };
  const { proposals, refused } = await convertFiles(converters, [stranger, FILES.mcp], SETTINGS);
  expect(refused).toMatchObject([{ file: 'notes.json', place: 'document' }]);
  expect(proposals.map(({ file }) => file)).toEqual(['proposals.json']);
});

it('names the line of a broken JSON file and stores nothing of it', async () => {
  const broken = { name: 'events.json', text: '[\n  {"eventTime": }\n]' };
  const { proposals, refused } = await convertFiles(converters, [broken], { ...SETTINGS, kind: 'openlineage' });
  expect(proposals).toEqual([]);
  expect(refused[0]).toMatchObject({ file: 'events.json', place: expect.stringContaining('line 2') });
});

it('numbers the documents of a file of JSON lines by their lines', async () => {
  const lines = { name: 'mcps.jsonl', text: `${JSON.stringify(proposal)}\n\n${JSON.stringify(proposal)}\n` };
  const { proposals } = await convertFiles(converters, [lines], SETTINGS);
  expect(proposals.map(({ file }) => file)).toEqual(['mcps.jsonl:1', 'mcps.jsonl:3']);
});

it('takes the kind from the caller, even against the name of the file', async () => {
  const { refused } = await convertFiles(converters, [{ name: 'view.json', text: 'CREATE VIEW v AS SELECT 1' }], {
    ...SETTINGS,
    kind: 'sql',
  });
  expect(refused).toEqual([]);
  expect(sqlFiles).toEqual(['view.json']);
});
