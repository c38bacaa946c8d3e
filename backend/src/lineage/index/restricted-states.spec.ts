import { scopeHiding } from '../../../test-support/access/visibility.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { Checks } from './checks.js';
import type { LineageState } from './lineage-state.js';
import { RestrictedStates } from './restricted-states.js';

const SECRET = sampleUrn('secret');
const hidesSecret = (urn: string): boolean => urn === SECRET;

function stateOf({ graph }: SampleGraph): LineageState {
  return { graph, checks: new Checks(), seq: 1, at: 0 };
}
const sample = (): SampleGraph => new SampleGraph().asset('a').asset('secret').asset('b').feeds('a', 'secret');

/** Longer than a slice, so that the next step waits for the other requests. */
function holdTheEventLoop(): void {
  for (const began = performance.now(); performance.now() - began < 60;);
}

describe('the graph of a restricted viewer', () => {
  it('is made in slices as it is made at once', async () => {
    const state = stateOf(sample());
    let isFirst = true;
    let turns = 0;
    const visibility = scopeHiding((urn) => {
      if (isFirst) holdTheEventLoop();
      isFirst = false;
      return hidesSecret(urn);
    });
    setImmediate(() => (turns += 1));
    const states = new RestrictedStates();
    await states.prepare(visibility, () => state);
    expect(turns).toBe(1);
    expect(states.holds(visibility, state)).toBe(true);
    const restricted = states.of(visibility, state);
    const atOnce = new RestrictedStates().of(visibility, state);
    expect(restricted.graph.arrays()).toEqual(atOnce.graph.arrays());
    expect(restricted.missing).toEqual(atOnce.missing);
  });

  it('is begun again when a write comes between two slices', async () => {
    const whole = sample();
    const state = stateOf(whole);
    let decisions = 0;
    const visibility = scopeHiding((urn) => {
      decisions += 1;
      if (decisions === 1) {
        holdTheEventLoop();
        setImmediate(() => {
          whole.feeds('a', 'b');
          state.seq += 1;
        });
      }
      return hidesSecret(urn);
    });
    const states = new RestrictedStates();
    await states.prepare(visibility, () => state);
    expect(states.holds(visibility, state)).toBe(true);
    expect(states.of(visibility, state).graph.claims.count).toBe(1);
  });

  it('is left to the next question where writes never stop', async () => {
    const state = stateOf(sample());
    const visibility = scopeHiding((urn) => {
      holdTheEventLoop();
      setImmediate(() => (state.seq += 1));
      return hidesSecret(urn);
    });
    const states = new RestrictedStates();
    await states.prepare(visibility, () => state);
    expect(states.holds(visibility, state)).toBe(false);
    expect(states.of(visibility, state).graph.nodes.find(SECRET)).not.toBe(state.graph.nodes.find(SECRET));
  });
});
