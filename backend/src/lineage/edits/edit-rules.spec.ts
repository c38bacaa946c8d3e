import { readEdits, withEdge, withoutEdge, withoutRejection, withRejection } from './edit-rules.js';

const NONE = readEdits(undefined);
const stamp = { actor: 'urn:li:corpuser:ada', time: 1 };
const ends = { from: 'urn:li:dataset:a', to: 'urn:li:dataset:b' };
const edge = { ...stamp, ...ends, confidence: 0.5, transform: undefined, note: undefined };
const rejection = { ...stamp, ...ends, source: '', reason: 'no' };

describe('what people say of lineage', () => {
  it('is said once an edge: the last word counts', () => {
    const twice = withEdge(withEdge(NONE, edge), { ...edge, confidence: 0.9 });
    expect(twice.added).toEqual([
      { upstream: ends.from, downstream: ends.to, confidenceScore: 0.9, actor: stamp.actor, time: 1 },
    ]);
    expect(withRejection(withRejection(NONE, rejection), { ...rejection, reason: 'still no' }).rejected).toHaveLength(
      1,
    );
  });

  it('keeps a rejection of one source apart from one of everybody', () => {
    const both = withRejection(withRejection(NONE, rejection), { ...rejection, source: 'dbt' });
    expect(both.rejected).toHaveLength(2);
    expect(withoutRejection(both, { ...ends, source: '' }).rejected).toEqual([
      expect.objectContaining({ source: 'dbt' }),
    ]);
  });

  it('takes a rejection back by drawing the edge', () => {
    expect(withEdge(withRejection(NONE, rejection), edge).rejected).toEqual([]);
  });

  it('is the very same where there is nothing to take back', () => {
    expect(withoutEdge(NONE, ends)).toBe(NONE);
    expect(withoutRejection(NONE, { ...ends, source: '' })).toBe(NONE);
  });
});
