// The marks of platforms, from frontend/src/kinds/platforms.json: a table for the page, and a picture of each platform
// that the server serves as /assets/platforms/<id>.svg. Logos are those of Simple Icons (`icon`) and, in the colours of
// the brand, of SVG Logos (`logo`), both CC0; only the ones that the table names are read. Platforms that both lack are
// drawn as letters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PLATFORM_MARKS, PLATFORM_TABLE, platformPicture } from './generated-files.mjs';
import { root, toolFile } from './workspace.mjs';

/** WCAG 2.2 asks for this contrast between text of this size and its ground. */
const MIN_CONTRAST = 4.5;
/** Side of a picture, and the part of it that a logo takes. */
const SIDE = 24;
const LOGO_SIDE = 15;
const COLOURED_SIDE = 17;

/** Texts of the generated files by path: the page's table, and one picture a platform. */
export function platformFiles() {
  const platforms = Object.entries(JSON.parse(readFileSync(join(root, PLATFORM_TABLE), 'utf8')));
  const logos = logosOf(platforms.map(([, row]) => row));
  const drawings = drawingsOf(platforms.map(([, row]) => row));
  const pictures = platforms.map(([id, row]) => [
    platformPicture(id),
    row.logo ? colouredPictureOf(drawings.get(row.logo)) : pictureOf(row, logos.get(row.icon)),
  ]);
  return { [PLATFORM_MARKS]: pageTable(platforms, logos), ...Object.fromEntries(pictures) };
}

/** `postgres: { letters: 'Pg', ground: '#4068e0', hasLogo: true }` for each platform. */
function pageTable(platforms, logos) {
  const rows = platforms.map(([id, row]) => {
    const ground = row.icon ? darkened(logos.get(row.icon).colour) : row.ground;
    return `  '${id}': { letters: '${row.letters}', ground: '${ground}', hasLogo: ${Boolean(row.icon ?? row.logo)} },`;
  });
  return [
    '// Generated from platforms.json by npm run gen. Do not edit.',
    'export const PLATFORMS: Readonly<',
    '  Record<string, { readonly letters: string; readonly ground: string; readonly hasLogo: boolean }>',
    '> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/**
 * A rounded square in the colour of the brand that holds its logo, or the letters of a platform without one. The logo
 * is black or white, whichever contrasts more, so that it is legible on any page. The faint border shows the square on
 * a page of the same colour.
 */
export function pictureOf(row, logo) {
  const ground = logo?.colour ?? row.ground;
  const ink = contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#fff' : '#000';
  const content = logo ? logoDrawing(logo.path, ink) : lettersDrawing(row.letters, ink);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="96" height="96">` +
    `<rect x=".5" y=".5" width="23" height="23" rx="5.5" fill="${ground}" stroke="#808080" stroke-opacity=".4"/>` +
    `${content}</svg>\n`
  );
}

/** A white square that holds a logo in its own colours, whatever the page is like. */
function colouredPictureOf({ body, width, height }) {
  const offset = (SIDE - COLOURED_SIDE) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="96" height="96">` +
    '<rect x=".5" y=".5" width="23" height="23" rx="5.5" fill="#fff" stroke="#808080" stroke-opacity=".4"/>' +
    `<svg x="${offset}" y="${offset}" width="${COLOURED_SIDE}" height="${COLOURED_SIDE}" ` +
    `viewBox="0 0 ${width} ${height}">${body}</svg></svg>\n`
  );
}

/** The paths of Simple Icons fill a square of 24. */
function logoDrawing(path, ink) {
  const offset = (SIDE - LOGO_SIDE) / 2;
  return `<path transform="translate(${offset} ${offset}) scale(${LOGO_SIDE / SIDE})" fill="${ink}" d="${path}"/>`;
}

function lettersDrawing(text, ink) {
  const isLong = text.length > 2;
  return (
    `<text x="12" y="${isLong ? 15.4 : 16}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" ` +
    `font-size="${isLong ? 9.5 : 11.5}" fill="${ink}">${text}</text>`
  );
}

/**
 * The colour itself when white letters are legible on it, otherwise the first darker one on which they are. The page
 * draws letters instead of logos where it paints on a canvas, and stripes in this colour.
 */
export function darkened(colour) {
  const parts = rgb(colour);
  for (let share = 100; share > 0; share -= 2) {
    const darker = hex(parts.map((part) => Math.round((part * share) / 100)));
    if (contrast(darker, '#ffffff') >= MIN_CONTRAST) return darker;
  }
  return '#000000';
}

/** The ratio of contrast of WCAG 2.2, from 1 to 21. */
export function contrast(one, other) {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour) {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgb = (colour) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const hex = (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * The logos that the table names, by their slug: the colour of the brand, and the path of the drawing.
 *
 * @throws when Simple Icons has no such logo: it removes one when the owner of the brand asks for that. The row then
 *   needs letters and a ground instead
 */
function logosOf(rows) {
  const slugs = new Set(rows.flatMap(({ icon }) => icon ?? []));
  const brands = JSON.parse(readFileSync(toolFile('simple-icons', 'data', 'simple-icons.json'), 'utf8'));
  const colours = new Map(brands.map(({ slug, hex: digits }) => [slug, `#${digits.toLowerCase()}`]));
  return new Map(
    [...slugs].map((slug) => {
      const colour = colours.get(slug);
      if (!colour) throw new Error(`${PLATFORM_TABLE}: Simple Icons has no logo ${slug}`);
      const drawing = readFileSync(toolFile('simple-icons', 'icons', `${slug}.svg`), 'utf8');
      return [slug, { colour, path: / d="([^"]+)"/.exec(drawing)[1] }];
    }),
  );
}

/**
 * The drawings of SVG Logos that the table names, by their name, with their size.
 *
 * @throws when it has no such logo; the row then needs letters and a ground alone
 */
function drawingsOf(rows) {
  const names = new Set(rows.flatMap(({ logo }) => logo ?? []));
  const set = JSON.parse(readFileSync(toolFile('@iconify-json', 'logos', 'icons.json'), 'utf8'));
  return new Map(
    [...names].map((name) => {
      const drawing = set.icons[name];
      if (!drawing) throw new Error(`${PLATFORM_TABLE}: SVG Logos has no logo ${name}`);
      return [name, { body: drawing.body, width: drawing.width ?? set.width, height: drawing.height ?? set.height }];
    }),
  );
}
