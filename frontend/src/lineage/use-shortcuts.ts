import { useEffect } from 'react';

import { useTools } from './explorer/explorer-context';

/** Keys that work anywhere in the explorer: find, undo, redo, and Esc, which steps out one thing at a time. */
export function useShortcuts(section: React.RefObject<HTMLElement | null>): void {
  const { explorer } = useTools();
  useEffect(() => {
    const element = section.current;
    const onKeyDown = (event: KeyboardEvent): void => {
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
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [explorer, section]);
}

function stepOut(explorer: ReturnType<typeof useTools>['explorer']): boolean {
  const { selection, column, path, findText, whatIf } = explorer.view;
  if (findText !== '') explorer.change({ findText: '' }, 'replace');
  else if (whatIf && selection) explorer.change({ selection: null });
  else if (path) explorer.change({ path: null });
  else if (column) explorer.lightColumn(column);
  else if (selection) explorer.change({ selection: null });
  else if (whatIf?.length === 0) explorer.change({ whatIf: null });
  else return false;
  return true;
}
