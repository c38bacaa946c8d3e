import { useEffect, useState } from 'react';

/**
 * Drafts live in the session storage: they survive a reload, but end with the tab and are not
 * shared.
 */
const PREFIX = 'headwater.draft.';

interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Whether the text was restored from an earlier, unsaved edit. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/**
 * A text that is being edited, kept in the browser tab until it is saved. A text that equals the
 * stored one is no draft and is removed.
 *
 * @param key names what is edited, so that each description has its own draft
 * @param stored the text to start from when there is no draft
 */
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

/**
 * Storage may be full or forbidden. That must not prevent editing, so every access ignores errors.
 */
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
