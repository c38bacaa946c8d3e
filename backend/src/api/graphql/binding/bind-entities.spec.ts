import { readersOf } from '../../../../test-support/access/visibility.js';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSchema, graphql } from 'graphql';

import type { JsonObject } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import { SYSTEM_VIEWER } from '../../../kernel/viewer.js';
import { loadModel } from '../../../model/load-model.js';
import type { EntityReader } from '../../../store/contract/readers.js';
import type { StoredEntity } from '../../../store/contract/store.types.js';
import { bindEntities, type BindingParts } from './bind-entities.js';

const sources = join(dirname(fileURLToPath(import.meta.url)), '../..', '../..');
const sdl = globSync('**/*.graphql', { cwd: sources })
  .map((file) => readFileSync(join(sources, file), 'utf8'))
  .join('\n');
const model = loadModel();

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,db.orders,PROD)';
const OTHER = 'urn:li:dataset:(urn:li:dataPlatform:hive,db.other,PROD)';
const MARIA = 'urn:li:corpuser:maria';
const CHART = 'urn:li:chart:(looker,42)';

function stored(urn: string, aspects: Record<string, JsonObject>): StoredEntity {
  const entries = Object.entries(aspects).map(
    ([name, value]) => [name, { value, version: 1, createdOn: 1, createdBy: MARIA, systemMetadata: {} }] as const,
  );
  return {
    urn,
    kind: urn.split(':')[2] ?? '',
    i: 1,
    exists: true,
    removed: false,
    createdOn: 1,
    updatedOn: 1,
    aspects: Object.fromEntries(entries),
  };
}

const ENTITIES = new Map(
  [
    stored(DATASET, {
      datasetProperties: { name: 'orders', customProperties: { team: 'sales' } },
      ownership: {
        owners: [
          { owner: MARIA, type: 'TECHNICAL_OWNER' },
          { owner: 'urn:li:corpGroup:sales', type: 'DATAOWNER' },
        ],
      },
      globalTags: { tags: [{ tag: 'urn:li:tag:PII' }] },
      domains: { domains: ['urn:li:domain:finance'] },
      schemaMetadata: {
        schemaName: 'orders',
        platform: 'urn:li:dataPlatform:hive',
        version: 0,
        hash: '',
        platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: 'ddl' } },
        fields: [
          { fieldPath: 'a.b', nativeDataType: 'struct', type: { type: { 'com.linkedin.schema.RecordType': {} } } },
        ],
      },
      container: { container: 'urn:li:container:inner' },
    }),
    stored(OTHER, { datasetProperties: { name: 'other', customProperties: {} } }),
    stored(MARIA, { corpUserInfo: { active: true, displayName: 'Maria' }, corpUserCredentials: { salt: 'a' } }),
    stored('urn:li:container:inner', {
      container: { container: 'urn:li:container:outer' },
      containerProperties: { name: 'inner' },
    }),
    stored('urn:li:container:outer', { container: { container: 'urn:li:container:inner' } }),
    stored(CHART, {
      chartInfo: { title: 'Orders', description: '', lastModified: { lastModified: { time: 7, actor: MARIA } } },
    }),
  ].map((entity) => [entity.urn, entity]),
);

/** Answers from the map above and keeps what each call asked for. */
function fakeReader(calls: string[][]): EntityReader {
  const read = async (
    urns: readonly string[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>> => {
    calls.push([...urns]);
    return new Map(
      urns.flatMap((urn) => {
        const entity = ENTITIES.get(urn);
        if (!entity) return [];
        const shown = Object.entries(entity.aspects).filter(([name]) => !aspects || aspects.includes(name));
        return [[urn, { ...entity, aspects: Object.fromEntries(shown) }] as const];
      }),
    );
  };
  // The other reads are not asked for by these fields.
  return { entities: read, relations: async () => ({ total: 0, relations: [] }) } as unknown as EntityReader;
}

const refuseConnections = (_: unknown, privilege: string): void => {
  if (privilege === 'MANAGE_CONNECTIONS') throw new Problem('forbidden', 'access.forbidden', 'not you');
};

const notAsked = (): never => {
  throw new Error('no field here searches');
};

/** One profile point and one failing assertion for every entity. */
function fakeFacts(calls: string[][]): BindingParts['facts'] {
  const value = { timestampMillis: 5, rowCount: 12, partitionSpec: { type: 'FULL_TABLE', partition: 'all' } };
  const point = { timestamp: 5, value, runId: undefined, lastObserved: undefined };
  const failed = { urn: 'urn:li:assertion:a', info: { type: 'FIELD' }, event: { result: { type: 'FAILURE' } } };
  const each = <T>(urns: readonly string[], one: T): ReadonlyMap<string, T> => {
    calls.push([...urns]);
    return new Map(urns.map((urn) => [urn, one]));
  };
  return {
    points: async (urns) => each(urns, [point]),
    oldest: async () => new Map(),
    related: async (_visibility, urns) => each(urns, ['urn:li:assertion:a']),
    quality: async (_visibility, urns) => each(urns, { incidents: [], assertions: [failed] }),
  };
}

function parts(calls: string[][]): BindingParts {
  return {
    model,
    readers: readersOf(fakeReader(calls)),
    lineage: { neighbours: async () => ({ start: 0, count: 0, total: 0, filtered: 0, relationships: [] }) },
    facts: fakeFacts(calls),
    search: { results: notAsked, scroll: notAsked },
    authorizer: { allowed: (_, privilege) => privilege !== 'EDIT_LINEAGE', require: refuseConnections },
  };
}

async function ask(
  query: string,
  urns: readonly string[],
): Promise<{ readonly data: unknown; readonly calls: readonly string[][] }> {
  const calls: string[][] = [];
  const schema = bindEntities(buildSchema(sdl), parts(calls));
  const rootValue = { entities: urns.map((urn) => ({ urn })) };
  const result = await graphql({ schema, source: query, rootValue, contextValue: { req: { viewer: SYSTEM_VIEWER } } });
  expect(result.errors).toBeUndefined();
  return { data: JSON.parse(JSON.stringify(result.data)), calls };
}

const expectFields = async (urn: string, fragment: string, fields: unknown): Promise<void> => {
  const { data } = await ask(`{ entities(urns: []) { ${fragment} } }`, [urn]);
  expect(data).toEqual({ entities: [fields] });
};

describe('the types of the protocol, read from aspects', () => {
  it('name a dataset by its key and carry its properties as entries', async () => {
    await expectFields(
      DATASET,
      '... on Dataset { name origin platform { urn } properties { name customProperties { key value associatedUrn } } }',
      {
        name: 'db.orders',
        origin: 'PROD',
        platform: { urn: 'urn:li:dataPlatform:hive' },
        properties: { name: 'orders', customProperties: [{ key: 'team', value: 'sales', associatedUrn: DATASET }] },
      },
    );
  });

  it('resolve urns inside aspects to entities, by their kind', async () => {
    await expectFields(
      DATASET,
      '... on Dataset { ownership { owners { owner { __typename ... on CorpUser { username properties { displayName } } } type } } domain { domain { urn id } } }',
      {
        ownership: {
          owners: [
            {
              owner: { __typename: 'CorpUser', username: 'maria', properties: { displayName: 'Maria' } },
              type: 'TECHNICAL_OWNER',
            },
            { owner: { __typename: 'CorpGroup' }, type: 'DATAOWNER' },
          ],
        },
        domain: { domain: { urn: 'urn:li:domain:finance', id: 'finance' } },
      },
    );
  });

  it('translate column types, the schema of the platform and the column as an entity', async () => {
    await expectFields(
      DATASET,
      '... on Dataset { schemaMetadata { name platformSchema { ... on TableSchema { schema } } fields { fieldPath type nullable recursive schemaFieldEntity { urn fieldPath parent { urn } } } } }',
      {
        schemaMetadata: {
          name: 'orders',
          platformSchema: { schema: 'ddl' },
          fields: [
            {
              fieldPath: 'a.b',
              type: 'STRUCT',
              nullable: false,
              recursive: false,
              schemaFieldEntity: {
                urn: `urn:li:schemaField:(${DATASET},a.b)`,
                fieldPath: 'a.b',
                parent: { urn: DATASET },
              },
            },
          ],
        },
      },
    );
  });

  it('answer null for what is not stored', async () => {
    await expectFields(
      OTHER,
      '... on Dataset { ownership { owners { type } } schemaMetadata { name } deprecation { note } container { urn } }',
      {
        ownership: null,
        schemaMetadata: null,
        deprecation: null,
        container: null,
      },
    );
  });

  it('know the tool of a chart as its platform', async () => {
    await expectFields(
      CHART,
      '... on Chart { tool chartId platform { urn name } properties { name lastModified { time } } }',
      {
        tool: 'looker',
        chartId: '42',
        platform: { urn: 'urn:li:dataPlatform:looker', name: 'looker' },
        properties: { name: 'Orders', lastModified: { time: 7 } },
      },
    );
  });

  it('walk up the containers and stop at a circle', async () => {
    await expectFields(DATASET, '... on Dataset { parentContainers { count containers { urn } } }', {
      parentContainers: {
        count: 2,
        containers: [{ urn: 'urn:li:container:inner' }, { urn: 'urn:li:container:outer' }],
      },
    });
  });

  it('know type and existence of a urn that nobody stored', async () => {
    await expectFields('urn:li:tag:none', 'urn type ... on Tag { name properties { name } }', {
      urn: 'urn:li:tag:none',
      type: 'TAG',
      name: 'none',
      properties: null,
    });
  });

  it('answer of an absent entity what its urn says and read nothing else', async () => {
    const source = `{ entities(urns: []) { urn type ... on Dataset {
      exists name platform { urn } origin properties { name } ownership { owners { type } } health { type } aspects { aspectName }
    } } }`;
    const schema = bindEntities(buildSchema(sdl), parts([]));
    // The service says that nothing is there, as it does of what the viewer may not see.
    const rootValue = { entities: [{ urn: DATASET, exists: false }] };
    const answer = await graphql({ schema, source, rootValue, contextValue: { req: { viewer: SYSTEM_VIEWER } } });
    expect(answer).toEqual({
      data: {
        entities: [
          {
            urn: DATASET,
            type: 'DATASET',
            exists: false,
            name: 'db.orders',
            platform: { urn: 'urn:li:dataPlatform:hive' },
            origin: 'PROD',
            properties: null,
            ownership: null,
            health: null,
            aspects: null,
          },
        ],
      },
    });
  });

  it('read a level of many entities with one call', async () => {
    const { calls } = await ask(
      '{ entities(urns: []) { ... on Dataset { properties { name } ownership { owners { type } } tags { tags { associatedUrn } } exists } } }',
      [DATASET, OTHER],
    );
    expect(calls).toEqual([[DATASET, OTHER]]);
  });

  it('reads time series and quality of all rows in one question each', async () => {
    const query = `{ entities(urns: []) { ... on Dataset {
      datasetProfiles(limit: 1) { rowCount partitionSpec { partition } }
      health { type status }
      assertions { total assertions { urn } }
      privileges { canEditLineage canEditTags }
    } } }`;
    const { data, calls } = await ask(query, [DATASET, OTHER]);
    expect(data).toEqual({
      entities: Array.from({ length: 2 }, () => ({
        datasetProfiles: [{ rowCount: 12, partitionSpec: { partition: 'all' } }],
        health: [
          { type: 'INCIDENTS', status: 'PASS' },
          { type: 'ASSERTIONS', status: 'FAIL' },
        ],
        assertions: { total: 1, assertions: [{ urn: 'urn:li:assertion:a' }] },
        privileges: { canEditLineage: false, canEditTags: true },
      })),
    });
    expect(calls).toEqual([
      [DATASET, OTHER],
      [DATASET, OTHER],
      [DATASET, OTHER],
    ]);
  });

  it('refuses fields that can hold secrets without their privilege, and never shows them raw', async () => {
    const schema = bindEntities(buildSchema(sdl), parts([]));
    const urn = 'urn:li:dataHubConnection:c';
    const source = '{ entities(urns: []) { urn ... on DataHubConnection { details { type } } } }';
    const rootValue = { entities: [{ urn }] };
    const refused = await graphql({ schema, source, rootValue, contextValue: { req: { viewer: SYSTEM_VIEWER } } });
    expect(refused.errors?.map(({ message }) => message)).toEqual(['not you']);
    const { data } = await ask('{ entities(urns: []) { ... on CorpUser { aspects { aspectName } } } }', [MARIA]);
    expect(data).toEqual({ entities: [{ aspects: [{ aspectName: 'corpUserInfo' }] }] });
  });

  it('names a platform where the protocol promises one and there is none', async () => {
    await expectFields('urn:li:document:d', '... on Document { platform { urn } }', {
      platform: { urn: 'urn:li:dataPlatform:unknown' },
    });
  });
});
