import { sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { readConfig } from '../config/config.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import { proposal, SampleStore } from '../../test-support/store/sample-store.js';
import { readPointFilter } from './point-filter.js';
import { TimeseriesRetention } from './retention.js';
import { TimeseriesRepository } from './timeseries.repository.js';
import { TimeseriesService } from './timeseries.service.js';

const sample = new SampleStore();
const maintenance = new StoreMaintenance(sample.store, sample.graph, sample.model);
const repository = new TimeseriesRepository(sample.graph);
const service = new TimeseriesService(repository, maintenance, new Authorizer(), sample.model);
const DAY = 86_400_000;
const MANY = 10_500;

beforeAll(() => sample.open());
afterAll(() => sample.close());

describe('values of a time series', () => {
  it('are found by a filter however many newer ones do not pass it', async () => {
    const urn = sample.dataset();
    const profiles = Array.from({ length: MANY }, (_, at) =>
      proposal(urn, 'datasetProfile', { timestampMillis: 1_000 + (at >> 1), rowCount: at }),
    );
    await sample.write(profiles);
    const filter = readPointFilter({ or: [{ and: [{ field: 'rowCount', condition: 'LESS_THAN', values: ['2'] }] }] });
    const question = { urn, aspect: 'datasetProfile', filter };
    const found = await service.values(SYSTEM_VIEWER, question);
    expect(found.map((point) => point.value.rowCount).toSorted()).toEqual([0, 1]);
    const [oldest] = await service.values(SYSTEM_VIEWER, {
      urn,
      aspect: 'datasetProfile',
      limit: 1,
      oldestFirst: true,
    });
    expect(oldest?.timestamp).toBe(1_000);
    let count = 0;
    for await (const _ of service.every(SYSTEM_VIEWER, { urn, aspect: 'datasetProfile' })) count += 1;
    expect(count).toBe(MANY);
    // Ten thousand values are written, on a machine that may be busy.
  }, 60_000);

  it('are scrolled through without a gap or a repetition, several in one instant', async () => {
    const urn = sample.dataset();
    const own = (rowCount: number): ReturnType<typeof proposal> =>
      proposal(urn, 'datasetProfile', { timestampMillis: 7, rowCount });
    await sample.write([0, 1, 2, 3, 4].map(own));
    const seen: unknown[] = [];
    const window = { kind: 'dataset', aspect: 'datasetProfile', from: 7, to: 7, count: 2 };
    for (let scrollId: string | undefined, more = true; more;) {
      const page = await service.scroll(SYSTEM_VIEWER, { ...window, scrollId });
      seen.push(...page.points.filter((point) => point.urn === urn).map((point) => point.value.rowCount));
      scrollId = page.scrollId;
      more = scrollId !== undefined;
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it('are emptied by those who run the installation only', async () => {
    const reader = sampleViewer({ urn: 'urn:li:corpuser:reader', credential: 'session' });
    const all = { kind: 'dataset', aspect: 'operation', to: 1, dryRun: true };
    await expect(service.truncate(reader, all)).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(service.sizes(reader)).rejects.toMatchObject({ code: 'access.forbidden' });
    const window = { urn: sample.dataset(), aspect: 'operation', from: 0, to: 1 };
    await expect(service.deleteWindow(reader, window)).rejects.toMatchObject({ code: 'access.forbidden' });
  });

  it('go when they are older than they are kept, but not the state of ingestion', async () => {
    const urn = sample.dataset();
    const job = sample.named((name) => `urn:li:dataJob:(urn:li:dataFlow:(datahub,${name},prod),job)`);
    const checkpoint = {
      timestampMillis: 1,
      pipelineName: 'p',
      platformInstanceId: '',
      config: '',
      runId: 'r',
      state: {},
    };
    const state = { formatVersion: '1.0', serde: 'utf-8', payload: '' };
    await sample.write([
      proposal(urn, 'operation', { timestampMillis: 1, operationType: 'INSERT', lastUpdatedTimestamp: 1 }),
      proposal(urn, 'operation', { timestampMillis: 50 * DAY, operationType: 'INSERT', lastUpdatedTimestamp: 1 }),
      proposal(job, 'datahubIngestionCheckpoint', { ...checkpoint, state }),
    ]);
    const days = { HEADWATER_TIMESERIES_DAYS: '0,operation=30' };
    const retention = new TimeseriesRetention(readConfig({ ...process.env, ...days }), sample.model, maintenance);
    expect(await retention.prune(60 * DAY)).toBe(1);
    const left = await service.values(SYSTEM_VIEWER, { urn, aspect: 'operation' });
    expect(left.map((point) => point.timestamp)).toEqual([50 * DAY]);
    expect(await service.values(SYSTEM_VIEWER, { urn: job, aspect: 'datahubIngestionCheckpoint' })).toHaveLength(1);
  });
});

describe('a series that somebody may not see', () => {
  const viewer = sampleViewer({ visibility: scopeHiding(() => false, { canViewSeries: () => false }) });

  it('is refused where it is asked for by its entity, and left out of questions about a kind', async () => {
    const urn = sample.dataset();
    await sample.write([proposal(urn, 'datasetProfile', { timestampMillis: 11, rowCount: 1 })]);
    const refusal = { code: 'access.forbidden', facts: { privilege: 'VIEW_DATASET_PROFILE' } };
    await expect(service.values(viewer, { urn, aspect: 'datasetProfile' })).rejects.toMatchObject(refusal);
    const metrics = [{ fieldPath: 'rowCount', type: 'LATEST' as const }];
    const filter = readPointFilter({ or: [{ and: [{ field: 'urn', condition: 'EQUAL', values: [urn] }] }] });
    const question = { kind: 'dataset', aspect: 'datasetProfile', metrics, buckets: [] };
    await expect(service.stats(viewer, { ...question, filter })).rejects.toMatchObject(refusal);
    const window = { kind: 'dataset', aspect: 'datasetProfile', from: 11, to: 11, count: 10 };
    expect((await service.scroll(viewer, window)).points).toEqual([]);
    expect((await service.scroll(SYSTEM_VIEWER, window)).points.map((point) => point.urn)).toContain(urn);
  });
});
