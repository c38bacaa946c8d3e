import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

import type { LayoutInput, Places } from './layout.types';
import { fromElk, toElk } from './elk-graph';

type Elk = InstanceType<typeof ELK>;

let sharedElk: Elk | null = null;

/**
 * Starts the one worker, which is kept. Loading it costs 475 kB once, so the page calls this while
 * its data is on the way.
 */
export function warmElk(): void {
  sharedElk ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
}

/**
 * A layout by ELK.
 *
 * @throws when `signal` aborts. The worker is ended with it, as a running layout cannot be stopped
 * otherwise
 */
export async function placeWithElk(input: LayoutInput, signal: AbortSignal): Promise<Places> {
  warmElk();
  const elk = sharedElk;
  if (!elk) throw new Error('no layout worker');
  return await new Promise<Places>((resolve, reject) => {
    const stop = (): void => {
      elk.terminateWorker();
      if (sharedElk === elk) sharedElk = null;
      reject(new DOMException('layout cancelled', 'AbortError'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    elk
      .layout(toElk(input))
      .then((answer) => resolve(fromElk(answer)), reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
