import type { QueryClient } from '@tanstack/react-query';

import type { Explorer } from '../../graph/explorer/explorer';
import { timeTicks } from './time-ticks';
import { historyQuery } from './history-query';

/**
 * Goes to the change before or after the instant that is shown, for the keys [ and ]. After the
 * last change comes now. The history is the same cached answer that the time line uses.
 */
export async function stepInTime(client: QueryClient, explorer: Explorer, by: -1 | 1): Promise<void> {
  const { events } = await client.fetchQuery(historyQuery(explorer.startUrn, 1000));
  const ticks = timeTicks(events.map(({ time }) => time));
  const here = explorer.view.asOf ?? Date.now();
  if (by === 1) explorer.change({ asOf: ticks.find(({ time }) => time > here)?.time ?? null });
  else {
    const earlier = ticks.findLast(({ time }) => time <= here);
    if (earlier) explorer.change({ asOf: earlier.before });
  }
}
