import { KEY_NAMES } from '../explorer/key-texts';

/** Keys that do similar things, as one line of the list. */
interface KeyRow {
  /** The keys as they are printed. */
  readonly label: string;
  /** `KeyboardEvent.key` of each key. */
  readonly keys: readonly string[];
}

/**
 * The keys of the graph, in the order of the list (`KeyList.tsx`). What each does is in
 * `canvas/key-actions.ts`, which does not compile while a key is without an action.
 */
export const GRAPH_KEYS = {
  flow: { label: '→ ←', keys: ['ArrowLeft', 'ArrowRight'] },
  rows: { label: '↑ ↓', keys: ['ArrowUp', 'ArrowDown'] },
  open: { label: 'Enter', keys: ['Enter'] },
  light: { label: KEY_NAMES.space, keys: [' '] },
  expand: { label: 'e / E', keys: ['e', 'E'] },
  expandAll: { label: 'x / X', keys: ['x', 'X'] },
  collapse: { label: 'c', keys: ['c'] },
  hide: { label: 'h', keys: ['h'] },
  path: { label: 'p', keys: ['p'] },
  edge: { label: 'l', keys: ['l'] },
  menu: { label: KEY_NAMES.menu, keys: ['m'] },
  group: { label: 'g', keys: ['g'] },
  time: { label: '[ ]', keys: ['[', ']'] },
  drop: { label: 'd', keys: ['d'] },
  zoom: { label: '+ − 0 1', keys: ['+', '-', '0', '1'] },
  table: { label: 't', keys: ['t'] },
  list: { label: '?', keys: ['?'] },
} as const satisfies Readonly<Record<string, KeyRow>>;

/** `KeyboardEvent.key` of a key that means something in the graph. */
export type GraphKey = (typeof GRAPH_KEYS)[keyof typeof GRAPH_KEYS]['keys'][number];

const KEYS: readonly GraphKey[] = Object.values(GRAPH_KEYS).flatMap(({ keys }) => keys);

/**
 * The key of the graph that was pressed. Keys with Ctrl, Cmd or Alt are left to the browser and to
 * the explorer around the graph, except the arrows.
 *
 * @returns undefined where the key means nothing here; the browser's own action is then left alone
 */
export function graphKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): GraphKey | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return hasModifier && !event.key.startsWith('Arrow') ? undefined : KEYS.find((key) => key === event.key);
}
