import type { QueryClient } from '@tanstack/react-query';

import type { Explorer } from '../../graph/explorer/explorer';
import { diffQuestion } from '../../graph/explorer/overlays';
import { lineageQuery } from '../../graph/explorer/source';
import { lineageSource } from '../explorer/source';
import type { Tick } from './time-ticks';

/** Changes that are tried, newest first; each is one question. */
const MAX_TRIED = 20;
const DAY_MS = 86_400_000;

interface Comparison {
  readonly client: QueryClient;
  readonly explorer: Pick<Explorer, 'urn' | 'view' | 'scene'>;
  /** The changes of the lineage, oldest first. */
  readonly ticks: readonly Tick[];
  /** The later instant of the comparison, in epoch milliseconds. */
  readonly to: number;
}

/**
 * The instant to compare with: just before the last change that still makes a difference to what is drawn.
 *
 *     09:00 a → b came, 10:00 c → b came, 11:00 c → b was rejected     just before 09:00
 *
 * A change that was undone leaves nothing to list. Each question is the same that the comparison asks afterwards, so its
 * answer is there already. If nothing that is tried makes a difference, or the server is away, the last change is taken;
 * without any change, the day before.
 */
export async function beforeLastEffect({ client, explorer, ticks, to }: Comparison): Promise<number> {
  const { urn, view, scene } = explorer;
  const drawn = [...scene.cardOf.keys()];
  const tried = ticks.filter(({ time }) => time < to).toReversed();
  const fallback = tried[0]?.before ?? to - DAY_MS;
  for (const { before } of tried.slice(0, MAX_TRIED)) {
    const question = diffQuestion(urn, { ...view, compareAsOf: before }, drawn);
    try {
      const { total } = await client.fetchQuery(lineageQuery(lineageSource, 'diff', question));
      if (total > 0) return before;
    } catch {
      // The comparison asks the same again, and its bar shows the failure with "Try again".
      return fallback;
    }
  }
  return fallback;
}
