import type { QueryClient } from '@tanstack/react-query';

import type { Explorer } from '../../graph/explorer/explorer';
import { assetOfColumn } from '../../graph/model/column-urn';
import { lineageQuery } from '../../graph/explorer/source';
import { lineageSource } from './source';

/**
 * The assets on the best path between the start and an asset, in whichever direction data flows.
 * Without a path it is the asset alone, which is then drawn unconnected.
 *
 * @throws when the server cannot be asked
 */
export async function wayTo(client: QueryClient, explorer: Explorer, urn: string): Promise<readonly string[]> {
  const { minConfidence, edgeKind, asOf } = explorer.view;
  const starts = [...explorer.start];
  const ends = starts.flatMap((start) => [
    [start, urn],
    [urn, start],
  ]);
  for (const [from = '', to = ''] of ends) {
    const question = {
      from,
      to,
      k: 1,
      minConfidence,
      directOnly: edgeKind === 'direct',
      at: asOf,
    };
    const { paths } = await client.fetchQuery(lineageQuery(lineageSource, 'paths', question));
    const hops = paths[0]?.hops ?? [];
    if (hops.length > 0) return [...new Set(hops.flatMap((hop) => [assetOf(hop.from), assetOf(hop.to)]))];
  }
  return [assetOf(urn)];
}

const assetOf = (urn: string): string => assetOfColumn(urn) ?? urn;
