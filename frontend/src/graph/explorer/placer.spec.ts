import { hashOf } from '../scene/card-hash';
import { Placer } from './placer';

const node = (id: string) => ({ id, width: 260, height: 100 });
const own = (id: string): readonly string[] => [id];
const input = (...ids: string[]) => ({ nodes: ids.map(node), edges: ids.slice(1).map((to) => ({ from: 'a', to })) });

describe('places from an address', () => {
  const address = new Map([
    [hashOf('c'), { x: 900, y: 7 }],
    [hashOf('a'), { x: 10, y: 20 }],
    [hashOf('b'), { x: 500, y: 7 }],
  ]);

  it('are given to cards of later answers too', () => {
    const placer = new Placer(address);
    expect(placer.restore(input('a'), own)).toBe(true);
    placer.grow(input('a', 'b', 'c'), own);
    expect([placer.places.get('b'), placer.places.get('c')]).toEqual([
      { x: 500, y: 7 },
      { x: 900, y: 7 },
    ]);
  });

  it('win over the place that a sibling got before the card had its name', () => {
    const placer = new Placer(address);
    const aliases = (id: string): readonly string[] => (id === 'b' ? ['b', 'model'] : [id]);
    placer.restore(input('a', 'model'), aliases);
    placer.grow(input('a', 'b'), aliases);
    expect(placer.places.get('b')).toEqual({ x: 500, y: 7 });
  });

  it('keep the order in which the cards were placed, whatever order they come in', () => {
    const placer = new Placer(address);
    placer.restore(input('a', 'b'), own);
    placer.grow(input('a', 'b', 'c', 'new'), own);
    expect([...placer.placesOf(['a', 'b', 'new', 'c']).keys()]).toEqual(['c', 'a', 'b', 'new']);
  });

  it('are whole pixels when they are written, so that nothing gives way otherwise when they are read', () => {
    const placer = new Placer();
    placer.layOut(input('a', 'b'), 'a');
    placer.move('b', { x: 1.5, y: 2.2 });
    for (const { x, y } of placer.places.values()) expect([x % 1, y % 1].map(Math.abs)).toEqual([0, 0]);
  });
});

describe('a whole layout', () => {
  it('has the start at the origin and its consumers to the right', () => {
    const placer = new Placer();
    placer.layOut(input('b', 'a', 'c'), 'a');
    expect(placer.places.get('a')).toEqual({ x: 0, y: 0 });
    expect(placer.places.get('c')?.x).toBeGreaterThan(260);
  });

  it('keeps the places of cards that are not drawn now', () => {
    const placer = new Placer();
    placer.move('gone', { x: 7, y: 8 });
    placer.layOut(input('a', 'b'), 'a');
    expect(placer.places.get('gone')).toEqual({ x: 7, y: 8 });
  });
});
