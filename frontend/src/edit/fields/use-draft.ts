import { useEffect, useState } from 'react';

/** Kept for the tab: through a reload, a lost session, or a dialog closed by mistake; not beyond it, and not for others. */
const PREFIX = 'headwater.draft.';

interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Whether it began with what was typed before and never saved. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/** A text being written, kept until it is saved. */
export function useDraft(key: string, stored: string): Draft {
  const [draft] = useState(() => read(key));
  const [text, setText] = useState(draft ?? stored);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (done || text === stored) drop(key);
    else keep(key, text);
  }, [done, key, stored, text]);
  return { text, setText, isRestored: draft !== undefined && draft !== stored, forget: () => setDone(true) };
}

/** A browser that keeps nothing, or has no room, must not keep one from writing. */
function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Full, or forbidden: the text is still on the screen.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
