import type { ExplorerTools } from './explorer-context';

/**
 * Copies a text and says so. Where the browser denies the clipboard, the text itself is shown, so
 * that people can copy it by hand.
 */
export async function copyText(
  { showNote }: Pick<ExplorerTools, 'showNote'>,
  text: string,
  confirmation: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNote(confirmation);
  } catch {
    showNote(text);
  }
}
