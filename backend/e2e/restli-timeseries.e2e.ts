import type { Answer } from './lib/http.js';
import { RestliClient } from './lib/restli-client.js';

const client = new RestliClient();
const TAG = `e2e_series_${Date.now()}`;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${TAG}.${name},PROD)`;
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 30);

const profile = (urn: string, day: number, more: object = {}): object =>
  client.proposal(
    urn,
    'datasetProfile',
    {
      timestampMillis: FIRST + day * DAY,
      rowCount: day,
      columnCount: day % 2,
      partitionSpec: { type: 'FULL_TABLE', partition: 'FULL_TABLE_SNAPSHOT' },
    },
    more,
  );

beforeAll(() => client.open());
afterAll(() => client.close());

describe('time series', () => {
  const urn = dataset('profiled');
  const values = async (question: object): Promise<readonly unknown[]> => {
    const answer = await client.act('aspects', 'getTimeseriesAspectValues', {
      urn,
      entity: 'dataset',
      aspect: 'datasetProfile',
      ...question,
    });
    const { values: found } = answer as { values: readonly { aspect: { value: string } }[] };
    return found.map(({ aspect }) => (JSON.parse(aspect.value) as { rowCount: number }).rowCount);
  };
  const where = (...and: readonly object[]): object => ({ filter: { or: [{ and }] } });

  beforeAll(() => client.write(...[0, 1, 2, 3, 4].map((day) => profile(urn, day))));

  it('are read newest first, by window, limit, order and filter', async () => {
    expect(await values({})).toEqual([4, 3, 2, 1, 0]);
    expect(await values({ startTimeMillis: FIRST + DAY, endTimeMillis: FIRST + 3 * DAY })).toEqual([3, 2, 1]);
    expect(await values({ limit: 2 })).toEqual([4, 3]);
    expect(await values({ latestValue: true })).toEqual([4]);
    expect(await values({ limit: 2, sort: { field: 'timestampMillis', order: 'ASCENDING' } })).toEqual([0, 1]);
    expect(await values(where({ field: 'columnCount', condition: 'EQUAL', values: ['1'] }))).toEqual([3, 1]);
    expect(await values({ limit: 1, ...where({ field: 'rowCount', condition: 'LESS_THAN', values: ['2'] }) })).toEqual([
      1,
    ]);
    expect(
      await values(where({ field: 'partitionSpec.partition', condition: 'START_WITH', value: 'FULL' })),
    ).toHaveLength(5);
  });

  it('refuse what is wrong, naming it', async () => {
    const ask = (more: object): Promise<Answer> =>
      client.send('/aspects?action=getTimeseriesAspectValues', {
        urn,
        entity: 'dataset',
        aspect: 'datasetProfile',
        ...more,
      });
    const answers = await Promise.all([
      ask({ aspect: 'ownership' }),
      ask({ limit: 0 }),
      ask({ filter: { or: [{ and: [{ field: 'rowCount', condition: 'LIKE', values: ['1'] }] }] } }),
      ask({ sort: { field: 'rowCount', order: 'ASCENDING' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers.map(({ text }) => (JSON.parse(text) as { message: string }).message)).toEqual([
      expect.stringContaining('"ownership"'),
      expect.stringContaining('At least one'),
      expect.stringContaining('"LIKE"'),
      expect.stringContaining('sort'),
    ]);
  });

  it('are folded into calendar spans', async () => {
    const stats = await client.act('analytics', 'getTimeseriesStats', {
      entityName: 'dataset',
      aspectName: 'datasetProfile',
      metrics: [
        { fieldPath: 'rowCount', aggregationType: 'SUM' },
        { fieldPath: 'rowCount', aggregationType: 'LATEST' },
        { fieldPath: 'columnCount', aggregationType: 'CARDINALITY' },
      ],
      buckets: [
        { key: 'timestampMillis', type: 'DATE_GROUPING_BUCKET', timeWindowSize: { unit: 'MONTH', multiple: 1 } },
      ],
      filter: { or: [{ and: [{ field: 'urn', condition: 'EQUAL', values: [urn] }] }] },
    });
    expect(stats).toMatchObject({
      table: {
        columnNames: ['timestampMillis', 'sum_rowCount', 'latest_rowCount', 'cardinality_columnCount'],
        columnTypes: ['long', 'double', 'long', 'long'],
        // Two days are left of January.
        rows: [
          [String(Date.UTC(2026, 0)), '1', '1', '2'],
          [String(Date.UTC(2026, 1)), '9', '4', '2'],
        ],
      },
    });
  });

  it('go by window and by truncation, which changes nothing unless told to', async () => {
    const own = dataset('truncated');
    await client.write(profile(own, 0), profile(own, 1), profile(own, 2));
    const window = { urn: own, aspectName: 'datasetProfile', startTimeMillis: FIRST, endTimeMillis: FIRST };
    expect(await client.act('entities', 'delete', window)).toEqual({ urn: own, rows: 0, timeseriesRows: 1 });
    expect((await client.send('/entities?action=delete', { urn: own, aspectName: 'ownership' })).status).toBe(400);
    expect((await client.send('/entities?action=delete', { urn: own, startTimeMillis: 1 })).status).toBe(400);
    const old = { entityType: 'dataset', aspect: 'datasetProfile', endTimeMillis: 1 };
    expect(await client.act('operations', 'truncateTimeseriesAspect', old)).toMatch(
      /^Delete 0 out of \d+ rows .*dry run/,
    );
    expect(await client.act('operations', 'truncateTimeseriesAspect', { ...old, dryRun: false })).toMatch(/Deleted\.$/);
    expect(await client.act('operations', 'getIndexSizes', {})).toMatchObject({
      indexSizes: expect.arrayContaining([expect.objectContaining({ indexName: 'dataset_datasetprofileaspect_v1' })]),
    });
  });
});

describe('usage', () => {
  it('is taken as old clients send it and read in spans and in all', async () => {
    const urn = dataset('used');
    client.remember(urn);
    const bucket = (day: number, users: readonly object[]): object => ({
      bucket: FIRST + day * DAY,
      duration: 'DAY',
      resource: urn,
      metrics: {
        totalSqlQueries: 10 + day,
        uniqueUserCount: users.length,
        users,
        fields: [{ fieldName: 'a', count: 2 }],
      },
    });
    const [ann, bob] = ['ann', 'bob'].map((name) => ({ user: `urn:li:corpuser:${name}`, count: 3 }));
    await client.act('usageStats', 'batchIngest', {
      buckets: [bucket(0, [ann as object]), bucket(1, [ann as object, bob as object])],
    });
    const usage = await client.act('usageStats', 'query', {
      resource: urn,
      duration: 'DAY',
      startTime: FIRST,
      endTime: FIRST + DAY,
    });
    expect(usage).toMatchObject({
      buckets: [
        { bucket: FIRST, duration: 'DAY', resource: urn, metrics: { totalSqlQueries: 10, uniqueUserCount: 1 } },
        { bucket: FIRST + DAY, metrics: { totalSqlQueries: 11, uniqueUserCount: 2 } },
      ],
      aggregations: {
        totalSqlQueries: 21,
        uniqueUserCount: 2,
        users: [
          { user: 'urn:li:corpuser:ann', count: 6 },
          { user: 'urn:li:corpuser:bob', count: 3 },
        ],
        fields: [{ fieldName: 'a', count: 4 }],
      },
    });
    expect(
      await client.act('usageStats', 'queryRange', { resource: urn, duration: 'DAY', range: 'ALL' }),
    ).toMatchObject({
      aggregations: { totalSqlQueries: 21 },
    });
    expect(
      (await client.send('/usageStats?action=queryRange', { resource: urn, duration: 'EON', range: 'ALL' })).status,
    ).toBe(400);
  });
});
