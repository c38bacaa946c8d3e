import { sourcelessColumns } from './sourceless.js';

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
