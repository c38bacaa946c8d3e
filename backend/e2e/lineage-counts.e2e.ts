import { accessToken, post } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const run = `counts${Date.now().toString(36)}`;
const table = (platform: string, name: string): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${run}.${name},PROD)`;
const columnOf = (dataset: string, path: string): string => `urn:li:schemaField:(${dataset},${path})`;
const SOURCE = table('snowflake', 'source');
const MODEL = table('dbt', 'model');
const TARGET = table('snowflake', 'target');

let authorization = '';

async function ask(query: string, variables: unknown): Promise<{ data: unknown; errors?: readonly unknown[] }> {
  const { text } = await post(`${url}/api/graphql`, { query, variables }, { authorization });
  return JSON.parse(text) as Awaited<ReturnType<typeof ask>>;
}

const COUNT = `query ($input: SearchAcrossLineageCountsInput!) {
  searchAcrossLineageCounts(input: $input) { total isPartial }
}`;

/** Columns upstream of a column of the target. */
async function upstreamColumns(path: string, input: object): Promise<number> {
  const given = { urn: columnOf(TARGET, path), direction: 'UPSTREAM', types: ['SCHEMA_FIELD'], ...input };
  const { data, errors } = await ask(COUNT, { input: given });
  expect(errors).toBeUndefined();
  const { total, isPartial } = (data as { searchAcrossLineageCounts: { total: number; isPartial: boolean } })
    .searchAcrossLineageCounts;
  expect(isPartial).toBe(false);
  return total;
}

async function emit(entityUrn: string, aspectName: string, value: unknown): Promise<void> {
  const proposal = {
    entityType: /^urn:li:(\w+):/.exec(entityUrn)?.[1],
    entityUrn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  };
  const { status } = await post(
    `${url}/aspects?action=ingestProposal`,
    { proposal, async: 'false' },
    { authorization },
  );
  expect(status).toBe(200);
}

function schemaOf(dataset: string, ...paths: readonly string[]): unknown {
  return {
    schemaName: dataset,
    platform: /urn:li:dataPlatform:\w+/.exec(dataset)?.[0],
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: paths.map((fieldPath) => ({
      fieldPath,
      nullable: false,
      nativeDataType: 'VARCHAR',
      type: { type: { 'com.linkedin.schema.StringType': {} } },
      recursive: false,
      isPartOfKey: false,
    })),
  };
}

/** Column lineage from columns of other datasets into columns of this one. */
function lineageOf(dataset: string, edges: readonly (readonly [from: string, to: string])[]): unknown {
  const sources = [...new Set(edges.map(([from]) => from.slice('urn:li:schemaField:('.length, from.lastIndexOf(','))))];
  return {
    upstreams: sources.map((source) => ({
      dataset: source,
      type: 'TRANSFORMED',
      auditStamp: { time: 0, actor: 'urn:li:corpuser:unknown' },
    })),
    fineGrainedLineages: edges.map(([from, to]) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [from],
      downstreamType: 'FIELD',
      downstreams: [columnOf(dataset, to)],
      confidenceScore: 1,
    })),
  };
}

const live = url === '' ? describe.skip : describe;
live('searchAcrossLineageCounts', () => {
  beforeAll(async () => {
    authorization = `Bearer ${await accessToken(url, admin, run)}`;
    await emit(SOURCE, 'schemaMetadata', schemaOf(SOURCE, 'written', 'listed', 'x'));
    await emit(MODEL, 'schemaMetadata', schemaOf(MODEL, 'x'));
    await emit(TARGET, 'schemaMetadata', schemaOf(TARGET, 'a', 'x'));
    await emit(columnOf(SOURCE, 'written'), 'documentation', { documentations: [{ documentation: 'Written itself' }] });
    await emit(MODEL, 'upstreamLineage', lineageOf(MODEL, [[columnOf(SOURCE, 'x'), 'x']]));
    const sources = ['written', 'listed', 'only_at_an_edge'].map((path) => [columnOf(SOURCE, path), 'a'] as const);
    await emit(TARGET, 'upstreamLineage', lineageOf(TARGET, [...sources, [columnOf(MODEL, 'x'), 'x']]));
  });

  it('counts columns that were written, that a schema lists, or that only an edge names', async () => {
    expect(await upstreamColumns('a', {})).toBe(1);
    expect(await upstreamColumns('a', { includeGhostEntities: true, validateSchemaFields: 'ALWAYS' })).toBe(2);
    expect(await upstreamColumns('a', { includeGhostEntities: true, validateSchemaFields: 'NONE' })).toBe(3);
  });

  it('walks through what is ignored as a hop, and filters by degree and dataset', async () => {
    const ignoreAsHops = [{ entityType: 'SCHEMA_FIELD', platforms: ['urn:li:dataPlatform:dbt'] }];
    const without = (...parents: readonly string[]): object => ({
      includeGhostEntities: true,
      orFilters: [
        {
          and: [
            { field: 'degree', values: ['1'] },
            { field: 'parent', condition: 'CONTAIN', values: ['urn:li:dataPlatform:dbt', ...parents], negated: true },
          ],
        },
      ],
    });
    expect(await upstreamColumns('x', without())).toBe(0);
    expect(await upstreamColumns('x', { ...without(), lineageFlags: { ignoreAsHops } })).toBe(1);
    expect(await upstreamColumns('x', { ...without(SOURCE), lineageFlags: { ignoreAsHops } })).toBe(0);
  });

  it('refuses a filter that needs an aspect where edges alone are asked', async () => {
    const orFilters = [{ and: [{ field: 'description', condition: 'CONTAIN', values: ['x'] }] }];
    const input = { urn: columnOf(TARGET, 'a'), direction: 'UPSTREAM', includeGhostEntities: true, orFilters };
    expect(await ask(COUNT, { input })).toMatchObject({
      errors: [{ message: expect.stringContaining('"description"'), extensions: { code: 400 } }],
    });
  });

  it('has a search beside it that ignores hops alike', async () => {
    const query = `query ($input: SearchAcrossLineageInput!) {
      searchAcrossLineage(input: $input) { searchResults { entity { urn } degree ignoredAsHop } }
    }`;
    const ignoreAsHops = [{ entityType: 'DATASET', platforms: ['urn:li:dataPlatform:dbt'] }];
    const input = {
      urn: TARGET,
      direction: 'UPSTREAM',
      query: '*',
      start: 0,
      count: 10,
      lineageFlags: { ignoreAsHops },
    };
    const { data } = await ask(query, { input });
    expect(data).toEqual({
      searchAcrossLineage: {
        searchResults: expect.arrayContaining([
          { entity: { urn: MODEL }, degree: 1, ignoredAsHop: true },
          { entity: { urn: SOURCE }, degree: 1, ignoredAsHop: false },
        ]),
      },
    });
  });
});
