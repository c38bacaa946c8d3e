import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const SIZES = ['--text-xs', '--text-s', '--text', '--text-l', '--text-xl', '--text-code'];
/** Names on the canvas of lineage grow while it is zoomed out, so that they stay readable. */
const CANVAS_SIZES = ['--card-name', '--card-name-far', '--card-name-farther', '--group-name-far'];
const WEIGHTS = ['--weight-regular', '--weight-medium', '--weight-strong'];

/** The declarations of letter sizes and weights in a style sheet that use no token. */
function strayDeclarations(css: string, sizes: readonly string[] = SIZES): readonly string[] {
  const isSize = (value: string) => sizes.some((token) => value === `var(${token})`);
  const isWeight = (value: string) => WEIGHTS.some((token) => value === `var(${token})`);
  const isFont = (value: string) => SIZES.some((token) => value.startsWith(`var(${token})/`));
  return [...css.matchAll(/(?<![\w-])(font|font-size|font-weight):\s*([^;]+);/g)]
    .filter(([, property, value = '']) => {
      if (value === 'inherit') return false;
      if (property === 'font') return !isFont(value);
      return property === 'font-size' ? !isSize(value) : !isWeight(value);
    })
    .map(([declaration]) => declaration);
}

/** The sheets of the cards on the canvas. */
const CARDS = /^lineage\/card\//;

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !/theme\/(tokens|fonts)\.css$/.test(path))
  .toSorted();

describe('letters in style sheets', () => {
  it.each(sheets)('have the sizes and weights of tokens.css in %s', (path) => {
    const sizes = CARDS.test(path) ? [...SIZES, ...CANVAS_SIZES] : SIZES;
    expect(strayDeclarations(readFileSync(join(source, path), 'utf8'), sizes)).toEqual([]);
  });

  it('are found by the check when they have any other size or weight', () => {
    expect(strayDeclarations('a { font-size: 13.5px; font-weight: 650; font: 12px/1.5 var(--mono); }')).toHaveLength(3);
    expect(strayDeclarations('a { font-size: var(--card-name); }')).toHaveLength(1);
    expect(strayDeclarations('a { font: inherit; font-size: var(--text-s); --font-size: 3px; }')).toEqual([]);
  });
});
