// Every document that a comment, a message or a README names must be in this repository, and so must the heading after `#`.
// A rule's source is then one click away. Public specifications are named by title and version, not by a file.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './lib/workspace.mjs';
import { anchorsOf, commentsOf, referencesIn } from './lib/references.mjs';

const files = globSync('{backend,frontend,scripts,cypher,seed,docs}/**/*.{ts,tsx,mts,mjs,cjs,cypher,graphql,css,md}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|generated|fixtures|cases)$/.test(path),
}).filter((path) => !/check-references|lib\/references/.test(path));

let unresolved = 0;
let checked = 0;
for (const file of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...files.sort()]) {
  const content = readFileSync(join(root, file), 'utf8');
  for (const { document, anchor, text } of referencesIn(file.endsWith('.md') ? content : commentsOf(content))) {
    checked += 1;
    const target = [document, join('docs', document), join(dirname(file), document)].find((path) =>
      existsSync(join(root, path)),
    );
    const isResolved = target && (!anchor || anchorsOf(readFileSync(join(root, target), 'utf8')).has(anchor));
    if (isResolved) continue;
    unresolved += 1;
    console.error(`${file}: "${text}" names ${target ? `no heading of ${target}` : 'no document of this repository'}`);
  }
}
if (unresolved === 0) console.log(`${checked} references to documents lead somewhere`);
process.exitCode = unresolved > 0 ? 1 : 0;
