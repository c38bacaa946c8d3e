import { useReactFlow } from '@xyflow/react';
import { useRef } from 'react';

import type { Cursor } from '../../graph/explorer/cursor';
import { anchorY } from '../../graph/scene/rows';
import { HEADER } from '../../graph/scene/scene.types';
import { useTools, useTopic } from '../explorer/explorer-context';
import { useOpenMenu } from '../explorer/open-menu';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { type GraphKey, graphKey } from '../keys/graph-keys';
import type * as Actions from './key-actions';
import { CANVAS_TEXTS } from './texts';

let loading: Promise<typeof Actions> | undefined;

/**
 * Hands over what the keys do. It does nothing where that cannot be loaded, of which the frame tells.
 *
 * All keys wait for the same promise, so that they act in the order in which they were pressed. Of
 * several `import` calls a later one may be answered first, because only the first waits until the
 * file has been fetched ahead.
 */
function withActions(use: (actions: typeof Actions) => void): void {
  loading ??= import('./key-actions').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  void loading.then(use, () => undefined);
}

/**
 * Makes the graph one tab stop with a cursor inside. The arrow keys move the cursor from card to
 * card and from row to row; letters act on what is under it (see `keys/graph-keys.ts`). Thousands of
 * cards as tab stops would make the page unusable by keyboard.
 *
 * The cursor starts at the start card and is kept while the focus is elsewhere. Each stop is
 * scrolled into view and announced.
 *
 * What the keys do is loaded when the graph gets the focus. A key that is pressed sooner acts when
 * it is there.
 *
 * @param listKeys opens the list of keys
 */
export function useCanvasKeys(listKeys: () => void): CanvasKeys {
  const tools = useTools();
  const expandDeep = useDeepExpand();
  const cursor = useRef<Cursor | null>(null);
  const geometry = useTopic('scene', (explorer) => explorer.geometry);
  const here = (): Cursor => cursor.current ?? { card: tools.explorer.startCard, row: null };
  const openMenu = useMenuAtCursor();
  const place = (next: Cursor): void => {
    cursor.current = next;
    withActions(({ showCursor }) => showCursor(tools, next));
  };
  const act = (key: GraphKey): void =>
    withActions(({ KEY_ACTIONS }) => KEY_ACTIONS[key]({ tools, expandDeep, place, here: here(), openMenu, listKeys }));
  const handlers: CanvasKeyHandlers = {
    tabIndex: 0,
    'aria-label': CANVAS_TEXTS.label(geometry.scene.cards.size, geometry.scene.links.size),
    onKeyDown: (event) => {
      // Keys in a field or button inside a card belong to that field or button.
      if (event.target !== event.currentTarget) return;
      const key = graphKey(event);
      if (key === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act(key);
    },
    onFocus: (event) => {
      if (event.target !== event.currentTarget) return;
      // A click focuses the graph too, but shows no cursor: only keyboard users need one.
      if (event.currentTarget.matches(':focus-visible')) place(here());
      else withActions(() => undefined);
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
