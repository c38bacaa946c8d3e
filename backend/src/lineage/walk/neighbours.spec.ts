import fc from 'fast-check';

import { isHeld, randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { NONE } from '../graph/codes.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { Edges } from './edges.js';
import { isShown, neighbourCount, neighbourEdges, neighbourEdgesPastJobs } from './neighbours.js';

const down = (sample: SampleGraph, withRejected = false): Edges =>
  new Edges(sample.graph, { level: 'asset', withRejected }, 'DOWNSTREAM');

describe('neighbourEdges', () => {
  it('joins the claims to one neighbour into one edge with the surest of them', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        for (const { name } of lineage.assets) {
          const held = lineage.claims.filter(
            (claim) => claim.from === name && claim.level === 'asset' && isHeld(claim),
          );
          const edges = neighbourEdges(down(sample), sample.i(name));
          expect([...edges.keys()].sort()).toEqual([...new Set(held.map(({ to }) => sample.i(to)))].sort());
          for (const edge of edges.values()) {
            const claims = held.filter(({ to }) => sample.i(to) === edge.end);
            expect(edge.claimCount).toBe(claims.length);
            expect(edge.confidence).toBe(Math.max(...claims.map(({ confidence }) => confidence)));
            expect(edge.manual).toBe(claims.some(({ source }) => source === 'manual'));
            expect(lineage.claims[edge.claim]?.confidence).toBe(edge.confidence);
          }
        }
      }),
    );
  });

  it('is rejected only where every claim was, and then shows a claim that nobody rejected', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c');
    sample
      .feeds('a', 'b', { confidence: 1, rejected: true })
      .feeds('a', 'b', { confidence: 0.4 })
      .feeds('a', 'c', { rejected: true });
    const edges = neighbourEdges(down(sample, true), sample.i('a'));
    expect(edges.get(sample.i('b'))).toMatchObject({ rejected: false, confidence: 0.4, claim: 1, claimCount: 2 });
    expect(edges.get(sample.i('c'))).toMatchObject({ rejected: true });
  });
});

describe('neighbourEdgesPastJobs', () => {
  it('multiplies the confidences through a chain of jobs, and names the last one', () => {
    const sample = new SampleGraph().asset('orders').asset('daily');
    for (const job of ['extract', 'load']) sample.asset(job, { kind: 'dataJob' });
    sample
      .feeds('orders', 'extract', { confidence: 0.9 })
      .feeds('extract', 'load', { confidence: 0.5 })
      .feeds('load', 'daily', { confidence: 0.8 });
    const edges = neighbourEdgesPastJobs(down(sample), sample.i('orders'));
    expect([...edges.keys()]).toEqual([sample.i('daily')]);
    expect(edges.get(sample.i('daily'))?.confidence).toBeCloseTo(0.36, 12);
    expect(edges.get(sample.i('daily'))?.job).toBe(sample.i('load'));
  });

  it('counts a direct edge beside the one through a job, and keeps the surer', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('job', { kind: 'dataJob' });
    sample.feeds('a', 'job').feeds('job', 'b', { confidence: 0.5 }).feeds('a', 'b', { confidence: 0.7 });
    const edge = neighbourEdgesPastJobs(down(sample), sample.i('a')).get(sample.i('b'));
    expect(edge).toMatchObject({ confidence: 0.7, claimCount: 2, job: NONE });
  });

  it('ends where jobs feed each other in a circle', () => {
    const sample = new SampleGraph().asset('a').asset('b');
    for (const job of ['one', 'two']) sample.asset(job, { kind: 'dataJob' });
    sample.feeds('a', 'one').feeds('one', 'two').feeds('two', 'one').feeds('two', 'b');
    expect([...neighbourEdgesPastJobs(down(sample), sample.i('a')).keys()]).toEqual([sample.i('b')]);
  });

  it('is rejected where any step through the jobs is', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('job', { kind: 'dataJob' });
    sample.feeds('a', 'job', { rejected: true }).feeds('job', 'b');
    const edges = neighbourEdgesPastJobs(down(sample, true), sample.i('a'));
    expect(edges.get(sample.i('b'))).toMatchObject({ rejected: true });
    expect(neighbourEdgesPastJobs(down(sample), sample.i('a')).size).toBe(0);
  });

  it('never leads to a job, and to whatever a walk through jobs alone reaches', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const isJob = new Map(lineage.assets.map(({ name, isJob: is }) => [name, is]));
        const held = lineage.claims.filter((claim) => claim.level === 'asset' && isHeld(claim));
        for (const { name } of lineage.assets) {
          const passed = new Set([name]);
          // The set grows while it is walked: jobs that are reached are passed too.
          for (const from of passed)
            for (const { to } of held.filter((claim) => claim.from === from && isJob.get(claim.to))) passed.add(to);
          const steps = held.filter(({ from, to }) => passed.has(from) && !isJob.get(to));
          const reached = new Set(steps.map(({ to }) => to));
          const ends = [...neighbourEdgesPastJobs(down(sample), sample.i(name)).keys()];
          expect(ends.map((end) => sample.name(end)).sort()).toEqual([...reached].sort());
        }
      }),
    );
  });
});

describe('neighbourCount', () => {
  it('counts each neighbour once, and not the node itself', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('job', { kind: 'dataJob' });
    sample.feeds('a', 'b').feeds('a', 'b').feeds('a', 'a').feeds('a', 'job').feeds('job', 'c').feeds('job', 'b');
    expect(neighbourCount(down(sample), sample.i('a'), false)).toBe(2);
    expect(neighbourCount(down(sample), sample.i('a'), true)).toBe(2);
  });

  it('leaves a soft-deleted neighbour out unless something lies behind it', () => {
    const sample = new SampleGraph().asset('a').asset('end', { removed: true }).asset('middle', { removed: true });
    sample.asset('b').feeds('a', 'end').feeds('a', 'middle').feeds('middle', 'b');
    const edges = down(sample);
    expect(neighbourCount(edges, sample.i('a'), false)).toBe(1);
    expect(['end', 'middle', 'b'].map((name) => isShown(edges, sample.i(name)))).toEqual([false, true, true]);
  });
});
