import { RestliClient } from './lib/restli-client.js';

const client = new RestliClient();
const TAG = `e2e_restli_${Date.now()}`;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${TAG}.${name},PROD)`;

beforeAll(() => client.open());
afterAll(() => client.close());

describe('entities', () => {
  const [orders, customers] = [dataset('orders'), dataset('customers')];
  beforeAll(() =>
    client.write(
      client.proposal(orders, 'datasetProperties', { name: `${TAG}orders` }),
      client.proposal(customers, 'datasetProperties', { name: `${TAG}customers` }),
      client.proposal(orders, 'upstreamLineage', { upstreams: [{ dataset: customers, type: 'TRANSFORMED' }] }),
      client.proposal(orders, 'browsePathsV2', { path: [{ id: `${TAG}tree` }, { id: 'sales' }] }),
      client.proposal(customers, 'browsePathsV2', { path: [{ id: `${TAG}tree` }] }),
    ),
  );

  it('are searched with counts by value', async () => {
    const found = (await client.act('entities', 'searchAcrossEntities', {
      entities: ['dataset'],
      input: `${TAG}orders`,
      start: 0,
      count: 10,
    })) as {
      entities: { entity: string }[];
      metadata: { aggregations: { name: string; aggregations: Record<string, number> }[] };
    };
    expect(found.entities.map(({ entity }) => entity)).toEqual([orders]);
    const platforms = found.metadata.aggregations.find(({ name }) => name === 'platform');
    expect(platforms?.aggregations).toEqual({ 'urn:li:dataPlatform:hive': 1 });
  });

  it('are listed, filtered, completed, browsed and counted', async () => {
    const filter = { or: [{ and: [{ field: 'urn', condition: 'EQUAL', values: [orders] }] }] };
    expect(await client.act('entities', 'list', { entity: 'dataset', filter, start: 0, count: 10 })).toMatchObject({
      total: 1,
      entities: [orders],
    });
    expect(await client.act('entities', 'filter', { entity: 'dataset', filter, start: 0, count: 10 })).toMatchObject({
      numEntities: 1,
    });
    expect(
      await client.act('entities', 'scrollAcrossEntities', { entities: ['dataset'], input: '*', filter, count: 10 }),
    ).toMatchObject({ entities: [{ entity: orders }] });
    expect(
      await client.act('entities', 'autocomplete', { entity: 'dataset', query: `${TAG}ord`, limit: 5 }),
    ).toMatchObject({
      entities: [{ urn: orders }],
    });
    expect(
      await client.act('entities', 'browse', { entity: 'dataset', path: `/${TAG}tree`, start: 0, limit: 10 }),
    ).toMatchObject({
      groups: [{ name: 'sales', count: 1 }],
      entities: [{ urn: customers }],
      metadata: { totalNumEntities: 2 },
    });
    expect(await client.act('entities', 'getBrowsePaths', { urn: orders })).toEqual([`/${TAG}tree/sales`]);
    expect(await client.act('entities', 'filterExistingUrns', { urns: [orders, dataset('nothing')] })).toEqual([
      orders,
    ]);
    const total = await client.act('entities', 'getTotalEntityCount', { entity: 'dataset' });
    expect(await client.act('entities', 'batchGetTotalEntityCount', { entities: ['dataset', 'telemetry'] })).toEqual({
      dataset: total,
      telemetry: 0,
    });
    expect(await client.act('entities', 'listUrns', { entity: 'dataset', start: 0, count: 1 })).toMatchObject({
      total,
      count: 1,
    });
  });

  it('are reached over lineage', async () => {
    const found = { entities: [{ entity: customers, degree: 1 }], numEntities: 1 };
    expect(
      await client.act('entities', 'searchAcrossLineage', { urn: orders, direction: 'UPSTREAM', input: '*' }),
    ).toMatchObject(found);
    expect(await client.act('entities', 'scrollAcrossLineage', { urn: orders, direction: 'UPSTREAM' })).toMatchObject(
      found,
    );
    expect(await client.act('relationships', 'getLineage', { urn: customers, direction: 'DOWNSTREAM' })).toMatchObject({
      total: 1,
      relationships: [{ type: 'DownstreamOf', entity: orders }],
    });
  });

  it('are read in the versions asked for', async () => {
    await client.write(
      client.proposal(customers, 'datasetProperties', { name: `${TAG}customers`, description: 'new' }),
    );
    const id = encodeURIComponent(`(urn:${encodeURIComponent(customers)},versionStamp:datasetProperties:1)`);
    const { results } = (await client.read(`/entitiesVersionedV2?ids=List(${id})&aspects=List(datasetProperties)`)) as {
      results: Record<string, { aspects: { datasetProperties: { value: { description?: string } } } }>;
    };
    expect(results[customers]?.aspects.datasetProperties.value.description).toBeUndefined();
  });
});

describe('operators', () => {
  it('count aspects and compute anew what follows from them', async () => {
    const urnLike = `%${TAG}.op%`;
    await client.write(
      client.proposal(dataset('op1'), 'status', { removed: false }),
      client.proposal(dataset('op2'), 'status', { removed: false }),
    );
    expect(await client.act('aspects', 'getCount', { aspect: 'status', urnLike })).toBe(2);
    const restored = await client.act('operations', 'restoreIndices', { urnLike, batchSize: 1 });
    expect(restored).toMatch(/rowsMigrated=[1-9]\d*, entities=2,/);
    const one = await client.act('aspects', 'restoreIndices', { urn: dataset('op1'), aspect: 'status' });
    expect(one).toMatch(/rowsMigrated=1, entities=1,/);
    expect((await client.send('/operations?action=restoreIndices', {})).status).toBe(400);
    expect(
      (await client.send('/operations?action=restoreIndices', { urn: dataset('op1'), aspect: 'nothing' })).status,
    ).toBe(400);
  });

  it('follow the task of a restoration, and are told that an unknown one is not there', async () => {
    const restored = await client.send('/operations?action=restoreIndices', { urn: dataset('op1') });
    const taskId = restored.headers.get('x-headwater-task') ?? '';
    const status = JSON.parse(String(await client.act('operations', 'getEsTaskStatus', { task: taskId }))) as object;
    expect(status).toMatchObject({
      completed: true,
      taskId,
      status: { kind: 'restore-indices', state: 'SUCCEEDED', done: 1, result: { entities: 1 } },
    });
    const [nodeId, number] = taskId.split(':');
    const parts = await client.act('operations', 'getEsTaskStatus', { nodeId, taskId: Number(number) });
    expect(JSON.parse(String(parts))).toEqual(status);
    const over = await client.send('/operations?action=cancelTask', { task: taskId });
    expect(over.status).toBe(422);
    expect((await client.send('/operations?action=getEsTaskStatus', { task: 'nobody:1' })).status).toBe(404);
    expect((await client.send('/operations?action=getEsTaskStatus', { task: 'nobody' })).status).toBe(400);
  });

  it('are told what is not served, with 501, and what is unknown, with 404', async () => {
    const unserved = [
      'entities?action=deleteAll',
      'entities?action=setWritable',
      'platform?action=producePlatformEvent',
    ];
    for (const path of unserved) {
      const answer = await client.send(`/${path}`, {});
      expect([path, answer.status, JSON.parse(answer.text)]).toMatchObject([
        path,
        501,
        { status: 501, code: 'restli.unserved' },
      ]);
    }
    for (const resource of [
      'aspects',
      'entities',
      'runs',
      'operations',
      'usageStats',
      'analytics',
      'relationships',
      'test',
      'platform',
    ])
      expect([resource, (await client.send(`/${resource}?action=nothing`, {})).status]).toEqual([resource, 404]);
  });
});
