import { type Environment, invalid, texts } from './environment.js';
import { isAddressOrNetwork } from './trusted-proxies.js';

const NAME = 'HEADWATER_ACTION_PRIVATE_DESTINATIONS';

/**
 * Addresses and networks (`10.1.0.0/16`) that actions may connect to although they are private, loopback or link-local. There is
 * no value for "all": whoever may write a rule could then reach every service of the network, the cloud's metadata service too.
 *
 * @throws Problem `config.invalid`
 */
export function readPrivateDestinations(env: Environment): readonly string[] {
  const destinations = texts(env[NAME]);
  for (const one of destinations)
    if (!isAddressOrNetwork(one))
      throw invalid(NAME, 'must be addresses or networks, parted by commas, such as 10.1.2.3,10.2.0.0/16');
  return destinations;
}
