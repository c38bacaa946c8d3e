import { type Environment, invalid, webUrl } from './environment.js';

const BASE_PATH = 'HEADWATER_BASE_PATH';
const PUBLIC_URL = 'HEADWATER_PUBLIC_URL';
/** Segments of letters, digits and `_~-`, with dots inside: no `..` that a proxy would resolve, nothing that must be encoded. */
const PATH = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;
const MAX_LENGTH = 200;

/** The public address of the catalogue, of which the base path is the end. */
export interface PublicAddress {
  readonly publicUrl: string | undefined;
  readonly basePath: string;
}

/**
 * Where people reach the catalogue. Either setting may name the path: `HEADWATER_PUBLIC_URL=https://example.org/catalogue`
 * alone is enough.
 *
 * @throws Problem `config.invalid` where one of them is malformed, or the two name different paths
 */
export function readPublicAddress(env: Environment): PublicAddress {
  const basePath = (env[BASE_PATH] ?? '').replace(/\/+$/, '');
  requirePath(BASE_PATH, basePath);
  if (!env[PUBLIC_URL]) return { publicUrl: undefined, basePath };
  const publicUrl = webUrl(env, PUBLIC_URL);
  const { origin, pathname } = new URL(publicUrl);
  const path = pathname === '/' ? '' : pathname;
  requirePath(PUBLIC_URL, path);
  if (path === '' || basePath === '' || path === basePath)
    return { publicUrl: origin + (path || basePath), basePath: path || basePath };
  throw invalid(PUBLIC_URL, `must end with the path of ${BASE_PATH}, or have no path`);
}

function requirePath(name: string, path: string): void {
  if (path !== '' && (path.length > MAX_LENGTH || !PATH.test(path)))
    throw invalid(
      name,
      `must have a path such as /catalogue: at most ${MAX_LENGTH} characters, letters, digits and ._~- in its parts`,
    );
}
