import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import type { Viewport } from '../../graph/view/view-state';
import type { Explorer } from '../../graph/explorer/explorer';
import type { Box } from '../../graph/geometry/boxes';
import type { Geometry } from '../../graph/geometry/geometry';

/** What the canvas lets other parts do with its view. Boxes are in pixels of the graph at 100 %. */
export interface Camera {
  /** Shows all of the graph, however small it becomes. */
  fit(): void;
  /** How often `fit` was called, so that a movement that was due before can see that people have chosen another one. */
  readonly fits: number;
  /** Whether all of a graph can be read on the canvas at once. */
  canShow(geometry: Geometry): boolean;
  /** Zooms around the middle of the screen; a factor above 1 comes nearer. */
  zoomBy(factor: number): void;
  /** 1 is 100 %. */
  zoomTo(zoom: number): void;
  /**
   * Moves the view to a box unless it is visible already, so that short steps of the cursor do not
   * shake the graph.
   */
  reveal(box: Box): void;
  centre(box: Box): void;
  /** Shows what is drawn so that it can be read: all of it, or as much as fits around a card. */
  showReadable(card: string): void;
  /**
   * Shows all of the graph if it can be read then; otherwise moves just far enough to show what was added, as far as the
   * card that it was added to stays in sight.
   */
  showAdded(added: Box, card: string | undefined): void;
  /** Shows all of a box, however small it becomes. */
  frame(box: Box): void;
  /** Shows the view that an address holds. */
  place(viewport: Viewport): void;
  /** What of the graph is on the screen. */
  visibleArea(): Box;
}

/** A button in a note, such as "Undo". */
export interface NoteAction {
  readonly label: string;
  readonly act: () => void;
}

/**
 * What every part of the explorer may use. The object stays the same for the life of the explorer;
 * parts that need changing values subscribe to topics.
 */
export interface ExplorerTools {
  readonly explorer: Explorer;
  /** Null while no canvas is mounted, for example in the table. */
  readonly camera: { current: Camera | null };
  /** Speaks a sentence to screen readers, politely; sighted people do not see it. */
  readonly announce: (sentence: string) => void;
  /** Shows a note for some seconds and speaks it. A note with an action stays longer. */
  readonly showNote: (sentence: string, action?: NoteAction) => void;
  /** The first end of an edge that is drawn by the key l; null while none is. */
  readonly edgeStart: { current: string | null };
  /** To the change before (−1) or after (1) the instant that is shown. */
  readonly stepInTime: (by: -1 | 1) => void;
  /** Days without a report from its source after which an asset gets a clock. */
  readonly staleAfterDays: number;
  /**
   * Starts an edge by hand; the dialog asks for an end that is null. Null where nothing can be
   * drawn, such as in the preview of SQL.
   */
  readonly drawEdge: ((draft: EdgeDraft) => void) | null;
  /** Asks whether edges shall be rejected, and why. Null where nothing can be, such as in the preview of SQL. */
  readonly rejectEdges: ((edges: readonly EdgeEnds[]) => void) | null;
}

/** Urns of both ends of an edge: two assets or two columns. */
export interface EdgeEnds {
  readonly from: string;
  readonly to: string;
}

/** An edge that somebody has begun to draw. One end may still be missing. */
export interface EdgeDraft {
  readonly from: string | null;
  readonly to: string | null;
}

/** Null outside of an explorer. */
export const ExplorerContext = createContext<ExplorerTools | null>(null);

/**
 * The tools of the explorer around the component.
 *
 * @throws outside of an explorer, which is a mistake in the code
 */
export function useTools(): ExplorerTools {
  const tools = useContext(ExplorerContext);
  if (!tools) throw new Error('a part of the explorer outside of it');
  return tools;
}

/**
 * A value of the explorer that is read again whenever a topic is emitted: `view`, `scene`,
 * `status`, `edges`, `flags`, or the id of a card, row or link.
 *
 * @param read must give the same value while nothing changed, that is, a reference that the
 * explorer keeps or a primitive; a new array each time would render without end
 */
export function useTopic<T>(topic: string, read: (explorer: Explorer) => T): T {
  const { explorer } = useTools();
  const subscribe = useCallback(
    (listener: () => void) => explorer.signals.subscribe(topic, listener),
    [explorer, topic],
  );
  return useSyncExternalStore(subscribe, () => read(explorer));
}

/** What people have chosen to see. The component renders again at every change of it. */
export const useView = (): Explorer['view'] => useTopic('view', (explorer) => explorer.view);

/**
 * The states of one card, row or link as bits (`FLAG`). The component renders again only when its
 * own states change.
 */
export function useFlags(id: string): number {
  return useTopic(id, (explorer) => explorer.signals.flagsOf(id));
}
