// `npm run gen`: writes the code that is derived from other files and is not kept in git (scripts/lib/generated-files.mjs lists it).
// Does nothing when no input has changed since the last run. `npm start`, `npm test` and `npm run build` run it by themselves.
// `--force` writes all files again.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { isGenerated, outputs, recordGenerated } from './lib/generated-files.mjs';
import { root } from './lib/workspace.mjs';

if (isGenerated() && !process.argv.includes('--force')) console.log('The generated code is up to date');
else await generate();

async function generate() {
  // Loaded only now: GraphQL Code Generator alone takes longer than the check above.
  const { graphqlTypes } = await import('./lib/gen-graphql.mjs');
  const { queryTypes } = await import('./lib/gen-queries.mjs');
  const { platformFiles } = await import('./lib/gen-platforms.mjs');
  const texts = { ...(await graphqlTypes()), ...queryTypes(), ...platformFiles() };
  const changed = outputs.filter((file) => writeIfChanged(file, texts[file]));
  recordGenerated();
  console.log(`Generated ${outputs.length} files; changed: ${changed.slice(0, 10).join(', ') || 'none'}`);
}

/** Written beside its place and moved there: a compiler that runs meanwhile never reads half of a file. */
function writeIfChanged(file, text) {
  const path = join(root, file);
  if (text === readIfThere(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
  return true;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
