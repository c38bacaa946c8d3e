import { EVERYTHING, readersOf } from '../../test-support/access/visibility.js';
import { loadModel } from '../model/load-model.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../store/contract/store.types.js';
import { RunReports } from './run-reports.js';
import { rowsOf } from './run-rows.js';
import type { RunsRepository } from './runs.repository.js';

const model = loadModel();
const A = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const B = 'urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)';

const stored = (runId: string | undefined, lastObserved?: number): StoredAspect => ({
  value: {},
  version: 2,
  createdOn: 10,
  createdBy: 'urn:li:corpuser:a',
  systemMetadata: {
    ...(runId === undefined ? {} : { runId }),
    ...(lastObserved === undefined ? {} : { lastObserved }),
  },
});
const entity = (urn: string, aspects: Readonly<Record<string, StoredAspect>>, removed = false): StoredEntity => ({
  urn,
  kind: 'dataset',
  i: 1,
  exists: true,
  removed,
  createdOn: 10,
  updatedOn: 10,
  aspects,
});

describe('the rows of a run', () => {
  it('are the aspects whose latest value it wrote, in the order of their names', () => {
    const rows = rowsOf(
      model,
      entity(A, { status: stored('run-1'), datasetKey: stored('run-1', 30), globalTags: stored('run-2') }),
      'run-1',
    );
    expect(rows.map(({ aspectName }) => aspectName)).toEqual(['datasetKey', 'status']);
    expect(rows[0]).toMatchObject({ urn: A, keyAspect: true, timestamp: 30, version: 2, removed: false });
    expect(rows[1]).toMatchObject({ keyAspect: false, timestamp: 10 });
  });

  it('say when their entity is soft-deleted', () => {
    expect(rowsOf(model, entity(A, { status: stored('run-1') }, true), 'run-1')).toMatchObject([{ removed: true }]);
  });

  it('never belong to writes that named no run', () => {
    expect(rowsOf(model, entity(A, { status: stored(undefined) }), '')).toEqual([]);
    expect(rowsOf(model, entity(A, { status: stored('no-run-id-provided') }), 'no-run-id-provided')).toEqual([]);
  });
});

describe('the report of a rollback', () => {
  /** Reports over entities that the index of runs names, and what the reader knows of them as a whole. */
  const reports = (entries: readonly StoredEntity[], whole: readonly StoredEntity[] = entries): RunReports => {
    const repository = {
      async *entities() {
        yield* entries;
      },
      countPoints: () => Promise.resolve(7),
    } as unknown as RunsRepository;
    const reader = {
      entities: (urns: readonly string[]) =>
        Promise.resolve(new Map(whole.filter(({ urn }) => urns.includes(urn)).map((one) => [one.urn, one]))),
    } as unknown as EntityReader;
    return new RunReports(repository, readersOf(reader), model);
  };

  it('names the entities that the run created, and the time-series values that go', async () => {
    const created = entity(A, { datasetKey: stored('run-1'), status: stored('run-1') });
    const touched = entity(B, { globalTags: stored('run-1') });
    const report = await reports([created, touched]).rollback(EVERYTHING, 'run-1');
    expect(report).toMatchObject({ created: [A], points: 7 });
    expect(report.rows.map(({ urn, aspectName }) => `${urn} ${aspectName}`)).toEqual([
      `${A} datasetKey`,
      `${A} status`,
      `${B} globalTags`,
    ]);
    expect([...report.unsafe]).toEqual([]);
  });

  it('counts what other runs wrote to a created entity as unsafe, without its status and what is derived from its SQL', async () => {
    const own = { datasetKey: stored('run-1') };
    const whole = entity(A, {
      ...own,
      status: stored('run-2'),
      sqlLineage: stored('run-2'),
      ownership: stored('run-2'),
      globalTags: stored('run-3'),
    });
    const report = await reports([entity(A, own)], [whole]).rollback(EVERYTHING, 'run-1');
    expect([...report.unsafe]).toEqual([[A, 2]]);
  });
});

describe('the comparison of two runs', () => {
  const upstreamLineage = (dataset: string, time: number): StoredAspect => ({
    ...stored('run-2', 20),
    createdOn: 20,
    value: { upstreams: [{ dataset, type: 'TRANSFORMED', auditStamp: { time, actor: 'urn:li:corpuser:datahub' } }] },
  });
  const comparedWith = async (before: StoredAspect, after: StoredAspect): Promise<readonly string[]> => {
    const repository = {
      async *entities(_scope: unknown, runId: string) {
        if (runId === 'run-2') yield entity(A, { upstreamLineage: after });
      },
    } as unknown as RunsRepository;
    const reader = {
      entitiesAt: (urns: readonly string[]) =>
        Promise.resolve(new Map(urns.map((urn) => [urn, entity(urn, { upstreamLineage: before })]))),
    } as unknown as EntityReader;
    const { changedLineage } = await new RunReports(repository, readersOf(reader), model).compare(
      EVERYTHING,
      'run-1',
      'run-2',
    );
    return changedLineage.urns;
  };

  it('names an entity that has another upstream', async () => {
    expect(await comparedWith(upstreamLineage(B, 1), upstreamLineage(A.replace(',a,', ',c,'), 2))).toEqual([A]);
  });

  it('names none that got a new stamp of time alone', async () => {
    expect(await comparedWith(upstreamLineage(B, 1), upstreamLineage(B, 2))).toEqual([]);
  });
});
