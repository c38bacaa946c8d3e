import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding, SourceFile } from './proposals/conversion.js';

/** The manifest of a large dbt project has 100 MB. Parsing a whole file briefly takes about 15 times its size. */
const MAX_BYTES = 256 * 1024 * 1024;
const READABLE = /\.(json|jsonl|ndjson|csv|sql|ddl)$/i;
/** Folders of dbt and npm that hold no input. */
const PASSED_OVER = new Set(['node_modules', 'compiled', 'run', 'dbt_packages', '.git']);
const DBT_EXTRAS = new Set([
  'graph.gpickle',
  'graph_summary.json',
  'partial_parse.msgpack',
  'semantic_manifest.json',
  'index.html',
  'perf_info.json',
  'static_index.html',
]);

/** Files with their text, and what could not be read. */
export interface ReadPaths {
  readonly files: readonly SourceFile[];
  readonly refused: readonly Finding[];
}

/** Reads the named files, and the readable files in named folders in order of their names. */
export async function readPaths(paths: readonly string[]): Promise<ReadPaths> {
  const files: SourceFile[] = [];
  const refused: Finding[] = [];
  for (const path of paths) {
    for (const name of await filesUnder(path)) {
      try {
        files.push({ name, text: await readText(name) });
      } catch (error) {
        refused.push({ file: name, place: 'file', message: `Can't be read: ${(error as Error).message}.` });
      }
    }
  }
  return { files, refused };
}

async function filesUnder(path: string): Promise<readonly string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return [path];
  const entries = (await readdir(path, { withFileTypes: true })).toSorted((left, right) =>
    left.name < right.name ? -1 : 1,
  );
  const isProject = entries.some((entry) => entry.name === 'manifest.json');
  const nested = entries
    .filter((entry) =>
      entry.isDirectory()
        ? !PASSED_OVER.has(entry.name)
        : READABLE.test(entry.name) && !(isProject && DBT_EXTRAS.has(entry.name)),
    )
    .map((entry) => filesUnder(join(path, entry.name)));
  return (await Promise.all(nested)).flat();
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error(`${size} bytes; at most ${MAX_BYTES} are read`);
  return readFile(path, 'utf8');
}
