import type { Explorer } from '../../graph/explorer/explorer';
import { KEY_NAMES } from './key-texts';

/** The parts of the explorer that its keys use. */
interface KeyTarget {
  readonly explorer: Explorer;
  /** Puts the focus into the find box. */
  readonly focusFind: () => void;
}

/** One line of the list of keys. */
interface ExplorerKey {
  /** The key as it is printed. */
  readonly label: string;
  /** @param isTyping whether the focus is in a field, where letters keep their usual meaning */
  readonly matches: (event: KeyboardEvent, isTyping: boolean) => boolean;
  /** @returns whether it did anything; only then is the browser's own action prevented */
  readonly act: (target: KeyTarget, event: KeyboardEvent) => boolean;
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;
const isKey = ({ key }: KeyboardEvent, name: string): boolean => key.toLowerCase() === name;

/** Keys that work anywhere in the explorer. The list of keys shows them after those of the graph. */
export const EXPLORER_KEYS = {
  find: {
    label: 'f',
    matches: (event, isTyping) => isKey(event, 'f') && (isCommand(event) || (!isTyping && !event.altKey)),
    act: ({ focusFind }) => {
      focusFind();
      return true;
    },
  },
  undo: {
    label: KEY_NAMES.undo,
    matches: (event, isTyping) => isKey(event, 'z') && isCommand(event) && !isTyping,
    act: ({ explorer }, { shiftKey }) => {
      if (shiftKey) explorer.redo();
      else explorer.undo();
      return true;
    },
  },
  stepOut: { label: 'Esc', matches: (event) => isKey(event, 'escape'), act: ({ explorer }) => stepOut(explorer) },
} as const satisfies Readonly<Record<string, ExplorerKey>>;

/** Does what a key means in the explorer, and then prevents what it means to the browser. */
export function pressExplorerKey(event: KeyboardEvent, target: KeyTarget): void {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  const row = Object.values<ExplorerKey>(EXPLORER_KEYS).find(({ matches }) => matches(event, isTyping));
  if (row?.act(target, event)) event.preventDefault();
}

/**
 * Closes one thing, the innermost first: the find text, the panel of a what-if, the paths, the lit
 * column, the selection, and last a what-if without any step. A what-if with steps is not closed,
 * because Esc would then throw work away.
 *
 * @returns false when there is nothing to close, so that Esc stays free for others
 */
function stepOut(explorer: Explorer): boolean {
  const { selection, column, path, findText, whatIf } = explorer.view;
  if (findText !== '') explorer.change({ findText: '' }, 'replace');
  else if (whatIf && selection) explorer.change({ selection: null });
  else if (path) explorer.change({ path: null });
  else if (column) explorer.showColumnPath(null);
  else if (selection) explorer.change({ selection: null });
  else if (whatIf?.length === 0) explorer.change({ whatIf: null });
  else return false;
  return true;
}
