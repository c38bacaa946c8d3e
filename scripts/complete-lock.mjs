// Adds to package-lock.json the optional packages of other systems that npm left out because the registry did not have them when
// the lock was written: without them `npm ci` refuses the whole lock. Run it after `npm install`, if `npm ci` says "Missing".
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { completeLock } from './lib/lock-completion.mjs';
import { root } from './lib/workspace.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = completeLock(lock.packages);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(added.length > 0 ? `Added: ${added.join(', ')}` : 'Nothing is missing.');
