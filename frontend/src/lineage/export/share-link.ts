import { pack } from '../../graph/address/packed';
import type { Explorer } from '../../graph/explorer/explorer';

/**
 * Characters of a fragment that browsers and mail programs carry. A fragment is not sent to the
 * server, so no limit of a server applies.
 */
const LONGEST_FRAGMENT = 60_000;

/**
 * The address of the view with the places of all cards, so that the graph looks the same to the
 * next reader.
 *
 * Places that are too long for the search part travel behind `#s=`. Each card takes nine bytes
 * before compression, so thousands of cards fit there. Hops are always written, because how far an
 * explorer opens is a setting that may have changed for the reader.
 */
export async function shareLink({ view, drawnPlaces }: Explorer): Promise<string> {
  const { href } = window.location;
  const plain = await pack(view, drawnPlaces);
  const whole = await pack(view, drawnPlaces, LONGEST_FRAGMENT);
  const address = new URL(href);
  // How far an explorer opens is a setting, and may be another one for the reader.
  address.searchParams.set('up', String(view.upstreamHops));
  address.searchParams.set('down', String(view.downstreamHops));
  if (whole === plain) return address.href;
  address.searchParams.delete('s');
  address.hash = `s=${whole ?? ''}`;
  return address.href;
}
