import { useCallback, type KeyboardEvent } from 'react';

/**
 * `x` selects a hit, Space shows its preview; ↓ and ↑ move between the hits' links; ↑ from the first goes back to the search box.
 * Enter is the link's own.
 */
export function useListKeys(onPreview: (urn: string) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const hit = target.closest<HTMLElement>('[data-hit]');
      if (key === 'x') hit?.querySelector<HTMLElement>('[data-select]')?.click();
      else if (key === ' ' && target instanceof HTMLAnchorElement && hit?.dataset['hit']) {
        event.preventDefault();
        onPreview(hit.dataset['hit']);
      } else if (key === 'ArrowDown' || key === 'ArrowUp') move(event, key === 'ArrowDown' ? 1 : -1);
    },
    [onPreview],
  );
}

function move(event: KeyboardEvent<HTMLElement>, step: number): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit] a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at + step;
  const target = next < 0 ? document.getElementById('search-box') : links[Math.min(next, links.length - 1)];
  if (!target || at < 0) return;
  event.preventDefault();
  target.focus();
}
