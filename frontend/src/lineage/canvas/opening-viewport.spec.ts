import type { Geometry } from '../../graph/geometry/geometry';
import type { Box } from '../../graph/geometry/boxes';
import { boundsOf } from '../../graph/geometry/boxes';
import { EMPTY_SCENE } from '../../graph/scene/scene.types';
import { isReadable, openingViewport, panTo } from './opening-viewport';

const SIZE = { width: 1000, height: 600 };

const geometryOf = (boxes: Readonly<Record<string, Box>>): Pick<Geometry, 'boxes' | 'bounds' | 'scene'> => ({
  scene: EMPTY_SCENE,
  boxes: new Map(Object.entries(boxes)),
  bounds: boundsOf(Object.values(boxes)),
});

const card = (x: number, y: number): Box => ({ x, y, width: 260, height: 160 });

describe('the first look', () => {
  it('shows a small graph whole and in the middle', () => {
    const { x, zoom } = openingViewport(geometryOf({ a: card(0, 0), b: card(400, 0) }), 'a', SIZE);
    expect(zoom).toBe(1);
    expect(x).toBe(500 - 330);
  });

  it('leaves no empty half where only cards of other bands lie at that side', () => {
    // The sources are in a band far below, so that nothing is to be seen at the left of the start.
    const boxes = { start: card(3000, 0), next: card(3400, 0), far: card(4400, 0), source: card(0, 3000) };
    const { x, zoom } = openingViewport(geometryOf(boxes), 'start', SIZE);
    expect(3000 * zoom + x).toBeLessThan(60);
    expect(3000 * zoom + x).toBeGreaterThan(0);
  });

  it('has the start in the middle when there are cards on both sides of it', () => {
    const boxes = { start: card(3000, 0), next: card(6000, 0), source: card(0, 0) };
    const { x, zoom } = openingViewport(geometryOf(boxes), 'start', SIZE);
    // The graph is moved by whole pixels.
    expect(Math.abs((3000 + 130) * zoom + x - 500)).toBeLessThanOrEqual(0.5);
  });
});

describe('the first look on a phone', () => {
  it('shows the start alone where the cards beside it would be cut', () => {
    const boxes = { start: card(3000, 0), next: card(3336, 0), source: card(2664, 0), far: card(4000, 0) };
    const { x, zoom } = openingViewport(geometryOf(boxes), 'start', { width: 390, height: 600 });
    expect(zoom).toBeGreaterThanOrEqual(0.847);
    expect((2664 + 260) * zoom + x).toBeLessThanOrEqual(1);
    expect(3336 * zoom + x).toBeGreaterThanOrEqual(389);
  });
});

describe('a pan', () => {
  it('moves no farther than needed, and not at all for what is in sight', () => {
    const here = { x: 0, y: 0, zoom: 1 };
    expect(panTo(here, card(300, 200), SIZE)).toEqual(here);
    expect(panTo(here, card(900, 200), SIZE)).toEqual({ x: 1000 - 40 - 900 - 260, y: 0, zoom: 1 });
    expect(panTo(here, card(-300, 200), SIZE)).toEqual({ x: 340, y: 0, zoom: 1 });
  });

  it('fills the canvas with a box that is larger than it', () => {
    const { x } = panTo({ x: 0, y: 0, zoom: 1 }, { x: 200, y: 0, width: 3000, height: 100 }, SIZE);
    expect(x).toBe(40 - 200);
  });
});

describe('a graph', () => {
  it('can be read at once if its smallest text then has eleven pixels', () => {
    expect(isReadable(geometryOf({ a: card(0, 0), b: card(700, 0) }), SIZE)).toBe(true);
    expect(isReadable(geometryOf({ a: card(0, 0), b: card(900, 0) }), SIZE)).toBe(false);
  });
});
