import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { exportsOf } from '../../test-support/exports.js';
import { PRIVILEGE_MARK, PUBLIC_MARK } from '../access/authorization/decorators.js';
import { isPrivilege } from '../access/privileges/privileges.js';

const sources = join(dirname(fileURLToPath(import.meta.url)), '..');
/**
 * What each handler needs, written down beside the code that says so: a change of one is a change
 * of both, seen by who reviews it.
 */
const rows = JSON.parse(readFileSync(join(sources, 'api', 'access-rows.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];

type Handler = (...args: readonly unknown[]) => unknown;

async function exported(pattern: string): Promise<readonly Handler[]> {
  const files = globSync(pattern, { cwd: sources }).map((file) => join(sources, file));
  return (await exportsOf(files)).filter((one): one is Handler => typeof one === 'function');
}

function handlersOf(owner: Handler): readonly (readonly [string, Handler])[] {
  const prototype = owner.prototype as object | undefined;
  return Object.getOwnPropertyNames(prototype ?? {})
    .filter((name) => name !== 'constructor')
    .map((name) => [name, Reflect.get(prototype ?? {}, name) as unknown] as const)
    .filter((pair): pair is readonly [string, Handler] => typeof pair[1] === 'function');
}

function needOf(owner: Handler, handler: Handler): string {
  const marked = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, owner);
  return marked(PUBLIC_MARK) === true ? 'public' : String(marked(PRIVILEGE_MARK));
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value ?? '']).map(String);
}

/** `query dataset` and `GET /openapi/v3/entity/:kind` with what reaching them needs. */
async function declared(): Promise<Readonly<Record<string, string>>> {
  const declarations: [string, string][] = [];
  for (const owner of await exported('**/*.resolver.ts'))
    for (const [name, handler] of handlersOf(owner)) {
      const type = String(Reflect.getMetadata('graphql:resolver_type', handler));
      if (type !== 'Query' && type !== 'Mutation') continue;
      const named = String(Reflect.getMetadata('graphql:resolver_name', handler) ?? name);
      declarations.push([`${type.toLowerCase()} ${named}`, needOf(owner, handler)]);
    }
  for (const owner of await exported('**/*.controller.ts'))
    for (const [, handler] of handlersOf(owner)) {
      if (!Reflect.hasMetadata('path', handler)) continue;
      const method = METHODS[Number(Reflect.getMetadata('method', handler))] ?? '?';
      for (const base of texts(Reflect.getMetadata('path', owner)))
        for (const tail of texts(Reflect.getMetadata('path', handler))) {
          const path = `/${base}/${tail}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
          declarations.push([`${method} ${path}`, needOf(owner, handler)]);
        }
    }
  return Object.fromEntries(declarations.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

describe('every handler', () => {
  it('has a row that says what it needs, and the row is true', async () => {
    const handlers = await declared();
    expect(Object.keys(handlers).length).toBeGreaterThan(300);
    expect(handlers).toEqual(rows);
  });

  it('is public or needs a privilege that there is', () => {
    expect(Object.entries(rows).filter(([, need]) => need !== 'public' && !isPrivilege(need))).toEqual([]);
  });

  it('that is public is a probe, the page, or a way in', () => {
    const open = Object.entries(rows)
      .filter(([, need]) => need === 'public')
      .map(([name]) => name);
    expect(open.filter((name) => /^(?:query|mutation) /.test(name))).toEqual([]);
    // `actions/acknowledge` takes the signed link of a message, which is its credential.
    expect(
      open.filter((name) =>
        / \/(?:openapi|entities|aspects|api\/(?!identity|logIn|logOut|signUp|resetNative|actions\/acknowledge))/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });
});
