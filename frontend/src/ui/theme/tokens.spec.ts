import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS = [
  ...['canvas', 'surface', 'surface-raised', 'surface-sunk', 'surface-hover'].flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-faint', 'accent', 'link'].map((ink) => [ink, ground] as const),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent-soft-ink', 'accent-soft'],
  ['mark-ink', 'mark'],
  ['warn-ink', 'warn-ground'],
  ...['breaks', 'may', 'unknown', 'safe'].flatMap(
    (verdict) =>
      [
        [verdict, `${verdict}-ground`],
        [verdict, 'surface'],
      ] as const,
  ),
  ...['add', 'remove', 'change'].map((sign) => [`diff-${sign}`, `diff-${sign}-ground`] as const),
  ['unknown', 'unknown-hatch'],
] as const;

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-mantine-color-scheme='dark']"],
])('colours of the %s theme', (_, selector) => {
  const tokens = tokensOf(selector);
  const colour = (name: string) => tokens.get(name) ?? '#ffffff';

  it.each(TEXT_PAIRS)('set %s on %s at 4.5:1 or more', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('draw the edges of fields and the ring of the focus at 3:1 or more', () => {
    for (const ground of ['surface', 'canvas']) {
      expect(contrast(colour('line-control'), colour(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('colours of the verdicts', () => {
  it('are told apart by sign and word where sight of colours is weak, and differ from one another', () => {
    for (const selector of [':root', ":root[data-mantine-color-scheme='dark']"]) {
      const tokens = tokensOf(selector);
      expect(new Set(['breaks', 'may', 'unknown', 'safe'].map((name) => tokens.get(name))).size).toBe(4);
    }
  });
});
