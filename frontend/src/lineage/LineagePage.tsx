import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { parseColumnUrn } from '../api/column-urn';
import { thresholdsQuery, USUAL_THRESHOLDS } from '../api/thresholds';
import type { Search } from '../address/search-schema';
import { ExplorerView } from './ExplorerView';
import type { Opening } from './explorer/use-address';
import { openAddress } from './explorer/use-address';
import { EXPLORER_TEXTS } from './texts';

/** The explorer on a page of its own. Its whole state is in the address. */
export function LineagePage({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="page" />;
}

/**
 * Opens the explorer as its address says. The address is unpacked once, before the first question
 * is asked; later changes of it are followed by `useAddress`.
 *
 * The lineage of a column is shown as that of its asset, with the path of the column lit.
 */
function AddressedExplorer({ urn, frame }: { readonly urn: string; readonly frame: 'page' | 'tab' }) {
  const search = useRouterState({ select: (state) => state.location.search as Search });
  const [opening, setOpening] = useState<Opening | null>(null);
  const column = parseColumnUrn(urn);
  const isColumn = column !== undefined;
  const loadedThresholds = useQuery(thresholdsQuery);
  // The explorer waits for the thresholds, as they say how many hops it opens with. If they cannot
  // be loaded it opens with the usual ones.
  const thresholds = loadedThresholds.data ?? (loadedThresholds.isError ? USUAL_THRESHOLDS : undefined);
  useEffect(() => {
    let isWanted = true;
    if (!thresholds) return undefined;
    const openingSearch = isColumn ? { col: urn, ...search } : search;
    void openAddress(openingSearch, thresholds).then((next) => isWanted && setOpening((before) => before ?? next));
    return () => {
      isWanted = false;
    };
  }, [search, thresholds, isColumn, urn]);
  if (!opening) return <div className="lx lx-loading">{EXPLORER_TEXTS.loading}</div>;
  return <ExplorerView urn={column?.parent ?? urn} opening={opening} frame={frame} />;
}

/** The explorer as a tab of a profile, in a frame of its own height. */
export function LineageTab({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="tab" />;
}
