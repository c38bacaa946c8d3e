import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
const CONTROLLER = /@Controller\(([^)]*)\)/;
const HANDLER = /@(Get|Head|Post|Put|Patch|Delete)\(([^)]*)\)/g;
const TEXT = /'([^']*)'/g;
/** Rest.li-style addresses tell their actions apart by a query parameter. */
const ACTION = /case '(\w+)':/g;

export interface Route {
  readonly method: string;
  /** With samples in place of parameters. */
  readonly path: string;
}

/** Every address that a controller declares, read from the sources, so that a new one is tested by being there. */
export function declaredRoutes(): readonly Route[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controller.ts'))
    .flatMap((name) => routesOf(readFileSync(join(SOURCES, name), 'utf8')));
}

function routesOf(source: string): readonly Route[] {
  const base = textsIn(CONTROLLER.exec(source)?.[1] ?? '')[0] ?? '';
  const actions = source.includes("@Query('action')")
    ? [...source.matchAll(ACTION)].map((match) => match[1] ?? '')
    : [];
  return [...source.matchAll(HANDLER)].flatMap(([, method = '', argument = '']) => {
    const tails = textsIn(argument);
    return (tails.length === 0 ? [''] : tails).flatMap((tail) => {
      const path = sample(`/${base}/${tail}`);
      const withActions = method === 'Post' && tail === '' ? actions.map((action) => `${path}?action=${action}`) : [];
      return [path, ...withActions].map((address) => ({ method: method.toUpperCase(), path: address }));
    });
  });
}

function textsIn(argument: string): readonly string[] {
  return [...argument.matchAll(TEXT)].map((match) => match[1] ?? '');
}

/** An address with samples in place of its parameters. */
export function sample(path: string): string {
  return path
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(':kind', 'mcp')
    .replaceAll(/:\w+/g, 'dataset')
    .replace('*', 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e.nothing,PROD)');
}

/** What needs no identity: probes, the server's own description, sign-in and sign-out, the page, its documentation, signed links in mails. */
const PUBLIC =
  /^\/(?:health(?:\/.*)?|ready|check\/ready|admin|metrics|actuator\/prometheus|config|(?:api\/)?logIn|(?:api\/)?logOut|(?:api\/)?signUp|(?:api\/)?resetNativeUserCredentials|api\/actions\/acknowledge|docs(?:\/.*)?|restli(?:\/docs)?|api\/identity\/sign-in|sso|callback\/oidc|authenticate|urn:.*|\*)?$/;

export function isPublic({ path }: Route): boolean {
  return PUBLIC.test(path);
}
