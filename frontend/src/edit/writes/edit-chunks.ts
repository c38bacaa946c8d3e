import type { Edit } from './edits';

/**
 * Number of assets that one request changes. Longer lists are written in several requests, so that
 * progress can be shown and no request runs for long.
 */
export const CHUNK = 500;

/**
 * Combines edits into one that changes everything or nothing: they run in order, and when one is
 * refused those before it are undone. Then the refusal is thrown again, for the dialog to show.
 *
 * "Nothing" holds as long as the undo is not refused as well; the server offers no transaction
 * across requests. Others may see the first chunks for as long as the edit runs.
 *
 * @param onProgress is called with the number of assets written so far
 */
export function inChunks(said: string, edits: readonly Edit[], onProgress: (done: number) => void): Edit {
  const back = async (done: readonly Edit[]): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- the last write is taken back first
    for (const edit of done.toReversed()) await edit.undo?.();
  };
  return {
    urns: edits.flatMap(({ urns }) => urns),
    message: said,
    run: async () => {
      const done: Edit[] = [];
      for (const edit of edits) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one write after the other: progress is told, a refusal stops the rest
          await edit.run();
        } catch (error) {
          await back(done);
          throw error;
        }
        done.push(edit);
        onProgress(done.reduce((sum, { urns }) => sum + urns.length, 0));
      }
    },
    undo: () => back(edits),
  };
}

/** Splits a list into chunks of at most `size`. */
export function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
