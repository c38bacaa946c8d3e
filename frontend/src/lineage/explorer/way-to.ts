import type { QueryClient } from '@tanstack/react-query';

import type { Explorer } from '../../graph/explorer/explorer';
import { assetOfColumn } from '../../graph/model/column-urn';
import { createSource } from './source';

/** The assets of the best path between the start and an asset, whichever way the data flows; else the asset alone. */
export async function wayTo(client: QueryClient, explorer: Explorer, urn: string): Promise<readonly string[]> {
  const source = createSource(client);
  const { minConfidence, edgeKind, asOf } = explorer.view;
  const starts = [...explorer.start];
  const ends = starts.flatMap((start) => [
    [start, urn],
    [urn, start],
  ]);
  for (const [from = '', to = ''] of ends) {
    const { paths } = await source.paths({
      from,
      to,
      k: 1,
      minConfidence,
      directOnly: edgeKind === 'direct',
      at: asOf,
    });
    const hops = paths[0]?.hops ?? [];
    if (hops.length > 0) return [...new Set(hops.flatMap((hop) => [assetOf(hop.from), assetOf(hop.to)]))];
  }
  return [assetOf(urn)];
}

const assetOf = (urn: string): string => assetOfColumn(urn) ?? urn;
