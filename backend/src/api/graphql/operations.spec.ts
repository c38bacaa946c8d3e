import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSchema } from 'graphql';

import { exportsOf } from '../../../test-support/exports.js';
import { REFUSED_OPERATIONS } from './unserved/refuse-unserved.js';

const sources = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const schema = buildSchema(
  globSync('**/*.graphql', { cwd: sources })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n'),
);
const named = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {}));
const docs = readFileSync(join(sources, '..', '..', 'docs', 'graphql.md'), 'utf8');

/** Names of all handlers, read off the marks that Nest puts on them. */
async function servedOperations(): Promise<ReadonlySet<string>> {
  const files = globSync('**/*.resolver.ts', { cwd: sources }).map((file) => join(sources, file));
  const classes = (await exportsOf(files)).filter((one) => typeof one === 'function');
  const handlers = classes.flatMap((one) => {
    const prototype = one.prototype as object | undefined;
    return Object.getOwnPropertyNames(prototype ?? {}).map(
      (name) => [name, Reflect.get(prototype ?? {}, name)] as const,
    );
  });
  return new Set(
    handlers
      .filter(([, handler]) => typeof handler === 'function')
      .filter(([, handler]) =>
        ['Query', 'Mutation'].includes(String(Reflect.getMetadata('graphql:resolver_type', handler as object))),
      )
      .map(([name, handler]) => String(Reflect.getMetadata('graphql:resolver_name', handler as object) ?? name)),
  );
}

describe('the operations of the protocol', () => {
  it('are served or refused with a reason, never both', async () => {
    const served = await servedOperations();
    const refused = new Set(Object.keys(REFUSED_OPERATIONS));
    expect(named.filter((name) => !served.has(name) && !refused.has(name))).toEqual([]);
    expect([...refused].filter((name) => served.has(name) || !named.includes(name))).toEqual([]);
  });

  it('are refused in docs/graphql.md with the same words', () => {
    const rows = Object.entries(REFUSED_OPERATIONS)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, reason]) => `| \`${name}\` | ${reason} |`);
    const written = docs.split('\n').filter((line) => /^\| `\w+` \| /.test(line));
    expect(written).toEqual(rows);
  });
});
