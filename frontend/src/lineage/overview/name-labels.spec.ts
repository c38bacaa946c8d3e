import { overlaps } from '../../graph/geometry/boxes';
import { LABEL_LINE_PX, type NamedBlock, placeNames } from './name-labels';

/** Six pixels a letter, as the page's typeface has at 11 pixels on average. */
const widthOf = (text: string): number => text.length * 6;
const block = (id: string, name: string, x: number, y: number, height = 10): NamedBlock => ({
  id,
  name,
  box: { x, y, width: 50, height },
});

describe('placeNames', () => {
  it('keeps a name that fits within its block', () => {
    const label = placeNames([block('a', 'orders', 100, 50)], widthOf).get('a');
    expect(label).toEqual({ id: 'a', lines: ['orders'], box: { x: 106, y: 48.5, width: 36, height: LABEL_LINE_PX } });
  });

  it('wraps a name after its underscores where there is room above and below', () => {
    expect(placeNames([block('a', 'int_stock_change', 0, 50)], widthOf).get('a')?.lines).toEqual([
      'int_',
      'stock_',
      'change',
    ]);
  });

  it('goes to the free side of a block whose neighbours are close', () => {
    const stack = [0, 1, 2].map((i) => block(`left${i}`, 'a', 0, i * 14));
    const middle = block('middle', 'booking_amount', 60, 14);
    const above = block('above', 'a', 60, 0);
    const below = block('below', 'a', 60, 28);
    const label = placeNames([...stack, above, middle, below], widthOf).get('middle');
    expect(label?.lines).toEqual(['booking_amount']);
    expect(label?.box.x).toBe(66);
  });

  it('never lets a name cover another name or another block, and shortens none', () => {
    const blocks = Array.from({ length: 400 }, (_, i) =>
      block(String(i), `${'stage_of_'.repeat(i % 3)}name_${i}`, (i % 20) * 64, Math.floor(i / 20) * 13.8),
    );
    const labels = placeNames(blocks, widthOf);
    expect(labels.size).toBeGreaterThan(100);
    for (const { id, lines, box } of labels.values()) {
      expect(lines.join('')).toBe(blocks[Number(id)]?.name);
      const others = [...blocks, ...labels.values()].filter((other) => other.id !== id);
      expect(others.filter((other) => overlaps(other.box, box))).toEqual([]);
    }
  });

  it('gives the place to the block that comes first where two names want it', () => {
    const [left, right] = [block('left', 'x'.repeat(20), 0, 0), block('right', 'y'.repeat(20), 140, 0)];
    const walls = [block('w1', 'w', -60, 0), block('w2', 'w', 200, 0)];
    const first = (blocks: readonly NamedBlock[]): readonly string[] =>
      [...placeNames(blocks, widthOf).keys()].filter((id) => !id.startsWith('w'));
    expect(first([right, left, ...walls])).toEqual(['right']);
    expect(first([left, right, ...walls])).toEqual(['left']);
  });

  it('puts the name of a high block at its top', () => {
    expect(placeNames([block('a', 'orders', 0, 100, 90)], widthOf).get('a')?.box.y).toBe(103);
  });
});
