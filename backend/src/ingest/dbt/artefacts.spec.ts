import { artefactKind, artefactVersion, dbtTime } from './artefacts.js';
import { gatherProjects } from './gather.js';
import { readRuns } from './run-results.js';

const artefact = (kind: string, version = 12, fields: object = {}): { metadata: object } => ({
  metadata: { dbt_schema_version: `https://schemas.getdbt.com/dbt/${kind}/v${version}.json`, invocation_id: 'run-1' },
  ...fields,
});
const settings = { targetPlatform: undefined, env: 'PROD' };

describe('artefactKind', () => {
  it.each([
    ['manifest', 'manifest'],
    ['catalog', 'catalog'],
    ['run-results', 'run_results'],
    ['sources', 'sources'],
  ])('recognises %s by the schema in its metadata', (kind, name) => {
    expect(artefactKind(artefact(kind))).toBe(name);
    expect(artefactVersion(artefact(kind, 7))).toBe(7);
  });

  it('takes no other JSON for an artefact', () => {
    for (const value of [
      {},
      [],
      null,
      'manifest',
      { metadata: { dbt_schema_version: 'manifest' } },
      artefact('semantic'),
    ])
      expect(artefactKind(value)).toBeUndefined();
  });
});

describe('dbtTime', () => {
  it.each([
    ['2026-01-02T03:04:05.123456Z', '2026-01-02T03:04:05.123Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ])('reads %s', (text, iso) => expect(new Date(dbtTime(text) ?? 0).toISOString()).toBe(iso));

  it('is undefined for what is no time', () => {
    expect(dbtTime('soon')).toBeUndefined();
    expect(dbtTime(undefined)).toBeUndefined();
    expect(dbtTime(5)).toBeUndefined();
  });
});

describe('gatherProjects', () => {
  it('puts the artefacts of one folder together, and those of another folder apart', () => {
    const { projects, refused } = gatherProjects(
      [
        { name: 'shop/target/manifest.json', value: artefact('manifest') },
        { name: 'shop/target/catalog.json', value: artefact('catalog') },
        { name: 'ops/target/manifest.json', value: artefact('manifest') },
      ],
      settings,
    );
    expect(refused).toEqual([]);
    expect(projects.map(({ file, catalog }) => [file, catalog !== undefined])).toEqual([
      ['shop/target/manifest.json', true],
      ['ops/target/manifest.json', false],
    ]);
  });

  it('refuses artefacts without a manifest once for each folder, and files that are no artefacts', () => {
    const { projects, refused } = gatherProjects(
      [
        { name: 'a/catalog.json', value: artefact('catalog') },
        { name: 'a/run_results.json', value: artefact('run-results') },
        { name: 'b/notes.json', value: { hello: 'world' } },
      ],
      settings,
    );
    expect(projects).toEqual([]);
    expect(refused.map(({ file, place }) => [file, place])).toEqual([
      ['a/catalog.json', 'folder'],
      ['b/notes.json', 'metadata/dbt_schema_version'],
    ]);
  });
});

describe('readRuns', () => {
  const timing = [{ name: 'execute', started_at: '2026-01-02T03:00:00Z', completed_at: '2026-01-02T03:00:09Z' }];
  const runs = (results: readonly object[], fields: object = {}): ReturnType<typeof readRuns> =>
    readRuns('run_results.json', [artefact('run-results', 6, { results, ...fields }) as never]);

  it('reads when a model ran and how it ended', () => {
    const { models } = runs([{ unique_id: 'model.shop.orders', status: 'success', timing }]);
    expect(models.get('model.shop.orders')).toMatchObject([
      { runId: 'run-1', status: 'success', endedAt: Date.parse('2026-01-02T03:00:09Z') },
    ]);
  });

  it.each([
    ['pass', 'SUCCESS'],
    ['warn', 'SUCCESS'],
    ['fail', 'FAILURE'],
    ['error', 'ERROR'],
    ['runtime error', 'ERROR'],
  ])('takes the status %s of a test for %s', (status, outcome) => {
    const { tests } = runs([{ unique_id: 'test.shop.t', status, timing, failures: 2, message: 'Got 2 results' }]);
    expect(tests.get('test.shop.t')).toMatchObject([{ outcome }]);
  });

  it('has no result for what was skipped or never started', () => {
    const { tests, models } = runs([
      { unique_id: 'test.shop.t', status: 'skipped', timing },
      { unique_id: 'model.shop.orders', status: 'skipped', timing },
      { unique_id: 'model.shop.items', status: 'success', timing: [] },
    ]);
    expect([tests.size, models.size]).toEqual([0, 0]);
  });

  it('ignores what `dbt docs generate` wrote', () => {
    const { models } = runs([{ unique_id: 'model.shop.orders', status: 'success', timing }], {
      args: { which: 'generate' },
    });
    expect(models.size).toBe(0);
  });

  it('reports a result that names no node', () => {
    expect(runs([{ status: 'success', timing }]).findings).toMatchObject([{ place: 'results/0' }]);
  });
});
