/**
 * Drafts live in the session storage: they survive a reload, but end with the tab and are not
 * shared.
 */
const PREFIX = 'headwater.draft.';

// Storage may be full or forbidden. That must not prevent editing, so every access ignores errors:
// the text is still on the screen.

/**
 * The text that was typed and not saved; undefined when there is none.
 *
 * @param key names what is edited, so that each description has its own draft
 */
export function readDraft(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in the browser tab. A text that equals the stored one is no draft and is removed. */
export function keepDraft(key: string, text: string, stored: string): void {
  if (text === stored) return dropDraft(key);
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Full, or forbidden.
  }
}

/** Ends a draft, because its text was saved or is no longer wanted. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
