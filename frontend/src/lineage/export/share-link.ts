import { pack } from '../../graph/address/packed';
import type { Explorer } from '../../graph/explorer/explorer';

/** Browsers and mail take so much of a fragment, which no server ever sees. */
const LONGEST_FRAGMENT = 60_000;

/**
 * The address, with the places of all cards. What is too long for its search part travels behind `#s=`, so that a graph
 * of a thousand cards lies for the next reader as it lies here.
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
