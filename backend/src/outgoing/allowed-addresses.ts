import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Networks of the machine, its neighbours and special uses (IANA's special-purpose registries). Whoever may name an
 * address to the server, in a rule or in the settings, must not reach through it what they could not reach themselves.
 */
const PRIVATE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  // Both of these carry an IPv4 address, which may be any of the above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** An address that a connection may be made to. */
export interface AllowedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Why no connection may, or can, be made to a host. The message names the host and what would permit it. */
export class AddressRefusal extends Error {
  override readonly name = 'AddressRefusal';

  constructor(
    message: string,
    /** Whether trying again later may help. */
    readonly mayPass: boolean,
  ) {
    super(message);
  }
}

type Resolve = (host: string) => Promise<readonly { readonly address: string }[]>;

/**
 * Resolves the host of a destination once, and answers the address to connect to. The connection is made to that address and not to
 * the name, so that a name whose address changes between the check and the connection (DNS rebinding) reaches nothing.
 */
export class AllowedAddresses {
  private readonly refused = new BlockList();
  private readonly permitted = new BlockList();

  /** @param permitted addresses and networks that are allowed although they are private */
  constructor(
    permitted: readonly string[],
    private readonly resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true }),
  ) {
    for (const [network, bits] of PRIVATE) this.refused.addSubnet(network, bits, familyOf(network));
    for (const one of permitted) {
      const [network = '', bits] = one.split('/');
      const family = familyOf(network);
      this.permitted.addSubnet(network, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
    }
  }

  /**
   * @param host a name, or an address, of IPv6 with or without brackets
   * @throws AddressRefusal where the name has no address, or any of its addresses is refused
   */
  async addressOf(host: string): Promise<AllowedAddress> {
    const name = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(name) > 0 ? [{ address: name }] : await this.lookUp(name);
    const wrong = addresses.find(({ address }) => !this.isAllowed(address));
    // A name with one public and one private address would be a way around the rule.
    if (wrong)
      throw new AddressRefusal(
        `${name} is an address inside the network (${wrong.address}), which HEADWATER_ACTION_PRIVATE_DESTINATIONS does not permit.`,
        false,
      );
    const [first] = addresses;
    if (!first) throw new AddressRefusal(`${name} has no address.`, true);
    return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 };
  }

  private async lookUp(name: string): Promise<readonly { readonly address: string }[]> {
    try {
      return await this.resolve(name);
    } catch {
      throw new AddressRefusal(`${name} has no address.`, true);
    }
  }

  private isAllowed(address: string): boolean {
    const family = familyOf(address);
    return this.permitted.check(address, family) || !this.refused.check(address, family);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
