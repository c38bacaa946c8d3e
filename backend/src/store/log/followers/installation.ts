import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

import { objectOf, textOf } from '../../../kernel/json.js';
import { projectRoot } from '../../../kernel/project-root.js';

/** Names a home folder on a machine, without telling where it is. */
export function installationOf(home: string): string {
  return createHash('sha256')
    .update(`${hostname()}:${resolve(home)}`)
    .digest('hex')
    .slice(0, 16);
}

/** The product's version, by which a follower knows that it was upgraded. */
export function productVersion(): string {
  return textOf(objectOf(JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))).version) ?? '0';
}
