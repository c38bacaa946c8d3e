import { runAtOnce } from '../../kernel/event-loop.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { DbtInput } from './artefacts.js';
import { convertDbt } from './convert.js';
import { type DbtNode, type DbtProject, placeOf, readProject, texts } from './project.js';

const ID = 'model.shop.orders';
const model = (more: JsonObject = {}): JsonObject => ({ resource_type: 'model', name: 'orders', ...more });
const project = (nodes: JsonObject, more: Partial<DbtInput> = {}): DbtProject =>
  runAtOnce(
    readProject({
      manifest: { metadata: { adapter_type: 'snowflake' }, nodes },
      file: 'manifest.json',
      catalog: undefined,
      runResults: [],
      sources: undefined,
      targetPlatform: undefined,
      env: 'PROD',
      ...more,
    }),
  );
const nodeOf = (raw: JsonObject, catalog: JsonObject = {}): DbtNode | undefined =>
  project({ [ID]: raw }, { catalog: { nodes: { [ID]: catalog } } }).nodes.get(ID);

const ownersOf = (input: Partial<DbtInput>): Readonly<Record<string, readonly string[]>> => {
  const manifest = {
    nodes: {
      [ID]: model({ meta: { owner: ['ann@acme.example', 'ann', 'urn:li:corpGroup:finance@acme.example', '@acme'] } }),
    },
    exposures: { 'exposure.shop.board': { name: 'board', owner: { name: 'Bo', email: 'bo@acme.example' } } },
  };
  const { proposals } = runAtOnce(
    convertDbt({
      manifest,
      file: 'manifest.json',
      catalog: undefined,
      runResults: [],
      sources: undefined,
      targetPlatform: 'hive',
      env: 'PROD',
      ...input,
    }),
  );
  return Object.fromEntries(
    proposals
      .filter(({ proposal }) => proposal.aspectName === 'ownership')
      .map(({ proposal }) => [
        proposal.entityUrn.includes('dashboard') ? 'board' : 'orders',
        arrayOf(objectOf(proposal.value).owners).map((owner) => textOf(objectOf(owner).owner) ?? ''),
      ]),
  );
};

describe('the owners of a project', () => {
  it('are users whose ids are the e-mail addresses, as DataHub makes them', () => {
    expect(ownersOf({})).toEqual({
      orders: [
        'urn:li:corpuser:@acme',
        'urn:li:corpuser:ann',
        'urn:li:corpuser:ann@acme.example',
        'urn:li:corpGroup:finance@acme.example',
      ],
      board: ['urn:li:corpuser:bo@acme.example'],
    });
  });

  it('are the users named before the "@" where the caller says so, each once, and urns stay', () => {
    expect(ownersOf({ stripUserIdsFromEmail: true })).toEqual({
      orders: ['urn:li:corpuser:@acme', 'urn:li:corpuser:ann', 'urn:li:corpGroup:finance@acme.example'],
      board: ['urn:li:corpuser:bo'],
    });
  });
});

describe('readProject', () => {
  it('takes the platform from the caller, else from the adapter of the manifest', () => {
    expect(project({})).toMatchObject({ platform: 'snowflake', adapter: 'snowflake' });
    expect(project({}, { targetPlatform: 'postgres' })).toMatchObject({ platform: 'postgres', adapter: 'snowflake' });
    expect(project({}, { manifest: {} })).toMatchObject({ platform: 'unknown', adapter: 'unknown' });
    expect(project({}, { manifest: {}, targetPlatform: 'hive' })).toMatchObject({ platform: 'hive', adapter: 'hive' });
  });

  it('reports nodes that it can not read by their places and reads the others', () => {
    const { nodes, findings } = project({ [ID]: model(), a: { name: 'a' }, b: 'text', c: { resource_type: 'model' } });
    expect([...nodes.keys()]).toEqual([ID]);
    expect(findings).toEqual([
      { file: 'manifest.json', place: 'nodes/a', message: 'has no resource_type' },
      { file: 'manifest.json', place: 'nodes/b', message: 'has no resource_type' },
      { file: 'manifest.json', place: 'nodes/c', message: 'has no name' },
    ]);
  });

  it('skips kinds of node that stand for no data, without reporting them', () => {
    const { nodes, findings } = project({ 'macro.a': { resource_type: 'macro', name: 'a' } });
    expect([nodes.size, findings]).toEqual([0, []]);
  });

  it('reads sources beside the nodes, and names their place in the manifest', () => {
    const source = { resource_type: 'source', name: 'raw' };
    const { nodes } = project({}, { manifest: { sources: { 'source.shop.raw': source } } });
    expect([...nodes.values()].map(placeOf)).toEqual(['sources/source.shop.raw']);
  });

  it.each([
    ['database, schema and alias', { database: 'DB', schema: 's', alias: 'o' }, 'DB.s.o'],
    ['no alias', { database: 'DB', schema: 's' }, 'DB.s.orders'],
    ['an empty database', { database: '', schema: 's' }, 's.orders'],
    ['quotes in the names', { database: '"DB"', schema: 's', alias: '"o"' }, 'DB.s.o'],
    ['the shortened alias of a test', { resource_type: 'test', schema: 's', alias: 'o_f3a' }, 's.orders'],
  ])('builds the qualified name of a node with %s', (_name, raw, qualifiedName) => {
    expect(nodeOf(model(raw))?.qualifiedName).toBe(qualifiedName);
  });

  it('reads the code under the names of old and new manifests, the new ones first', () => {
    expect(nodeOf(model({ raw_sql: 'old', compiled_sql: 'old c' }))).toMatchObject({
      rawCode: 'old',
      compiledCode: 'old c',
    });
    expect(nodeOf(model({ raw_code: 'new', raw_sql: 'old' }))?.rawCode).toBe('new');
  });

  it('takes meta from the configuration only where the node has none of its own', () => {
    expect(nodeOf(model({ meta: {}, config: { meta: { tier: '1' } } }))?.meta).toEqual({ tier: '1' });
    expect(nodeOf(model({ meta: { tier: '2' }, config: { meta: { tier: '1' } } }))?.meta).toEqual({ tier: '2' });
  });

  it('sorts owners, leaves blank ones out and accepts a single one', () => {
    expect(nodeOf(model({ meta: { owner: ['zoe', ' ', 'ann'] } }))?.owners).toEqual(['ann', 'zoe']);
    expect(nodeOf(model({ config: { meta: { owner: 'ann' } } }))?.owners).toEqual(['ann']);
  });

  it.each([
    [{ include: true, value: 12.9 }, 12],
    [{ include: true, value: '1500' }, 1500],
    [{ include: false, value: 12 }, undefined],
    [{ include: true, value: null }, undefined],
    [{ include: true, value: 'many' }, undefined],
    [{}, undefined],
  ])('reads the statistic %j of the catalog as %s', (stat, rowCount) => {
    expect(nodeOf(model(), { stats: { num_rows: stat } })?.rowCount).toBe(rowCount);
  });

  it('orders the columns of the catalog by their index and adds the documentation in whatever letter case', () => {
    const columns = { id: { name: 'id', description: 'The key', tags: ['pii'] }, gone: { name: 'gone' } };
    const catalog = { columns: { TOTAL: { name: 'TOTAL', type: 'NUMBER', index: 2 }, ID: { type: 'TEXT', index: 1 } } };
    expect(nodeOf(model({ columns }), catalog)?.columns).toEqual([
      { name: 'ID', type: 'TEXT', comment: '', description: 'The key', tags: ['dbt:pii'] },
      { name: 'TOTAL', type: 'NUMBER', comment: '', description: '', tags: [] },
    ]);
  });

  it('shows the documented columns where there is no catalog, and none for a test', () => {
    const columns = { id: { name: 'id', data_type: 'int' } };
    expect(nodeOf(model({ columns }))?.columns).toMatchObject([{ name: 'id', type: 'int' }]);
    expect(nodeOf(model({ columns, resource_type: 'test' }))?.columns).toEqual([]);
  });
});

it('reads a string as a list of one and leaves out what is no string', () => {
  expect(texts('a')).toEqual(['a']);
  expect(texts(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(texts({ a: 'b' })).toEqual([]);
});
