// The types of the statements in cypher/queries: what each takes and what a row of it holds, from its header.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readQuery } from './cypher-header.mjs';
import { objectTypeOf } from './cypher-types.mjs';
import { QUERY_TYPES, filesUnder } from './generated-files.mjs';
import { root } from './workspace.mjs';

const FOLDER = 'cypher/queries';
const INTRODUCTION = `// Written by \`npm run gen\` from the headers of cypher/queries. Not kept in git.

/** Properties of a node or a relationship as they are stored. */
type Properties = Readonly<Record<string, unknown>>;
type Nothing = Readonly<Record<string, never>>;

/** What each statement takes, and what a row of its answer holds, by the name under which \`Graph\` runs it. */
export interface Queries {
`;

/** @returns text by path */
export function queryTypes() {
  const faults = [];
  const members = filesUnder(FOLDER, '.cypher').map((path) => {
    const { header } = readQuery(readFileSync(join(root, path), 'utf8'));
    const typeOf = (key) => {
      try {
        return objectTypeOf(header[key] ?? '');
      } catch (error) {
        faults.push(`${path}: ${key}: ${error.message}`);
        return 'never';
      }
    };
    const name = path.slice(FOLDER.length + 1, -'.cypher'.length);
    return `  /** ${header.says} */\n  readonly '${name}': {\n    readonly params: ${typeOf('params')};\n    readonly row: ${typeOf('rows')};\n  };\n`;
  });
  if (faults.length > 0) throw new Error(`Headers of queries that declare no types:\n${faults.join('\n')}`);
  return { [QUERY_TYPES]: `${INTRODUCTION}${members.join('')}}\n\nexport type QueryName = keyof Queries;\n` };
}
