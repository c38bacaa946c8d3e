import { useReactFlow } from '@xyflow/react';
import { useCallback, useRef } from 'react';

import type { Cursor } from '../../graph/explorer/cursor';
import { anchorY } from '../../graph/scene/rows';
import { HEADER } from '../../graph/scene/scene.types';
import { useTools, useTopic } from '../explorer/explorer-context';
import { useOpenMenu } from '../explorer/open-menu';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { keyAction } from './graph-keys';
import { cardSentence, rowSentence } from './sentences';
import { CANVAS_TEXTS } from './texts';

/**
 * Makes the graph one tab stop with a cursor inside. The arrow keys move the cursor from card to
 * card and from row to row; letters act on what is under it (see `graph-keys.ts`). Thousands of
 * cards as tab stops would make the page unusable by keyboard.
 *
 * The cursor starts at the start card and is kept while the focus is elsewhere. Each stop is
 * scrolled into view and announced.
 *
 * @param listKeys opens the list of keys
 */
export function useCanvasKeys(listKeys: () => void): CanvasKeys {
  const tools = useTools();
  const expandDeep = useDeepExpand();
  const cursor = useRef<Cursor | null>(null);
  const geometry = useTopic('scene', (explorer) => explorer.geometry);
  const place = useCallback(
    (next: Cursor) => {
      cursor.current = next;
      const { explorer } = tools;
      explorer.signals.mark('cursor', new Set([next.row ?? next.card]));
      // An open panel shows what the cursor is on; walking through a graph is no step to go back to.
      if (explorer.view.selection?.type === 'node')
        explorer.change({ selection: { type: 'node', urn: next.row ?? next.card } }, 'replace');
      const box = explorer.geometry.boxes.get(next.card);
      if (box) tools.camera.current?.reveal(box);
      tools.announce(next.row ? rowSentence(explorer, next.row) : cardSentence(explorer, next.card));
    },
    [tools],
  );
  const here = (): Cursor => cursor.current ?? { card: tools.explorer.startCard, row: null };
  const openMenu = useMenuAtCursor();
  const handlers: CanvasKeyHandlers = {
    tabIndex: 0,
    'aria-label': CANVAS_TEXTS.label(geometry.scene.cards.size, geometry.scene.links.size),
    onKeyDown: (event) => {
      // Keys in a field or button inside a card belong to that field or button.
      if (event.target !== event.currentTarget) return;
      const action = keyAction(event);
      if (!action) return;
      action({ tools, expandDeep, place, here: here(), openMenu, listKeys });
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      // A click focuses the graph too, but shows no cursor: only keyboard users need one.
      if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible')) place(here());
    },
    onBlur: () => tools.explorer.signals.mark('cursor', new Set()),
  };
  return { handlers, openMenuHere: () => openMenu(here()) };
}

/** Opens the menu of a card or row beside it. */
function useMenuAtCursor(): (cursor: Cursor) => void {
  const { explorer } = useTools();
  const { flowToScreenPosition } = useReactFlow();
  const openMenu = useOpenMenu();
  return ({ card: id, row }) => {
    const { boxes, scene } = explorer.geometry;
    const [box, card] = [boxes.get(id), scene.cards.get(id)];
    if (!box || !card) return;
    const at = flowToScreenPosition({ x: box.x + box.width / 3, y: box.y + anchorY(card, row ?? HEADER) });
    openMenu?.(row === null ? { type: 'card', id } : { type: 'column', urn: row }, at);
  };
}

interface CanvasKeys {
  readonly handlers: CanvasKeyHandlers;
  /** Opens the menu of the card or row under the cursor. */
  readonly openMenuHere: () => void;
}

interface CanvasKeyHandlers {
  readonly tabIndex: 0;
  readonly 'aria-label': string;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLDivElement>) => void;
  readonly onFocus: (event: React.FocusEvent<HTMLDivElement>) => void;
  readonly onBlur: () => void;
}
