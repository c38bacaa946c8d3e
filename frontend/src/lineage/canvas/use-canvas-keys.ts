import { useCallback, useRef } from 'react';

import type { Cursor, CursorMove } from '../../graph/explorer/cursor';
import { moveCursor } from '../../graph/explorer/cursor';
import { GROUPINGS } from '../../graph/view/view-state';
import type { ExplorerTools } from '../explorer/explorer-context';
import { useTools, useTopic } from '../explorer/explorer-context';
import type { DeepExpand } from '../explorer/use-deep-expand';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { cardSentence, rowSentence } from './sentences';
import { CANVAS_TEXTS } from './texts';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';

/**
 * Makes the graph one tab stop with a cursor inside. The arrow keys move the cursor from card to
 * card and from row to row; letters act on what is under it (the legend lists them). Thousands of
 * cards as tab stops would make the page unusable by keyboard.
 *
 * The cursor starts at the start card and is kept while the focus is elsewhere. Each stop is
 * scrolled into view and announced.
 */
export function useCanvasKeys(): CanvasKeys {
  const tools = useTools();
  const expandDeep = useDeepExpand();
  const cursor = useRef<Cursor | null>(null);
  const geometry = useTopic('scene', (explorer) => explorer.geometry);
  const place = useCallback(
    (next: Cursor) => {
      cursor.current = next;
      tools.explorer.signals.mark('cursor', new Set([next.row ?? next.card]));
      const box = tools.explorer.geometry.boxes.get(next.card);
      if (box) tools.camera.current?.reveal(box);
      tools.announce(next.row ? rowSentence(tools.explorer, next.row) : cardSentence(tools.explorer, next.card));
    },
    [tools],
  );
  const here = (): Cursor => cursor.current ?? { card: tools.explorer.startCard, row: null };
  return {
    tabIndex: 0,
    'aria-label': CANVAS_TEXTS.label(geometry.scene.cards.size, geometry.scene.links.size),
    onKeyDown: (event) => {
      // Keys in a field or button inside a card belong to that field or button.
      if (event.target !== event.currentTarget) return;
      if (!act(event, here(), { tools, expandDeep, place })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      // A click focuses the graph too, but shows no cursor: only keyboard users need one.
      if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible')) place(here());
    },
    onBlur: () => tools.explorer.signals.mark('cursor', new Set()),
  };
}

interface CanvasKeys {
  readonly tabIndex: 0;
  readonly 'aria-label': string;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLDivElement>) => void;
  readonly onFocus: (event: React.FocusEvent<HTMLDivElement>) => void;
  readonly onBlur: () => void;
}

/** What an action may use beside the cursor. */
interface KeyContext {
  readonly tools: ExplorerTools;
  readonly expandDeep: DeepExpand;
  /** Moves the cursor, scrolls it into view and announces it. */
  readonly place: (cursor: Cursor) => void;
}

const MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Does what a key means at the cursor. Keys with Ctrl, Cmd or Alt are left to the browser and to
 * `ExplorerView`, except the arrows.
 *
 * @returns whether the key meant something here; only then is the browser's own action prevented
 */
function act(event: React.KeyboardEvent, here: Cursor, { tools, expandDeep, place }: KeyContext): boolean {
  const { explorer, camera } = tools;
  const move = MOVES[event.key];
  if (move) {
    place(moveCursor(explorer.geometry, here, move));
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => explorer.change({ selection: { type: 'node', urn: here.row ?? here.card } }),
    ' ': () => here.row && explorer.lightColumn(here.row),
    e: () => explorer.expand(here.card, 'down'),
    E: () => explorer.expand(here.card, 'up'),
    x: () => void expandDeep(here.card, 'down'),
    X: () => void expandDeep(here.card, 'up'),
    c: () => {
      explorer.collapse(here.card, 'down');
      explorer.collapse(here.card, 'up');
    },
    h: () => explorer.hide(here.card),
    p: () => markPathEnd(tools, here.row ?? here.card),
    '+': () => camera.current?.zoomBy(1.25),
    '-': () => camera.current?.zoomBy(0.8),
    '0': () => camera.current?.fit(),
    '1': () => camera.current?.zoomTo(1),
    t: () => explorer.change({ display: 'table' }),
    g: () => nextGroup(tools),
    l: () => tools.drawEdge && markEdgeEnd(tools, here.row ?? here.card),
    d: () => here.row && explorer.view.whatIf && explorer.suppose({ op: 'drop-column', urn: here.row }),
    '[': () => tools.stepInTime(-1),
    ']': () => tools.stepInTime(1),
  };
  const action = keys[event.key];
  action?.();
  return action !== undefined;
}

/** The next grouping in a fixed cycle: none, platform, schema, domain, owner, and none again. */
function nextGroup({ explorer, announce }: ExplorerTools): void {
  const next = GROUPINGS[(GROUPINGS.indexOf(explorer.view.groupBy) + 1) % GROUPINGS.length] ?? 'none';
  explorer.groupBy(next);
  announce(`${GROUP_TEXTS.label}: ${GROUP_TEXTS.by[next]}`);
}

/**
 * The key l, pressed at both ends of an edge. The first end is remembered; the second starts the
 * edge, exactly as dragging from card to card does. Pressing l twice at one end starts anew there.
 */
function markEdgeEnd(tools: ExplorerTools, urn: string): void {
  const from = tools.edgeStart.current;
  tools.edgeStart.current = from === null || from === urn ? urn : null;
  if (from === null || from === urn) tools.showNote(CANVAS_TEXTS.pickEdgeEnd);
  else tools.drawEdge?.(from, urn);
}

/**
 * The key p, pressed at both ends: the first press opens the paths with one end, the second
 * completes them. A third press starts a new pair.
 */
function markPathEnd({ explorer, showNote }: ExplorerTools, urn: string): void {
  const { path } = explorer.view;
  if (path && path.to === null && path.from !== urn) explorer.change({ path: { from: path.from, to: urn } });
  else {
    explorer.change({ path: { from: urn, to: null } });
    showNote(SHARED_TEXTS.pickEnd);
  }
}
