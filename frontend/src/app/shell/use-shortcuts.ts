import { useEffect, useRef } from 'react';

import { useNavigation } from '../../ui/parts/navigation';
import { NAVIGATION } from '../paths/navigation-items';

interface Shortcuts {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** Time after `g` in which a letter leads to a page; afterwards the letter means nothing. */
const CHORD_MS = 1_200;

/**
 * The shortcuts `/` (search box), `?` (list of shortcuts), Ctrl/Cmd-K (palette) and `g` plus a
 * letter (a page of the navigation). Keys typed into a field do nothing here; only Ctrl/Cmd-K works
 * in fields too.
 */
export function useShortcuts({ openPalette, openShortcuts }: Shortcuts): void {
  const navigation = useNavigation();
  const chordAt = useRef(0);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      // A part of the page that has handled the key says so by preventing its default.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
      const place =
        Date.now() - chordAt.current < CHORD_MS ? NAVIGATION.find(({ key }) => key === event.key) : undefined;
      chordAt.current = event.key === 'g' ? Date.now() : 0;
      if (place) navigation.push(place.href);
      else if (event.key === '/') focusSearch();
      else if (event.key === '?') openShortcuts();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigation, openPalette, openShortcuts]);
}

function focusSearch(): void {
  const box = document.getElementById('search-box');
  if (box instanceof HTMLInputElement) {
    box.focus();
    box.select();
  }
}

/** Whether the key belongs to a field, or to a part with its own keys such as the lineage graph. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="application"], [role="dialog"]') !== null
  );
}
