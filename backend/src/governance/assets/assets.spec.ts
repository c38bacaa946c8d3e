import fc from 'fast-check';

import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { LINEAGE_EDITS, withoutColumnsOf } from './lineage.js';
import { LOGICAL_EDITS } from './logical.js';
import { nextSortId, VERSION_EDITS } from './versions.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.${name},PROD)`;
const column = (name: string, path: string): string => `urn:li:schemaField:(${dataset(name)},${path})`;
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,f,prod),j)';
const CHART = 'urn:li:chart:(looker,c)';
const SET = 'urn:li:versionSet:(s,dataset)';

function catalogue(): SampleCatalogue {
  const world = new SampleCatalogue({ ...LINEAGE_EDITS, ...VERSION_EDITS, ...LOGICAL_EDITS });
  for (const name of ['a', 'b', 'c']) world.with(dataset(name), 'datasetProperties', { name });
  return world.with(JOB, 'dataJobInfo', { name: 'j', type: { string: 'SQL' } }).with(CHART, 'chartInfo', {
    title: 'c',
    description: '',
    lastModified: {
      created: { time: 0, actor: 'urn:li:corpuser:a' },
      lastModified: { time: 0, actor: 'urn:li:corpuser:a' },
    },
  });
}
const edges = (
  edgesToAdd: readonly (readonly [string, string])[],
  edgesToRemove: readonly (readonly [string, string])[] = [],
): unknown => {
  const edge = ([upstreamUrn, downstreamUrn]: readonly [string, string]): unknown => ({ upstreamUrn, downstreamUrn });
  return { input: { edgesToAdd: edgesToAdd.map(edge), edgesToRemove: edgesToRemove.map(edge) } };
};

describe('manual lineage', () => {
  it('stands on the end that the model says', async () => {
    const world = catalogue();
    await world.run(
      'updateLineage',
      edges([
        [dataset('a'), dataset('b')],
        [dataset('c'), dataset('b')],
        [dataset('a'), CHART],
        [dataset('a'), JOB],
        [JOB, dataset('c')],
      ]),
    );
    expect(world.aspect(dataset('b'), 'upstreamLineage')?.upstreams).toMatchObject([
      { dataset: dataset('a') },
      { dataset: dataset('c') },
    ]);
    expect(world.aspect(CHART, 'chartInfo')).toMatchObject({
      title: 'c',
      inputEdges: [{ destinationUrn: dataset('a') }],
    });
    expect(world.aspect(JOB, 'dataJobInputOutput')).toMatchObject({
      inputDatasetEdges: [{ destinationUrn: dataset('a') }],
      outputDatasetEdges: [{ destinationUrn: dataset('c') }],
    });
  });

  it('takes an edge away with its columns, also from the older lists, and leaves the others', async () => {
    const entry = (from: string): unknown => ({
      upstreamType: 'FIELD_SET',
      upstreams: [column(from, 'x')],
      downstreamType: 'FIELD',
      downstreams: [column('b', 'x')],
      confidenceScore: 0.5,
    });
    const world = catalogue()
      .with(dataset('b'), 'upstreamLineage', {
        upstreams: [
          { dataset: dataset('a'), type: 'COPY' },
          { dataset: dataset('c'), type: 'COPY' },
        ],
        fineGrainedLineages: [entry('a'), entry('c')],
      })
      .with(JOB, 'dataJobInputOutput', { inputDatasets: [dataset('a'), dataset('c')], outputDatasets: [] });
    await world.run(
      'updateLineage',
      edges(
        [],
        [
          [dataset('a'), dataset('b')],
          [dataset('a'), JOB],
        ],
      ),
    );
    expect(world.aspect(dataset('b'), 'upstreamLineage')).toMatchObject({
      upstreams: [{ dataset: dataset('c'), type: 'COPY' }],
      fineGrainedLineages: [{ upstreams: [column('c', 'x')], confidenceScore: 0.5 }],
    });
    expect(world.aspect(JOB, 'dataJobInputOutput')?.inputDatasets).toEqual([dataset('c')]);
  });

  it('keeps the columns of other assets, whatever the entries are', () => {
    const side = fc.array(fc.constantFrom(column('a', 'x'), column('b', 'x'), column('c', 'y')), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.record({ upstreams: side, downstreams: side }), { maxLength: 5 }), (entries) => {
        const rest = withoutColumnsOf(entries, new Set([dataset('a')])) as typeof entries;
        const pairs = (list: typeof entries): string[] =>
          list.flatMap((one) => one.upstreams.flatMap((from) => one.downstreams.map((to) => `${from}>${to}`)));
        expect(pairs(rest)).toEqual(pairs(entries).filter((pair) => !pair.includes(dataset('a'))));
      }),
    );
  });

  it.each([
    ['kinds that feed nothing', [CHART, dataset('a')]],
    ['an asset to itself', [dataset('a'), dataset('a')]],
  ] as const)('is refused from %s', (_, edge) =>
    expect(catalogue().run('updateLineage', edges([edge]))).rejects.toMatchObject({ kind: 'invalid' }),
  );

  it('is refused to what does not exist', () =>
    expect(catalogue().run('updateLineage', edges([[dataset('none'), dataset('a')]]))).rejects.toMatchObject({
      kind: 'missing',
    }));
});

describe('versions of an asset', () => {
  const link = (name: string, version: string): unknown => ({
    input: { versionSet: SET, linkedEntity: dataset(name), version, comment: null },
  });
  const latest = (world: SampleCatalogue): unknown =>
    ['a', 'b', 'c'].map((name) => world.aspect(dataset(name), 'versionProperties')?.isLatest);

  it('count up like a number', () => {
    expect(nextSortId(undefined)).toBe('AAAAAAAA');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{8}$/), (id) => {
        const next = nextSortId(id);
        expect(next > id).toBe(true);
        expect(next).toMatch(/^[A-Z]{8,9}$/);
      }),
    );
  });

  it('have one latest, which is the one before when it is unlinked', async () => {
    const world = catalogue();
    for (const [at, name] of ['a', 'b', 'c'].entries()) await world.run('linkAssetVersion', link(name, String(at)));
    expect(latest(world)).toEqual([false, false, true]);
    await world.run('unlinkAssetVersion', { input: { versionSet: SET, unlinkedEntity: dataset('c') } });
    expect([latest(world), world.aspect(SET, 'versionSetProperties')?.latest]).toEqual([
      [false, true, undefined],
      dataset('b'),
    ]);
    for (const name of ['b', 'a']) await world.run('unlinkAssetVersion', { input: { unlinkedEntity: dataset(name) } });
    expect(world.aspect(SET, 'versionSetProperties')).toBeUndefined();
  });

  it('keep their place when they are linked again', async () => {
    const world = catalogue();
    await world.run('linkAssetVersion', link('a', '1'));
    await world.run('linkAssetVersion', link('b', '2'));
    await world.run('linkAssetVersion', link('a', '1.1'));
    expect([latest(world), world.aspect(dataset('a'), 'versionProperties')]).toMatchObject([
      [false, true, undefined],
      { sortId: 'AAAAAAAA', version: { versionTag: '1.1' } },
    ]);
  });

  it('stand in one set, of their own kind', async () => {
    const world = catalogue();
    await world.run('linkAssetVersion', link('a', '1'));
    const other = (versionSet: string): Promise<unknown> =>
      world.run('linkAssetVersion', { input: { versionSet, linkedEntity: dataset('a'), version: '1' } });
    await expect(other('urn:li:versionSet:(t,dataset)')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(other('urn:li:versionSet:(t,mlModel)')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a logical model', () => {
  it('is made with its columns, and its schema changed', async () => {
    const world = catalogue();
    const urn = String(
      await world.run('createLogicalModel', { input: { name: 'm', columns: [{ fieldPath: 'x', type: 'STRING' }] } }),
    );
    await world.run('updateLogicalModelSchema', {
      input: {
        urn,
        columns: [
          { fieldPath: 'x', type: 'STRUCT' },
          { fieldPath: 'y', type: 'DATE' },
        ],
      },
    });
    expect(world.aspect(urn, 'schemaMetadata')?.fields).toMatchObject([
      { fieldPath: 'x', type: { type: { 'com.linkedin.schema.RecordType': {} } } },
      { fieldPath: 'y' },
    ]);
    await world.run('setLogicalParent', { input: { resourceUrn: dataset('a'), parentUrn: urn } });
    expect(world.aspect(dataset('a'), 'logicalParent')).toMatchObject({ parent: { destinationUrn: urn } });
  });

  it('becomes the parent of what both ends’ editors allow', async () => {
    const world = catalogue();
    const found = LOGICAL_EDITS.setLogicalParent?.plan(
      { input: { resourceUrn: dataset('a'), parentUrn: dataset('b') } },
      world.editContext(),
    );
    expect((await found)?.needs).toEqual([
      { anyOf: ['EDIT_ENTITY'], urn: dataset('a') },
      { anyOf: ['EDIT_ENTITY'], urn: dataset('b') },
    ]);
  });
});
