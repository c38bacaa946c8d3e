import { readersOf, sampleViewer } from '../../test-support/access/visibility.js';
import { Problem } from '../kernel/problem.js';
import { loadModel } from '../model/load-model.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { Proposal, StoredEntity } from '../store/contract/store.types.js';
import type { Store } from '../store/store.js';
import { IngestService } from './ingest.service.js';
import { type Conversion, EMPTY_CONVERSION, type LocatedProposal } from './proposals/conversion.js';
import type { SqlConverter } from './sql-converter.js';

const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const located = (index: number, change: Partial<LocatedProposal> = {}): LocatedProposal => ({
  file: 'a.json',
  place: `record ${index}`,
  proposal: { entityUrn: URN, aspectName: 'status', changeType: 'UPSERT', value: { removed: false } },
  ...change,
});

class World {
  readonly batches: (readonly Proposal[])[] = [];
  readonly options: unknown[] = [];
  /** Positions within a batch that the store refuses. */
  refused: readonly number[] = [];
  stored = new Map<string, StoredEntity>();
  readonly service: IngestService;

  constructor() {
    const store = {
      ingest: async (_: unknown, proposals: readonly Proposal[], options: unknown) => {
        this.batches.push(proposals);
        this.options.push(options);
        const problem = new Problem('invalid', 'store.refused', 'It does not fit.');
        const outcomes = proposals.map((_proposal, index) =>
          this.refused.includes(index) ? { state: 'refused', problem } : { state: 'stored' },
        );
        return { outcomes, seq: 1 };
      },
    } as unknown as Store;
    const reader = { entities: async () => this.stored } as unknown as EntityReader;
    const sql = {} as unknown as SqlConverter;
    this.service = new IngestService(store, loadModel(), readersOf(reader), sql, {} as never);
  }

  load(proposals: readonly LocatedProposal[], settings: object = {}): ReturnType<IngestService['load']> {
    const conversion: Conversion = { ...EMPTY_CONVERSION, proposals };
    return this.service.load(sampleViewer(), conversion, { env: 'PROD', ...settings });
  }
}

it('stores proposals in batches of a thousand, and reports progress after each', async () => {
  const world = new World();
  const progress: (readonly [number, number])[] = [];
  const proposals = Array.from({ length: 2_500 }, (_, index) => located(index));
  const summary = await world.load(proposals, {
    onProgress: (done: number, total: number) => progress.push([done, total]),
  });
  expect(world.batches.map((batch) => batch.length)).toEqual([1_000, 1_000, 500]);
  expect(progress).toEqual([
    [1_000, 2_500],
    [2_000, 2_500],
    [2_500, 2_500],
  ]);
  expect(summary).toEqual({ accepted: 2_500, refused: 0, warnings: [] });
});

it('stores the proposals around a refused one, and names its file and place', async () => {
  const world = new World();
  world.refused = [1];
  const summary = await world.load([located(1), located(2), located(3)]);
  expect(summary).toMatchObject({ accepted: 2, refused: 1 });
  expect(summary.warnings).toEqual([{ file: 'a.json', place: 'record 2', message: `${URN} status: It does not fit.` }]);
});

it('counts what the converter refused, before what the store refused', async () => {
  const world = new World();
  world.refused = [0];
  const refused = [{ file: 'a.json', place: 'record 9', message: 'broken' }];
  const warnings = [{ file: 'a.json', place: 'catalog', message: 'thin' }];
  const summary = await world.service.load(
    sampleViewer(),
    { proposals: [located(1)], refused, warnings },
    { env: 'PROD' },
  );
  expect(summary).toMatchObject({ accepted: 0, refused: 2 });
  expect(summary.warnings.map(({ place }) => place)).toEqual(['record 9', 'record 1', 'catalog']);
});

it('claims the metadata for the source and the run of the caller, and keeps the rest of the system metadata', async () => {
  const world = new World();
  const proposal: Proposal = { ...located(1).proposal, systemMetadata: { pipelineName: 'dbt', lastObserved: 5 } };
  await world.load([located(1, { proposal })], { source: 'nightly', runId: 'r1' });
  expect(world.batches[0]?.[0]?.systemMetadata).toEqual({ pipelineName: 'nightly', runId: 'r1', lastObserved: 5 });
});

it('keeps the source of the file where the caller names none', async () => {
  const world = new World();
  const proposal: Proposal = { ...located(1).proposal, systemMetadata: { pipelineName: 'dbt' } };
  await world.load([located(1, { proposal })]);
  expect(world.batches[0]?.[0]?.systemMetadata).toEqual({ pipelineName: 'dbt' });
});

it('passes on the time of arrival only where there is one', async () => {
  const world = new World();
  await world.load([located(1)], { observedAt: 42 });
  await world.load([located(1)]);
  expect(world.options).toEqual([{ mode: 'each', observedAt: 42 }, { mode: 'each' }]);
});

it('leaves out an offer that another source has overruled, and counts it neither way', async () => {
  const world = new World();
  const aspect = { value: {}, version: 1, createdOn: 0, createdBy: '', systemMetadata: { pipelineName: 'postgres' } };
  world.stored = new Map([[URN, { aspects: { status: aspect } } as unknown as StoredEntity]]);
  const summary = await world.load([located(1, { isOffer: true })]);
  expect(summary).toEqual({ accepted: 0, refused: 0, warnings: [] });
  expect(world.batches).toEqual([]);
});

it('asks the store nothing for an empty conversion', async () => {
  const world = new World();
  expect(await world.load([])).toEqual({ accepted: 0, refused: 0, warnings: [] });
  expect(world.batches).toEqual([]);
});
