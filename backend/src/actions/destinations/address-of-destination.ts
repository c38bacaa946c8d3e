import { AddressRefusal, type AllowedAddress, type AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { DeliveryFailure } from '../contract/action.types.js';

/** The address of a receiver, with a refusal as the failure of the delivery. @throws DeliveryFailure */
export async function addressOfDestination(addresses: AllowedAddresses, host: string): Promise<AllowedAddress> {
  try {
    return await addresses.addressOf(host);
  } catch (error) {
    throw error instanceof AddressRefusal ? new DeliveryFailure(error.message, error.mayPass) : error;
  }
}
