import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { parseColumnUrn } from '../api/column-urn';
import { thresholdsQuery, USUAL_THRESHOLDS } from '../api/thresholds';
import type { Search } from '../graph/address/codec';
import { ExplorerView } from './ExplorerView';
import type { Opening } from './explorer/use-address';
import { openAddress } from './explorer/use-address';
import { EXPLORER_TEXTS } from './texts';

/** The explorer on a page of its own; its whole state is in the address. */
export function LineagePage({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="page" />;
}

/** The address is unpacked once, before the first question is asked. A column's lineage is its asset's, with its path lit. */
function AddressedExplorer({ urn, frame }: { readonly urn: string; readonly frame: 'page' | 'tab' }) {
  const search = useRouterState({ select: (state) => state.location.search as Search });
  const [opening, setOpening] = useState<Opening | null>(null);
  const column = parseColumnUrn(urn);
  const isColumn = column !== undefined;
  const loadedThresholds = useQuery(thresholdsQuery);
  // Not to be known is no reason not to open.
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

/** The explorer inside a profile page, in a frame of its own height. */
export function LineageTab({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="tab" />;
}
