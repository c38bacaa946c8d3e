import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let cachedRoot: string | undefined;

/** The folder that holds `cypher/`, `seed/` and the built page, seen from sources and from `dist` alike. */
export function projectRoot(): string {
  cachedRoot ??= climb(dirname(fileURLToPath(import.meta.url)));
  return cachedRoot;
}

function climb(folder: string): string {
  if (existsSync(join(folder, 'cypher')) && existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('no folder with cypher/ and package.json above the program');
  return climb(parent);
}
