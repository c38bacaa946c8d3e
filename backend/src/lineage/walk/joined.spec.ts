import fc from 'fast-check';

import { isHeld, type RandomLineage, randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { NONE } from '../graph/codes.js';
import { SampleGraph } from '../graph/sample-graph.js';
import type { Direction } from './edges.js';
import { JoinedEdges } from './joined.js';

/** All steps of a graph, as pairs of names in the direction of data. */
function stepsOf(sample: SampleGraph, direction: Direction): string[] {
  const { graph } = sample;
  const steps = new JoinedEdges(graph, { level: 'column' }, direction);
  const pairs = new Set<string>();
  for (let node = 0; node < graph.nodes.size; node += 1)
    for (let step = steps.first(node); step !== NONE; step = steps.after(step)) {
      const ends = [sample.name(node), sample.name(steps.end(step))];
      pairs.add((direction === 'DOWNSTREAM' ? ends : ends.reverse()).join('>'));
    }
  return [...pairs].sort();
}

const bothWays = (sample: SampleGraph): { down: string[]; up: string[] } => ({
  down: stepsOf(sample, 'DOWNSTREAM'),
  up: stepsOf(sample, 'UPSTREAM'),
});

/** Whether a claim says where a column of an asset comes from, with a confidence that counts. */
function isTraced({ claims }: RandomLineage, asset: string): boolean {
  return claims.some(
    (claim) =>
      claim.level === 'column' && claim.to.startsWith(`${asset}.`) && claim.confidence >= 0.55 && isHeld(claim),
  );
}

describe('JoinedEdges', () => {
  it('takes the same steps upstream as downstream', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const { down, up } = bothWays(sampleOf(lineage));
        expect(up).toEqual(down);
      }),
      { numRuns: 300 },
    );
  });

  it('leads from each column to its asset', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const { down } = bothWays(sampleOf(lineage));
        for (const name of ['a', 'b', 'c', 'd', 'e']) {
          expect(down).toContain(`${name}.x>${name}`);
          expect(down).toContain(`${name}.y>${name}`);
        }
      }),
    );
  });

  it('walks every column claim, and no asset claim into an asset with a traced column', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const { down } = bothWays(sampleOf(lineage));
        const steps = new Set(down);
        for (const claim of lineage.claims) {
          if (!isHeld(claim)) continue;
          const step = `${claim.from}>${claim.to}`;
          if (claim.level === 'column') expect(steps.has(step)).toBe(true);
          else if (!claim.to.startsWith('job')) expect(steps.has(step)).toBe(!isTraced(lineage, claim.to));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('goes through a job where the columns of one of its outputs are not traced', () => {
    const sample = new SampleGraph()
      .asset('raw', { columns: ['x'] })
      .asset('traced', { columns: ['x'] })
      .asset('untraced', { columns: ['x'] })
      .asset('toBoth', { kind: 'dataJob' })
      .asset('toTraced', { kind: 'dataJob' })
      .feeds('raw', 'toBoth')
      .feeds('toBoth', 'traced')
      .feeds('toBoth', 'untraced')
      .feeds('raw', 'toTraced')
      .feeds('toTraced', 'traced')
      .feeds('raw.x', 'traced.x');
    const { down } = bothWays(sample);
    expect(down).toContain('raw>toBoth');
    expect(down).toContain('toBoth>untraced');
    expect(down).not.toContain('toBoth>traced');
    expect(down).not.toContain('raw>toTraced');
  });

  it('is sure of the step between a column and its asset, which is no claim', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x'] });
    const steps = new JoinedEdges(sample.graph, { level: 'column' }, 'DOWNSTREAM');
    const step = steps.first(sample.i('a.x'));
    expect(steps.isClaim(step)).toBe(false);
    expect([steps.end(step), steps.confidenceOf(step)]).toEqual([sample.i('a'), 1]);
  });
});
