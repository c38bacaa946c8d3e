import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { Thresholds } from '../../api/thresholds';
import type { Packed } from '../../graph/address/packed';
import { pack, unpack } from '../../graph/address/packed';
import { KEYS, plainText, readAddress, writeAddress } from '../../graph/address/codec';
import type { Search } from '../../graph/address/codec';
import type { ViewState, Viewport } from '../../graph/view/view-state';
import type { ExplorerTools } from './explorer-context';

const REST_MS = 200;

/** The view that an address opens. */
export interface Opening {
  readonly view: ViewState;
  readonly viewport: Viewport | null;
  readonly packed: Packed | null;
  readonly thresholds: Thresholds;
}

export async function openAddress(search: Search, thresholds: Thresholds): Promise<Opening> {
  const text = search['s'] ?? inFragment();
  const packed = typeof text === 'string' ? await unpack(text) : null;
  return { ...readAddress(search, packed, thresholds.hops), packed, thresholds };
}

/** What was too long for the search part; see share-link.ts. */
const inFragment = (): string | undefined => /^#s=([\w-]+)$/.exec(window.location.hash)?.[1];

/**
 * Keeps explorer and address alike: a deliberate change is a step of the browser's history, panning and typing replace
 * the entry when they rest, and back or forward bring the view back.
 */
export function useAddress(
  { explorer, camera }: Pick<ExplorerTools, 'explorer' | 'camera'>,
  opening: Opening,
): { onViewport: (viewport: Viewport) => void } {
  const navigate = useNavigate();
  const search: Search = useRouterState({ select: (state) => state.location.search as Search });
  // As the address stands, so that back is seen even before this page has written anything.
  const written = useRef(textOf(search));
  // Steps of ours that the router has not finished: what it shows meanwhile is not news.
  const navigating = useRef(0);
  const viewport = useRef(opening.viewport);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useRef(async (_how: 'push' | 'replace'): Promise<void> => undefined);

  write.current = async (how) => {
    clearTimeout(timer.current);
    const packed = await pack(explorer.view, explorer.drawnPlaces);
    const next = writeAddress(explorer.view, viewport.current, { packed, hops: opening.thresholds.hops });
    const key = textOf(next);
    if (key === written.current) return;
    written.current = key;
    const mine = new Set<string>(KEYS);
    navigating.current++;
    await navigate({
      to: '.',
      search: ((old: Search) => ({
        ...Object.fromEntries(Object.entries(old).filter(([name]) => !mine.has(name))),
        ...next,
      })) as never,
      replace: how === 'replace',
      resetScroll: false,
    });
    navigating.current--;
  };

  useEffect(() => {
    const rest = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write.current('replace'), REST_MS);
    };
    const onView = (): void => {
      if (explorer.lastChange === 'push') void write.current('push');
      else rest();
    };
    const leave = [explorer.signals.subscribe('view', onView), explorer.signals.subscribe('scene', rest)];
    return () => {
      clearTimeout(timer.current);
      leave.forEach((stop) => stop());
    };
  }, [explorer]);

  useEffect(() => {
    const mine = textOf(search);
    if (mine === written.current || navigating.current > 0) return;
    void openAddress(search, opening.thresholds).then(({ view, viewport: at }) => {
      written.current = mine;
      explorer.show(view, 'replace');
      // A grouping may have led far away from what is drawn without it.
      if (at) camera.current?.place(at);
    });
  }, [search, explorer, camera, opening]);

  return {
    onViewport: (next) => {
      viewport.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write.current('replace'), REST_MS);
    },
  };
}

/** Our keys in a fixed order, as text: the router may have made numbers of them, or texts of numbers. */
function textOf(search: Search): string {
  return JSON.stringify(KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, plainText(search[key])]])));
}
