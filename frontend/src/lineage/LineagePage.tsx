import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Search } from '../graph/address/codec';
import { ExplorerView } from './ExplorerView';
import { TEXTS } from './texts';
import type { Opening } from './use-address';
import { openAddress } from './use-address';

/** The explorer on a page of its own; its whole state is in the address. */
export function LineagePage({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="page" />;
}

/** The address is unpacked once, before the first question is asked. */
export function AddressedExplorer({ urn, frame }: { readonly urn: string; readonly frame: 'page' | 'tab' }) {
  const search = useRouterState({ select: (state) => state.location.search as Search });
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openAddress(search).then((next) => isWanted && setOpening((before) => before ?? next));
    return () => {
      isWanted = false;
    };
  }, [search]);
  if (!opening) return <div className="lx lx-loading">{TEXTS.canvas.loading}</div>;
  return <ExplorerView urn={urn} opening={opening} frame={frame} />;
}
