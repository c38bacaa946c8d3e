import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import type { Explorer } from '../graph/explorer/explorer';
import type { Box } from '../graph/geometry/sizes';

/** What the canvas lets others do with its view. */
export interface Camera {
  fit(): void;
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  /** Moves only when the box is not in sight. */
  reveal(box: Box): void;
  centre(box: Box): void;
}

export interface ExplorerTools {
  readonly explorer: Explorer;
  /** Null until the canvas is there. */
  readonly camera: { current: Camera | null };
  /** Spoken to readers; polite. */
  readonly say: (sentence: string) => void;
  /** Shown for some seconds, and spoken. */
  readonly note: (sentence: string) => void;
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
