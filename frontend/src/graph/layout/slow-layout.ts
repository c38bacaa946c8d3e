import type * as ElkClient from './elk-client';
import type { LayoutInput, Places } from './layout.types';

/** ELK and what speaks with it come while the data is on its way: nothing of them is needed before. */
const client = async (): Promise<typeof ElkClient> => await import('./elk-client');

export function warmElk(): void {
  // Without it the fast placement is used: a layout that can't be loaded is no failure of the page.
  client().then(
    (loaded) => loaded.warmElk(),
    () => undefined,
  );
}

/** @throws when `signal` aborts */
export async function placeWithElk(input: LayoutInput, signal: AbortSignal): Promise<Places> {
  const loaded = await client();
  return await loaded.placeWithElk(input, signal);
}
