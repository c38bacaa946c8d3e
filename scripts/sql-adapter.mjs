// `npm run sql:adapter`: answers SQL lineage cases, one JSON line each, from standard input to standard output until the input ends.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/say.mjs';
import { node24, root } from './lib/workspace.mjs';

const PROGRAM = join(root, 'dist', 'backend', 'cli.js');

await runMain(async () => {
  await ensureInstalled();
  if (!existsSync(PROGRAM)) await ensureBuilt();
  const child = spawn(node24, [PROGRAM, 'sql-adapter'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
