import { useEffect } from 'react';

import { useTools } from './explorer/explorer-context';

/** Keys that work anywhere in the explorer: find, undo, redo, and Esc, which steps out one thing at a time. */
export function useShortcuts(section: React.RefObject<HTMLElement | null>): void {
  const { explorer } = useTools();
  useEffect(() => {
    const element = section.current;
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if ((isCommand && key === 'f') || (key === 'f' && !isTyping && !event.altKey)) {
        event.preventDefault();
        element?.querySelector<HTMLInputElement>('.lx-find input')?.focus();
      } else if (isCommand && key === 'z' && !isTyping) {
        event.preventDefault();
        if (event.shiftKey) explorer.redo();
        else explorer.undo();
      } else if (event.key === 'Escape' && stepOut(explorer)) event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [explorer, section]);
}

function stepOut(explorer: ReturnType<typeof useTools>['explorer']): boolean {
  const { selection: sel, column: col, path, findText: find, whatIf: steps } = explorer.view;
  if (find !== '') explorer.change({ findText: '' }, 'replace');
  else if (steps && sel) explorer.change({ selection: null });
  else if (path) explorer.change({ path: null });
  else if (col) explorer.lightColumn(col);
  else if (sel) explorer.change({ selection: null });
  else if (steps?.length === 0) explorer.change({ whatIf: null });
  else return false;
  return true;
}
