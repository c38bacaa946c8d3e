import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { NONE } from '../graph/codes.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { columnCoverage } from '../walk/coverage.js';
import { type PastColumns, PastSchemas } from './past-schemas.js';

const sample = new SampleGraph()
  .asset('raw', { columns: ['x'] })
  .asset('mart', { columns: ['x', 'new'], ghostColumns: ['old'] })
  .asset('chart', { kind: 'chart', columns: ['x'] })
  .asset('load', { kind: 'dataJob' })
  .feeds('raw', 'load', { since: 1 })
  .feeds('load', 'mart', { since: 1 })
  .feeds('raw.x', 'mart.x', { since: 1 });

const schema = (...paths: string[]): object => ({ fields: paths.map((fieldPath) => ({ fieldPath })) });

/** The columns at instant 5, in a catalogue with these aspects by sample name. */
async function columnsAt(
  assets: readonly string[],
  aspectsOf: Readonly<Record<string, Readonly<Record<string, object>>>>,
  requested: string[] = [],
): Promise<PastColumns> {
  const entitiesAt = async (urns: readonly string[]): Promise<unknown> => {
    requested.push(...urns);
    const stored = Object.entries(aspectsOf).map(([name, aspects]) => {
      const values = Object.entries(aspects).map(([aspect, value]) => [aspect, { value }]);
      return [sample.urn(name), { urn: sample.urn(name), aspects: Object.fromEntries(values) }] as const;
    });
    return new Map(stored.filter(([urn]) => urns.includes(urn)));
  };
  const schemas = new PastSchemas(readersOf({ entitiesAt } as unknown as EntityReader));
  return schemas.at(
    EVERYTHING,
    sample.graph,
    5,
    assets.map((name) => sample.i(name)),
  );
}

const names = (columns: readonly number[] | undefined): string[] =>
  (columns ?? []).map((column) => (column === NONE ? 'nowhere' : sample.name(column)));

it('gives the columns of the schema that was stored then', async () => {
  const columns = await columnsAt(['mart'], { mart: { schemaMetadata: schema('x', 'old') } });
  expect(names(columns.of(sample.i('mart')).columns)).toEqual(['mart.x', 'mart.old']);
});

it('counts a column that has no node any more as untraced', async () => {
  const columns = await columnsAt(['mart'], { mart: { schemaMetadata: schema('x', 'forgotten') } });
  const basis = columns.of(sample.i('mart'));
  expect(names(basis.columns)).toEqual(['mart.x', 'nowhere']);
  expect(columnCoverage(sample.graph, sample.i('mart'), 5, basis)).toMatchObject({ state: 'PARTIAL', columns: 2 });
});

it('gives the fields of a chart, which has no schema', async () => {
  const inputFields = { fields: [{ schemaField: { fieldPath: 'x' } }, { schemaField: {} }, {}] };
  const columns = await columnsAt(['chart'], { chart: { inputFields } });
  expect(names(columns.of(sample.i('chart')).columns)).toEqual(['chart.x']);
});

it('gives no columns for an asset that was not stored then, or was not asked about', async () => {
  const columns = await columnsAt(['mart'], {});
  expect(columns.of(sample.i('mart')).columns).toEqual([]);
  expect(columns.of(sample.i('raw')).columns).toEqual([]);
});

it('reads the jobs that wrote an asset then, because they may declare columns without a source', async () => {
  const requested: string[] = [];
  await columnsAt(['mart'], {}, requested);
  expect(requested.sort()).toEqual([sample.urn('load'), sample.urn('mart')].sort());
});

it('reads nothing where no asset was asked about', async () => {
  const requested: string[] = [];
  await columnsAt([], {}, requested);
  expect(requested).toEqual([]);
});
