import { countCrossings } from './crossings';
import { planPassages } from './passages';
import type { Box } from './boxes';
import { type RouteInput, buildWalls, routeEdge, samples } from './routes';

const box = (x: number, y: number): Box => ({ x, y, width: 260, height: 60 });
const edge = (from: Box, to: Box): RouteInput => ({
  from,
  to,
  fromY: from.y + 30,
  toY: to.y + 30,
  lane: 0,
  labelAt: 0.5,
});

/** A source with five consumers that all feed one model, and an edge from the source past all of them. */
const source = box(0, 200);
const features = [0, 100, 200, 300, 400].map((y) => box(400, y));
const model = box(800, 200);
const score = box(1200, 280);
const walls = buildWalls([source, ...features, model, score]);
const edges = new Map<string, RouteInput>([
  ...features.map((feature, i) => [`in ${i}`, edge(source, feature)] as const),
  ...features.map((feature, i) => [`out ${i}`, edge(feature, model)] as const),
  ['model → score', edge(model, score)],
  ['source → score', edge(source, score)],
]);
const crossingsWith = (passages: ReadonlyMap<string, readonly number[]>): number =>
  countCrossings(
    [...edges].map(([id, input]) => samples(routeEdge({ ...input, passages: passages.get(id) }, walls), 24)),
  );

describe('the ways of long edges', () => {
  it('lead around a fan of edges instead of through it', () => {
    expect(crossingsWith(new Map())).toBeGreaterThan(1);
    expect(crossingsWith(planPassages(edges, walls))).toBe(0);
  });

  it('do not depend on the order in which the edges come', () => {
    const reversed = new Map([...edges].toReversed());
    expect(planPassages(reversed, walls)).toEqual(planPassages(edges, walls));
  });

  it('stay straight where nothing is crossed', () => {
    const [from, aside, to] = [box(0, 0), box(400, 300), box(800, 0)];
    const plan = planPassages(new Map([['long', edge(from, to)]]), buildWalls([from, aside, to]));
    expect(plan.get('long')).toEqual([30]);
  });

  it('are only chosen for edges that pass a layer of cards', () => {
    expect([...planPassages(edges, walls).keys()]).toEqual(['source → score']);
  });
});
