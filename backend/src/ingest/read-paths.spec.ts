import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { readPaths } from './read-paths.js';

let folder: string;
const write = (path: string, text = '{}'): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const namesIn = async (...paths: readonly string[]): Promise<readonly string[]> =>
  (await readPaths(paths.map((path) => join(folder, path)))).files.map(({ name }) => relative(folder, name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-paths-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads the readable files of a folder in order of their names, at all depths', async () => {
  for (const path of ['b.csv', 'a.json', 'sub/c.sql', 'notes.txt', 'picture.png']) write(path);
  expect(await namesIn('.')).toEqual(['a.json', 'b.csv', 'sub/c.sql']);
});

it('reads a named file whatever its ending', async () => {
  write('proposals.txt', '[]');
  const { files } = await readPaths([join(folder, 'proposals.txt')]);
  expect(files).toMatchObject([{ text: '[]' }]);
});

it('leaves out the files of a dbt project that are no input, and keeps files of those names elsewhere', async () => {
  for (const path of ['manifest.json', 'partial_parse.msgpack', 'graph_summary.json', 'compiled/a.sql', 'run/b.sql'])
    write(`target/${path}`);
  write('other/graph_summary.json');
  expect(await namesIn('target')).toEqual(['target/manifest.json']);
  expect(await namesIn('other')).toEqual(['other/graph_summary.json']);
});

it('reports a path that does not exist, and reads the others', async () => {
  write('a.json');
  const { files, refused } = await readPaths([join(folder, 'none.json'), join(folder, 'a.json')]);
  expect(files).toHaveLength(1);
  expect(refused).toMatchObject([{ place: 'file', message: expect.stringContaining("Can't be read") }]);
});
