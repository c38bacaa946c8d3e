import { useEffect, useRef } from 'react';

import { useNavigation } from '../../ui/parts/navigation';
import { NAVIGATION } from '../paths/navigation-items';

interface Shortcuts {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

const CHORD_MS = 1_200;

/**
 * The shortcuts `/`, `?`, Ctrl/Cmd-K and `g` plus a letter. Keys typed into a field do nothing
 * here.
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
