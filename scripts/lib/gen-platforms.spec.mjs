import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PLATFORM_MARKS, PLATFORM_TABLE, platformPicture } from './generated-files.mjs';
import { contrast, darkened, pictureOf, platformFiles } from './gen-platforms.mjs';
import { root } from './workspace.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the marks of platforms', () => {
  test('have ids in small letters, because they are names of files and compared in small letters', () => {
    expect(Object.keys(read(PLATFORM_TABLE)).filter((id) => !/^[a-z0-9_-]+$/.test(id))).toEqual([]);
  });

  test('exist for every platform that an empty catalogue is filled with', () => {
    const table = read(PLATFORM_TABLE);
    const seeded = Object.keys(read('backend/src/ops/first-data.json').platforms);
    expect(seeded.filter((id) => !(id.toLowerCase() in table))).toEqual([]);
  });

  test('are written as one picture a platform and one table for the page', () => {
    const files = platformFiles();
    expect(Object.keys(files)).toHaveLength(Object.keys(read(PLATFORM_TABLE)).length + 1);
    expect(files[platformPicture('postgres')]).toMatch(/^<svg [^]+ d="M[^"]+"\/><\/svg>\n$/);
    expect(files[platformPicture('oracle')]).toContain('>Or</text>');
    expect(files[platformPicture('tableau')]).toMatch(/^<svg [^]+ fill="#fff" [^]+<svg x="3.5" [^]+<\/svg><\/svg>\n$/);
    expect(files[PLATFORM_MARKS]).toContain("'postgres': { letters: 'Pg', ground: '#4169e1', hasLogo: true }");
  });

  test('hold nothing that could run or load anything', () => {
    const pictures = Object.entries(platformFiles()).filter(([path]) => path.endsWith('.svg'));
    expect(pictures.filter(([, text]) => /<script|href="[^#]|url\([^#]|\son\w+=/i.test(text))).toEqual([]);
  });

  test('draw a logo in black on a light ground, in white on a dark one', () => {
    expect(pictureOf({}, { colour: '#fff000', path: 'M0 0' })).toContain('fill="#000" d="M0 0"');
    expect(pictureOf({}, { colour: '#231f20', path: 'M0 0' })).toContain('fill="#fff" d="M0 0"');
  });
});

describe('the ground of letters', () => {
  test('is the colour of the brand if white letters are legible on it', () => {
    expect(darkened('#231f20')).toBe('#231f20');
  });

  test('is darkened until white letters have a contrast of 4.5', () => {
    const ground = darkened('#fff000');
    expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ground, '#ffffff')).toBeLessThan(5);
  });

  test('has the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
