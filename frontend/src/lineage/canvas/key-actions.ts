import type { Cursor, CursorMove } from '../../graph/explorer/cursor';
import { moveCursor } from '../../graph/explorer/cursor';
import { endPaths, pathStart, startPaths, waitingPath } from '../../graph/explorer/path-actions';
import { GROUPINGS } from '../../graph/view/view-state';
import type { ExplorerTools } from '../explorer/explorer-context';
import type { DeepExpand } from '../explorer/use-deep-expand';
import { fitGraph } from '../parts/fit-graph';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';
import type { GraphKey } from '../keys/graph-keys';
import { cardSentence, rowSentence } from './sentences';
import { CANVAS_TEXTS } from './texts';

/** What an action of a key may use. */
interface KeyContext {
  readonly tools: ExplorerTools;
  /** The card or row that the key acts on. */
  readonly here: Cursor;
  readonly expandDeep: DeepExpand;
  /** Moves the cursor, scrolls it into view and announces it. */
  readonly place: (cursor: Cursor) => void;
  /** Opens the menu of a card or row beside it. */
  readonly openMenu: (cursor: Cursor) => void;
  /** Opens the list of keys. */
  readonly listKeys: () => void;
}

type KeyAction = (context: KeyContext) => void;

/** What each key does. It is loaded when the graph gets the focus, as most people use the pointer. */
export const KEY_ACTIONS: Readonly<Record<GraphKey, KeyAction>> = {
  ArrowLeft: moveBy('left'),
  ArrowRight: moveBy('right'),
  ArrowUp: moveBy('up'),
  ArrowDown: moveBy('down'),
  Enter: ({ tools, here }) => tools.explorer.change({ selection: { type: 'node', urn: here.row ?? here.card } }),
  ' ': ({ tools, here }) => here.row && tools.explorer.showColumnPath(here.row),
  e: ({ tools, here }) => tools.explorer.expand(here.card, 'down'),
  E: ({ tools, here }) => tools.explorer.expand(here.card, 'up'),
  x: ({ expandDeep, here }) => void expandDeep(here.card, 'down'),
  X: ({ expandDeep, here }) => void expandDeep(here.card, 'up'),
  c: ({ tools, here }) => {
    tools.explorer.collapse(here.card, 'down');
    tools.explorer.collapse(here.card, 'up');
  },
  h: ({ tools, here }) => tools.explorer.hide(here.card),
  p: markPathEnd,
  l: markEdgeEnd,
  m: ({ openMenu, here }) => openMenu(here),
  g: nextGroup,
  '[': ({ tools }) => tools.stepInTime(-1),
  ']': ({ tools }) => tools.stepInTime(1),
  d: ({ tools: { explorer }, here }) =>
    here.row && explorer.view.whatIf && explorer.suppose({ op: 'drop-column', urn: here.row }),
  '+': ({ tools }) => tools.camera.current?.zoomBy(1.25),
  '-': ({ tools }) => tools.camera.current?.zoomBy(0.8),
  '0': ({ tools }) => fitGraph(tools),
  '1': ({ tools }) => tools.camera.current?.zoomTo(1),
  t: ({ tools }) => tools.explorer.change({ display: 'table' }),
  '?': ({ listKeys }) => listKeys(),
};

/** Marks the card or row under the cursor, scrolls it into view and announces it. */
export function showCursor({ explorer, camera, announce }: ExplorerTools, { card, row }: Cursor): void {
  const urn = row ?? card;
  explorer.signals.mark('cursor', new Set([urn]));
  // An open panel shows what the cursor is on; walking through a graph is no step to go back to.
  if (explorer.view.selection?.type === 'node') explorer.change({ selection: { type: 'node', urn } }, 'replace');
  const box = explorer.geometry.boxes.get(card);
  if (box) camera.current?.reveal(box);
  announce(row ? rowSentence(explorer, row) : cardSentence(explorer, card));
}

function moveBy(move: CursorMove): KeyAction {
  return ({ tools, here, place }) => place(moveCursor(tools.explorer.geometry, here, move));
}

/** The next grouping in a fixed cycle: none, platform, schema, domain, owner, and none again. */
function nextGroup({ tools: { explorer, announce } }: KeyContext): void {
  const next = GROUPINGS[(GROUPINGS.indexOf(explorer.view.groupBy) + 1) % GROUPINGS.length] ?? 'none';
  explorer.groupBy(next);
  announce(`${GROUP_TEXTS.label}: ${GROUP_TEXTS.by[next]}`);
}

/**
 * The key l, pressed at both ends of an edge. The first end is remembered; the second starts the
 * edge, exactly as dragging from card to card does. Pressing l twice at one end starts anew there.
 */
function markEdgeEnd({ tools, here }: KeyContext): void {
  if (!tools.drawEdge) return;
  const urn = here.row ?? here.card;
  const from = tools.edgeStart.current;
  tools.edgeStart.current = from === null || from === urn ? urn : null;
  if (from === null || from === urn) tools.showNote(CANVAS_TEXTS.pickEdgeEnd);
  else tools.drawEdge({ from, to: urn });
}

/**
 * The key p, pressed at both ends: the first press opens the paths with one end, the second
 * completes them. A third press starts a new pair.
 */
function markPathEnd({ tools: { explorer, showNote }, here }: KeyContext): void {
  const urn = here.row ?? here.card;
  if (waitingPath(explorer.view) && pathStart(explorer, urn) !== null) endPaths(explorer, urn);
  else {
    startPaths(explorer, urn);
    showNote(SHARED_TEXTS.pickEnd);
  }
}
