import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { sampleGroup, sampleQuestion } from '../../../test-support/impact/sample-question.js';
import { storedAspect, storedEntity } from '../../../test-support/store/stored-entity.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredAspect } from '../../store/contract/store.types.js';
import type { GrowthHistory } from '../engine/engine.types.js';
import { GrowthReader } from './growth-reader.js';
import type { GrowthRepository } from './growth.repository.js';

/** a -> loader -> stage -> script -> mart, where neither the loader nor the script has SQL. */
function sampleOfLoaders(): SampleGraph {
  return new SampleGraph()
    .asset('a', { columns: ['x', 'y', 'z'] })
    .asset('loader', { kind: 'dataJob' })
    .asset('stage', { columns: ['x', 'y', 'z'] })
    .asset('script', { kind: 'dataJob' })
    .asset('mart', { columns: ['x'] })
    .feeds('a', 'loader')
    .feeds('loader', 'stage')
    .feeds('stage', 'script')
    .feeds('script', 'mart');
}

/** The schemas of today, which are newer than all older versions. */
const schemaOf = (name: string): StoredAspect =>
  storedAspect(
    { fields: (name === 'mart' ? ['x'] : ['x', 'y', 'z']).map((fieldPath) => ({ fieldPath })) },
    { createdOn: 1_000_000 },
  );

/** Reads the history of a new column of an asset; every job ran well after all that is on record. */
async function historyOf(
  sample: SampleGraph,
  older: Readonly<Record<string, readonly string[]>>,
  asset = 'a',
): Promise<{ readonly history: GrowthHistory | undefined; readonly rounds: number }> {
  let rounds = 0;
  const schemas = new Map(
    ['a', 'stage', 'mart'].map((name) => [
      sample.urn(name),
      storedEntity(sample.urn(name), {}, { aspects: { schemaMetadata: schemaOf(name) } }),
    ]),
  );
  const reader = {
    entities: async () => {
      rounds += 1;
      return schemas;
    },
    points: async () => [],
  } as unknown as EntityReader;
  const repository = {
    olderSchemas: async () =>
      new Map(
        Object.entries(older).map(([name, versions]) => [
          sample.urn(name),
          versions.map((columns, index) => ({
            at: 1000 * (index + 1),
            columns: new Set(columns.split(' ')),
          })),
        ]),
      ),
    runs: async (jobs: readonly string[]) => new Map(jobs.map((job) => [job, [{ at: 9e15, hasFailed: false }]])),
  } as unknown as GrowthRepository;
  const group = sampleGroup(sample, { kind: 'ADD_COLUMN', of: asset, added: ['fresh'] });
  const history = await new GrowthReader(readersOf(reader), repository).historyFor(EVERYTHING, sampleQuestion(sample), [
    group,
  ]);
  return { history, rounds };
}

it('asks for the past of the next reader only where the one before passed columns on', async () => {
  const sample = sampleOfLoaders();
  const grown = ['x', 'x y'];
  const passing = await historyOf(sample, { a: grown, stage: grown });
  expect(passing.history?.of(sample.i('a'), sample.i('loader'))).toEqual({ outcome: 'PASSED_ON', times: 2 });
  expect(passing.history?.of(sample.i('stage'), sample.i('script'))).toEqual({ outcome: 'IGNORED', times: 2 });
  expect(passing.rounds).toBe(2);

  const ignoring = await historyOf(sample, { a: grown, stage: ['x y z'] });
  expect(ignoring.history?.of(sample.i('a'), sample.i('loader'))).toEqual({ outcome: 'IGNORED', times: 2 });
  expect(ignoring.rounds).toBe(1);
});

it('asks for the past of a job without SQL that writes the table, too', async () => {
  const sample = sampleOfLoaders();
  const { history } = await historyOf(sample, { stage: ['x', 'x y'] }, 'stage');
  expect(history?.of(sample.i('stage'), sample.i('loader'))).toEqual({ outcome: 'PASSED_ON', times: 2 });
});

it('reads nothing where every reader is decided by its SQL', async () => {
  const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('v', { shape: 'VIEW', columns: ['x'] });
  sample.feeds('a', 'v', { subtype: 'NEW_COLUMN_IGNORED' }).feeds('a.x', 'v.x');
  expect(await historyOf(sample.asset('stage').asset('mart'), {})).toEqual({ history: undefined, rounds: 0 });
});
