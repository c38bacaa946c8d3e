import { hashOf } from '../scene/card-hash';
import type { Point } from '../geometry/boxes';
import { Placer } from './placer';

const node = (id: string) => ({ id, width: 260, height: 100 });
const own = (id: string): readonly string[] => [id];
const noLayout = async (): Promise<Map<string, Point>> => await Promise.reject(new Error('not asked'));
const input = (...ids: string[]) => ({ nodes: ids.map(node), edges: ids.slice(1).map((to) => ({ from: 'a', to })) });

describe('places from an address', () => {
  const address = new Map([
    [hashOf('c'), { x: 900, y: 7 }],
    [hashOf('a'), { x: 10, y: 20 }],
    [hashOf('b'), { x: 500, y: 7 }],
  ]);

  it('are given to cards of later answers too', () => {
    const placer = new Placer(noLayout, address);
    expect(placer.restore(input('a'), own)).toBe(true);
    placer.grow(input('a', 'b', 'c'), own);
    expect([placer.places.get('b'), placer.places.get('c')]).toEqual([
      { x: 500, y: 7 },
      { x: 900, y: 7 },
    ]);
  });

  it('win over the place that a sibling got before the card had its name', () => {
    const placer = new Placer(noLayout, address);
    const aliases = (id: string): readonly string[] => (id === 'b' ? ['b', 'model'] : [id]);
    placer.restore(input('a', 'model'), aliases);
    placer.grow(input('a', 'b'), aliases);
    expect(placer.places.get('b')).toEqual({ x: 500, y: 7 });
  });

  it('keep the order in which the cards were placed, whatever order they come in', () => {
    const placer = new Placer(noLayout, address);
    placer.restore(input('a', 'b'), own);
    placer.grow(input('a', 'b', 'c', 'new'), own);
    expect([...placer.placesOf(['a', 'b', 'new', 'c']).keys()]).toEqual(['c', 'a', 'b', 'new']);
  });

  it('are whole pixels when they are written, so that nothing gives way otherwise when they are read', async () => {
    const placer = new Placer(
      async () =>
        await Promise.resolve(
          new Map([
            ['a', { x: 0.4, y: 0.6 }],
            ['b', { x: 500.3, y: 0.2 }],
          ]),
        ),
    );
    await placer.layOut(input('a', 'b'), 'a', 'again');
    placer.move('b', { x: 1.5, y: 2.2 });
    for (const { x, y } of placer.places.values()) expect([x % 1, y % 1].map(Math.abs)).toEqual([0, 0]);
  });
});
