import type { Cursor, CursorMove } from '../../graph/explorer/cursor';
import { moveCursor } from '../../graph/explorer/cursor';
import { endPaths, pathStart, startPaths, waitingPath } from '../../graph/explorer/path-actions';
import { GROUPINGS } from '../../graph/view/view-state';
import type { ExplorerTools } from '../explorer/explorer-context';
import { KEY_NAMES } from '../explorer/key-texts';
import { fitGraph } from '../parts/fit-graph';
import type { DeepExpand } from '../explorer/use-deep-expand';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';
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

/** Keys that do similar things, as one line of the list. */
interface KeyRow {
  /** The keys as they are printed. */
  readonly label: string;
  /** What each key does, by `KeyboardEvent.key`. */
  readonly actions: Readonly<Record<string, KeyAction>>;
}

/**
 * The keys of the graph, in the order of the list. This table both handles them
 * (`use-canvas-keys.ts`) and lists them (`KeyList.tsx`), so no key can be missing from the list.
 */
export const GRAPH_KEYS = {
  flow: { label: '→ ←', actions: { ArrowLeft: moveBy('left'), ArrowRight: moveBy('right') } },
  rows: { label: '↑ ↓', actions: { ArrowUp: moveBy('up'), ArrowDown: moveBy('down') } },
  open: {
    label: 'Enter',
    actions: {
      Enter: ({ tools, here }) => tools.explorer.change({ selection: { type: 'node', urn: here.row ?? here.card } }),
    },
  },
  light: {
    label: KEY_NAMES.space,
    actions: { ' ': ({ tools, here }) => here.row && tools.explorer.showColumnPath(here.row) },
  },
  expand: {
    label: 'e / E',
    actions: {
      e: ({ tools, here }) => tools.explorer.expand(here.card, 'down'),
      E: ({ tools, here }) => tools.explorer.expand(here.card, 'up'),
    },
  },
  expandAll: {
    label: 'x / X',
    actions: {
      x: ({ expandDeep, here }) => void expandDeep(here.card, 'down'),
      X: ({ expandDeep, here }) => void expandDeep(here.card, 'up'),
    },
  },
  collapse: {
    label: 'c',
    actions: {
      c: ({ tools, here }) => {
        tools.explorer.collapse(here.card, 'down');
        tools.explorer.collapse(here.card, 'up');
      },
    },
  },
  hide: { label: 'h', actions: { h: ({ tools, here }) => tools.explorer.hide(here.card) } },
  path: { label: 'p', actions: { p: markPathEnd } },
  edge: { label: 'l', actions: { l: markEdgeEnd } },
  menu: { label: KEY_NAMES.menu, actions: { m: ({ openMenu, here }) => openMenu(here) } },
  group: { label: 'g', actions: { g: nextGroup } },
  time: {
    label: '[ ]',
    actions: { '[': ({ tools }) => tools.stepInTime(-1), ']': ({ tools }) => tools.stepInTime(1) },
  },
  drop: {
    label: 'd',
    actions: {
      d: ({ tools: { explorer }, here }) =>
        here.row && explorer.view.whatIf && explorer.suppose({ op: 'drop-column', urn: here.row }),
    },
  },
  zoom: {
    label: '+ − 0 1',
    actions: {
      '+': ({ tools }) => tools.camera.current?.zoomBy(1.25),
      '-': ({ tools }) => tools.camera.current?.zoomBy(0.8),
      '0': ({ tools }) => fitGraph(tools),
      '1': ({ tools }) => tools.camera.current?.zoomTo(1),
    },
  },
  table: { label: 't', actions: { t: ({ tools }) => tools.explorer.change({ display: 'table' }) } },
  list: { label: '?', actions: { '?': ({ listKeys }) => listKeys() } },
} as const satisfies Readonly<Record<string, KeyRow>>;

const ACTIONS = new Map<string, KeyAction>(
  Object.values<KeyRow>(GRAPH_KEYS).flatMap(({ actions }) => Object.entries(actions)),
);

/**
 * What a key press means in the graph. Keys with Ctrl, Cmd or Alt are left to the browser and to
 * the explorer around the graph, except the arrows.
 *
 * @returns undefined where the key means nothing here; the browser's own action is then left alone
 */
export function keyAction(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): KeyAction | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return hasModifier && !event.key.startsWith('Arrow') ? undefined : ACTIONS.get(event.key);
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
