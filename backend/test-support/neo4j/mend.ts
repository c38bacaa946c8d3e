import type { FaultProxy } from '../../../scripts/lib/fault-proxy.mjs';
import { eventuallyTrue } from '../eventually.js';

/**
 * Mends the way to the database and waits until questions are answered again: a silence that was noticed ends with the first answer to a
 * probe, a moment later.
 */
export async function mendFor(proxy: FaultProxy, graph: { ping(): Promise<void> }): Promise<void> {
  proxy.mend();
  await eventuallyTrue('the database to answer through the proxy', () =>
    graph.ping().then(
      () => true,
      () => false,
    ),
  );
}
