import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');
const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const codeOf = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');
const IN_LANGUAGE = /\binLanguage\(\s*'([^']+)'/g;

/** The files of texts, without their endings: `home/texts`. */
const files = paths.filter((path) => path.endsWith('.de.ts')).map((path) => path.slice(0, -'.de.ts'.length));

/** Every key of an object of texts, whole: `search.preview.open`. A function counts as a text. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [path + key],
  );
}

describe('translations', () => {
  it('exist for every file of texts, which names itself', () => {
    const named = paths
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.') && path !== 'ui/format/language.ts')
      .flatMap((path) =>
        [...codeOf(path).matchAll(IN_LANGUAGE)].map(([, name]) => ({ path: path.replace(/\.tsx?$/, ''), name })),
      );
    for (const { path, name } of named) expect(name).toBe(path);
    expect([...new Set(named.map(({ path }) => path))].toSorted()).toEqual(files.toSorted());
  });

  it('exist for every file that has the name of one with texts', () => {
    const texts = paths.filter((path) => /(^|\/)([\w-]+-)?texts(-[\w-]+)?\.ts$/.test(path));
    expect(texts.filter((path) => !files.includes(path.replace(/\.ts$/, '')))).toEqual([]);
  });

  // They are loaded before the application: what it exports would read its texts too early.
  it('use nothing of the page but how values are written', () => {
    for (const file of files) {
      const imports = [...codeOf(`${file}.de.ts`).matchAll(/^import (?!type )[^;]*from '([^']+)'/gm)];
      for (const [, from] of imports)
        expect({ file, from }).toEqual({ file, from: expect.stringMatching(/\/format\//) });
    }
  });

  it.each(files)('of %s have the keys of the English texts', async (file) => {
    const [{ english }, { german }] = (await Promise.all([
      import(join(SOURCES, `${file}.ts`)),
      import(join(SOURCES, `${file}.de.ts`)),
    ])) as [{ english: object }, { german: object }];
    expect(keysOf(german).toSorted()).toEqual(keysOf(english).toSorted());
  });
});
