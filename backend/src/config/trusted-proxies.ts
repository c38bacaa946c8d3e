import { isIP } from 'node:net';

import { type Environment, invalid, texts } from './environment.js';

const NAME = 'HEADWATER_TRUST_PROXY';
/** `loopback` and the like are names that the proxy list itself knows. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Addresses and networks (`10.0.0.0/8`) of the proxies in front. "Everybody" is no value: whoever is believed names the address that
 * sign-ins are counted by, and says whether the browser came by TLS.
 *
 * @throws Problem `config.invalid`
 */
export function readTrustedProxies(env: Environment): readonly string[] {
  const addresses = texts(env[NAME]);
  for (const one of addresses)
    if (!isProxy(one))
      throw invalid(NAME, `must be addresses or networks of proxies, parted by commas, such as 127.0.0.1,10.0.0.0/8`);
  return addresses;
}

function isProxy(text: string): boolean {
  return RANGES.has(text) || isAddressOrNetwork(text);
}

/** `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
