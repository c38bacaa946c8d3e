import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import type { Viewport } from '../../graph/view/view-state';
import type { Explorer } from '../../graph/explorer/explorer';
import type { Box } from '../../graph/geometry/boxes';

/** What the canvas lets others do with its view. */
export interface Camera {
  fit(): void;
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  /** Moves the view to a box, unless it is visible already. */
  reveal(box: Box): void;
  centre(box: Box): void;
  /** Shows all of a box, however small it becomes. */
  frame(box: Box): void;
  /** Where an address has it. */
  place(viewport: Viewport): void;
  /** What of the graph is on the screen. */
  visibleArea(): Box;
}

export interface NoteAction {
  readonly label: string;
  readonly act: () => void;
}

export interface ExplorerTools {
  readonly explorer: Explorer;
  /** Null until the canvas is there. */
  readonly camera: { current: Camera | null };
  /** Spoken to readers; polite. */
  readonly announce: (sentence: string) => void;
  /** Shown for some seconds, and spoken; an action stays longer. */
  readonly showNote: (sentence: string, action?: NoteAction) => void;
  /** Where an edge begins that is drawn by keys. */
  readonly edgeStart: { current: string | null };
  /** To the change before (−1) or after (1) the instant that is shown. */
  readonly stepInTime: (by: -1 | 1) => void;
  /** Days without a word from its source after which an asset is marked. */
  readonly staleAfterDays: number;
  /** Starts an edge by hand; without `to` the other end is asked for. Null where nothing can be drawn. */
  readonly drawEdge: ((from: string, to?: string) => void) | null;
}

export const ExplorerContext = createContext<ExplorerTools | null>(null);

export function useTools(): ExplorerTools {
  const tools = useContext(ExplorerContext);
  if (!tools) throw new Error('a part of the explorer outside of it');
  return tools;
}

/** @param read must give the same value while nothing changed: a reference kept by the explorer, or a primitive */
export function useTopic<T>(topic: string, read: (explorer: Explorer) => T): T {
  const { explorer } = useTools();
  const subscribe = useCallback(
    (listener: () => void) => explorer.signals.subscribe(topic, listener),
    [explorer, topic],
  );
  return useSyncExternalStore(subscribe, () => read(explorer));
}

export const useView = (): Explorer['view'] => useTopic('view', (explorer) => explorer.view);

export function useFlags(id: string): number {
  return useTopic(id, (explorer) => explorer.signals.flagsOf(id));
}
