import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';

const cache = new Map<string, string>();

/**
 * The text of one statement in `cypher/queries`, read once.
 *
 * @param name `<folder>/<verb-noun>`, without the ending
 * @throws Error when there is no such file: a fault of ours, found by the first call
 */
export function cypherQuery(name: string): string {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const file = join(projectRoot(), 'cypher', 'queries', `${name}.cypher`);
  if (!existsSync(file)) throw new Error(`no Cypher file for "${name}"`);
  const text = readFileSync(file, 'utf8');
  cache.set(name, text);
  return text;
}
