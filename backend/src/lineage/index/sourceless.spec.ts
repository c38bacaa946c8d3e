import { readFileSync } from 'node:fs';

import { schemaFieldUrn } from '../../kernel/urn.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { COLUMN_LINEAGE_ASPECTS, Sourceless, sourcelessColumns, type SourcelessRow } from './sourceless.js';

it('takes columns that a lineage aspect gives no source', () => {
  const fineGrainedLineages = [
    { upstreamType: 'NONE', downstreamType: 'FIELD', downstreams: ['count'] },
    { upstreamType: 'FIELD_SET', upstreams: [], downstreams: ['constant'] },
    { upstreamType: 'FIELD_SET', upstreams: ['a'], downstreams: ['copied'] },
    { upstreamType: 'FIELD_SET', downstreams: ['not told'] },
    { upstreamType: 'NONE', downstreams: ['guessed'], confidenceScore: 0.5 },
    'nonsense',
  ];
  expect(sourcelessColumns({ fineGrainedLineages })).toEqual(['count', 'constant']);
  expect(sourcelessColumns({})).toEqual([]);
});

describe('Sourceless', () => {
  const says = (owner: string, ...downstreams: string[]): SourcelessRow => ({
    owner,
    value: { fineGrainedLineages: [{ upstreamType: 'NONE', downstreams }] },
  });

  it('marks what anybody says, until nobody does', () => {
    const sample = new SampleGraph().asset('a', { columns: ['n'] });
    const sourceless = new Sourceless(sample.graph);
    const isMarked = (): boolean => sample.graph.nodes.isSourceless(sample.i('a.n'));
    sourceless.put([says('one', sample.urn('a.n')), says('two', sample.urn('a.n'))]);
    expect(isMarked()).toBe(true);
    sourceless.forget(['one']);
    expect(isMarked()).toBe(true);
    sourceless.put([says('two')]);
    expect(isMarked()).toBe(false);
  });

  it('marks a column that comes to be later', () => {
    const sample = new SampleGraph().asset('a');
    const urn = schemaFieldUrn(sampleUrn('a'), 'late');
    const sourceless = new Sourceless(sample.graph);
    sourceless.put([says('one', urn)]);
    sample.asset('a', { columns: ['late'] });
    sourceless.mark([urn]);
    expect(sample.graph.nodes.isSourceless(sample.i('a.late'))).toBe(true);
  });
});

it('reads every aspect of the metadata model that has fine-grained lineages', () => {
  interface ModelFile {
    readonly aspects: Readonly<Record<string, { readonly type: string }>>;
    readonly types: Readonly<Record<string, { readonly fields?: Readonly<Record<string, unknown>> }>>;
  }
  const file = new URL('../../model/model.json', import.meta.url);
  // The file's own shape; the fields of a type are all that this looks at.
  const { aspects, types } = JSON.parse(readFileSync(file, 'utf8')) as ModelFile;
  const withColumnLineage = Object.keys(aspects).filter(
    (aspect) => types[aspects[aspect]?.type ?? '']?.fields?.fineGrainedLineages !== undefined,
  );
  expect(withColumnLineage.toSorted()).toEqual(COLUMN_LINEAGE_ASPECTS.toSorted());
});
