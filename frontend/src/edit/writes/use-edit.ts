import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { ApiProblem } from '../../api/problem';
import { notify } from '../../ui/parts/notices';
import type { Edit } from './edits';
import { editTexts } from './texts';
import { notifyUndoable } from './undoable';

/** Keys of cached lists and counts that any edit can change. */
const LISTS = [
  'search',
  'search-total',
  'summaries',
  'overview',
  'auto-complete',
  'pick',
  'governance',
  'home',
  'follows',
];

/**
 * Runs an edit, reports it with an Undo button, and reads again what it may have changed: the
 * entities it names, and every list. Undo reads the same again.
 *
 * An error is left to the caller, usually to the dialog, which shows it with `nextStep`. The
 * reading is awaited before the mutation counts as finished, so a dialog that closes on success
 * reveals fresh data.
 */
export function useEdit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => edit.run(),
    onSuccess: async (_, edit) => {
      const { undo: back, message: text } = edit;
      if (back) notifyUndoable({ text, undo: back, readAgain: () => readAgain(queryClient, edit) });
      else notify({ text, tone: 'done' });
      await readAgain(queryClient, edit);
    },
  });
}

/**
 * Discards what is cached about the changed entities, and every list. Only what is on screen is
 * requested again; the rest is read when it is next shown.
 */
async function readAgain(queryClient: QueryClient, { urns }: Edit): Promise<void> {
  // Lists come from the search index, which follows the change log. The requests carry the number
  // of the write and are answered once the index has it (see LastWrite in api/client.ts).
  await Promise.all([
    ...[...new Set(urns)].map((urn) => queryClient.invalidateQueries({ queryKey: ['entity', urn] })),
    readLists(queryClient),
  ]);
}

async function readLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(LISTS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/**
 * What to do after a refusal; it is shown below the server's own sentence. The status comes from
 * HTTP or, in an answer of GraphQL, from the code of the error. 0 means that no answer came.
 */
export function nextStep(error: unknown): string {
  if (error instanceof ApiProblem && (error.status === 403 || error.code === '403')) return editTexts.forbiddenHint;
  if (error instanceof ApiProblem && (error.status === 404 || error.code === '404')) return editTexts.goneHint;
  if (error instanceof ApiProblem && error.status === 0) return editTexts.awayHint;
  return editTexts.failedHint;
}
