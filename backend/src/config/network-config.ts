import { isIP } from 'node:net';

import { type Environment, invalid, texts, webUrl } from './environment.js';

const BASE_PATH = 'HEADWATER_BASE_PATH';
const PUBLIC_URL = 'HEADWATER_PUBLIC_URL';
const TRUST_PROXY = 'HEADWATER_TRUST_PROXY';
const PRIVATE_DESTINATIONS = 'HEADWATER_ACTION_PRIVATE_DESTINATIONS';
/** Segments of letters, digits and `_~-`, with dots inside: no `..` that a proxy would resolve, nothing that must be encoded. */
const PATH = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;
const MAX_LENGTH = 200;
/** `loopback` and the like are names that the proxy list itself knows. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

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

/**
 * Addresses and networks (`10.0.0.0/8`) of the proxies in front. "Everybody" is no value: whoever is believed names the address that
 * sign-ins are counted by, and says whether the browser came by TLS.
 *
 * @throws Problem `config.invalid`
 */
export function readTrustedProxies(env: Environment): readonly string[] {
  const addresses = texts(env[TRUST_PROXY]);
  for (const one of addresses)
    if (!isProxy(one))
      throw invalid(
        TRUST_PROXY,
        `must be addresses or networks of proxies, parted by commas, such as 127.0.0.1,10.0.0.0/8`,
      );
  return addresses;
}

/**
 * Addresses and networks (`10.1.0.0/16`) that actions may connect to although they are private, loopback or link-local. There is
 * no value for "all": whoever may write a rule could then reach every service of the network, the cloud's metadata service too.
 *
 * @throws Problem `config.invalid`
 */
export function readPrivateDestinations(env: Environment): readonly string[] {
  const destinations = texts(env[PRIVATE_DESTINATIONS]);
  for (const one of destinations)
    if (!isAddressOrNetwork(one))
      throw invalid(
        PRIVATE_DESTINATIONS,
        'must be addresses or networks, parted by commas, such as 10.1.2.3,10.2.0.0/16',
      );
  return destinations;
}

function isProxy(text: string): boolean {
  return RANGES.has(text) || isAddressOrNetwork(text);
}

/** `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
