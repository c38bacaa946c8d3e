import fc from 'fast-check';

import {
  hopsFrom,
  isHeld,
  type RandomLineage,
  randomLineage,
  sampleOf,
} from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { type Components, componentsOf, cyclesIn } from './components.js';
import { Edges } from './edges.js';

const componentOf = ({ of, local }: Components, node: number): number => of[local.placeOf(node)] ?? -1;

/** The asset names of a lineage, and which of them lead to which. */
function reachability({ assets, claims }: RandomLineage): {
  names: string[];
  leads: (from: string, to: string) => boolean;
} {
  const held = claims.filter((claim) => claim.level === 'asset' && isHeld(claim));
  const names = assets.map(({ name }) => name);
  const reached = new Map(names.map((name) => [name, hopsFrom(held, [name])]));
  return { names, leads: (from, to) => reached.get(from)?.has(to) ?? false };
}

describe('componentsOf', () => {
  it('puts two nodes together exactly where each leads to the other', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const { names, leads } = reachability(lineage);
        const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
        const components = componentsOf(
          down,
          names.map((name) => sample.i(name)),
        );
        for (const one of names)
          for (const other of names) {
            const together = componentOf(components, sample.i(one)) === componentOf(components, sample.i(other));
            expect(together).toBe(leads(one, other) && leads(other, one));
          }
      }),
    );
  });

  it('gives a component a higher number than those it leads to', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const { names, leads } = reachability(lineage);
        const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
        const components = componentsOf(
          down,
          names.map((name) => sample.i(name)),
        );
        for (const one of names)
          for (const other of names)
            if (leads(one, other) && !leads(other, one))
              expect(componentOf(components, sample.i(one))).toBeGreaterThan(componentOf(components, sample.i(other)));
      }),
    );
  });

  it('does not follow edges out of the set', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c');
    sample.feeds('a', 'b').feeds('b', 'c').feeds('c', 'a');
    const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
    expect(componentsOf(down, [sample.i('a'), sample.i('b')]).count).toBe(2);
    expect(componentsOf(down, [0, 1, 2]).count).toBe(1);
  });

  it('needs no call stack for a long chain', () => {
    const sample = new SampleGraph();
    const names = Array.from({ length: 20_000 }, (_, position) => `n${position}`);
    for (const name of names) sample.asset(name);
    for (let position = 1; position < names.length; position += 1) sample.feeds(`n${position - 1}`, `n${position}`);
    const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
    expect(
      componentsOf(
        down,
        names.map((name) => sample.i(name)),
      ).count,
    ).toBe(names.length);
  });
});

it('knows a node on a cycle with others; one that feeds itself alone is on none', () => {
  const sample = new SampleGraph().asset('a').asset('b').asset('self').asset('outside');
  sample.feeds('a', 'b').feeds('b', 'a').feeds('self', 'self');
  const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
  const cycleOf = cyclesIn(
    componentsOf(
      down,
      ['a', 'b', 'self'].map((name) => sample.i(name)),
    ),
  );
  expect(cycleOf(sample.i('a'))).toBe(cycleOf(sample.i('b')));
  expect(cycleOf(sample.i('a'))).toBeGreaterThanOrEqual(0);
  expect([cycleOf(sample.i('self')), cycleOf(sample.i('outside'))]).toEqual([-1, -1]);
});
