import type * as ElkClient from './elk-client';
import type { LayoutInput, Places } from './layout.types';

/** ELK and what speaks with it come while the data is on its way: nothing of them is needed before. */
// ELK and what speaks with it are loaded while the data is on its way, since nothing of them is
// needed before.
const client = async (): Promise<typeof ElkClient> => await import('./elk-client');

/** Starts loading ELK and its worker. */
export function warmElk(): void {
  // A layout that cannot be loaded is no failure of the page, because the fast layout takes its
  // place.
  client().then(
    (loaded) => loaded.warmElk(),
    () => undefined,
  );
}

/**
 * A layout by ELK.
 *
 * @throws when `signal` aborts, or ELK cannot be loaded
 */
export async function placeWithElk(input: LayoutInput, signal: AbortSignal): Promise<Places> {
  const loaded = await client();
  return await loaded.placeWithElk(input, signal);
}
