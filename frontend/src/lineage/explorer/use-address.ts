import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { Thresholds } from '../../api/thresholds';
import type { Packed } from '../../graph/address/packed';
import { pack, unpack } from '../../graph/address/packed';
import type { Search } from '../../address/search-schema';
import { EXPLORER_SEARCH, readAddress, writeAddress } from '../../graph/address/codec';
import type { ViewState, Viewport } from '../../graph/view/view-state';
import type { ExplorerTools } from './explorer-context';

// Milliseconds that panning or typing must rest before the address is written. Browsers refuse many
// changes of the address in a short time.
const REST_MS = 200;

const KEYS = Object.keys(EXPLORER_SEARCH);

/** The view that an address opens. */
export interface Opening {
  readonly view: ViewState;
  /** Null if the address holds none; the canvas then chooses one. */
  readonly viewport: Viewport | null;
  /** What was packed into `s`, with the places of the cards; null without it. */
  readonly packed: Packed | null;
  /** Settings of the installation, such as the hops with which an explorer opens. */
  readonly thresholds: Thresholds;
}

/** Reads the view that an address shows. A broken `s` opens the plain view. */
export async function openAddress(search: Search, thresholds: Thresholds): Promise<Opening> {
  const text = search['s'] ?? inFragment();
  const packed = typeof text === 'string' ? await unpack(text) : null;
  return { ...readAddress(search, packed, thresholds.hops), packed, thresholds };
}

/**
 * The packed part of a link that was too long for the search part of an address; see
 * `export/share-link.ts`.
 */
const inFragment = (): string | undefined => /^#s=([\w-]+)$/.exec(window.location.hash)?.[1];

/**
 * Keeps explorer and address alike, in both directions. A deliberate change, such as an expansion,
 * is a step of the browser's history. Panning and typing replace the current entry when they rest.
 * Back and forward bring the view back.
 *
 * The difficulty is to tell our own writes from those of the browser. `written` holds the address
 * as this hook wrote it last; whatever differs from it came from outside and is shown.
 *
 * @returns a handler for every pan and zoom
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
    // Keys that are not the explorer's, such as the tab of a profile, are left as they are.
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

/**
 * The explorer's keys in a fixed order, as text, for comparison. The router may have made numbers
 * of texts or the reverse.
 */
function textOf(search: Search): string {
  const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return JSON.stringify(KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, textOfValue(search[key])]])));
}
