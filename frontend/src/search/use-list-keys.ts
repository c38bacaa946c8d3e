import { useCallback, type KeyboardEvent } from 'react';

/** `x` selects a hit; ↓ and ↑ move between the hits' links; ↑ from the first goes back to the search box. Enter is the link's own. */
export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    if (event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey && event.target instanceof HTMLElement) {
      event.target.closest('[data-hit]')?.querySelector<HTMLElement>('[data-select]')?.click();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit] a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at + step;
    const target = next < 0 ? document.getElementById('search-box') : links[Math.min(next, links.length - 1)];
    if (!target || at < 0) return;
    event.preventDefault();
    target.focus();
  }, []);
}
