import { useMutation, useQueryClient } from '@tanstack/react-query';

import { notify } from '../../ui/parts/notices';
import { notifyUndoable } from './undoable';

interface UndoableWrite {
  readonly run: () => Promise<unknown>;
  readonly message: string;
  /** Absent when it cannot be undone; the caller has asked for confirmation before. */
  readonly undo?: () => Promise<unknown>;
}

/**
 * Runs writes outside of entity pages, such as those of the settings, and reports each with an Undo
 * button. Unlike `useEdit` it knows no entities, so the caller names what to read again. That is
 * done after a failure as well, because the failure may mean that the data on screen is out of
 * date.
 *
 * @param reads keys of the queries that are read again after each write
 */
export function useUndoable(reads: readonly (readonly unknown[])[]) {
  const queryClient = useQueryClient();
  const readAgain = () => Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: ({ run }: UndoableWrite) => run(),
    onSuccess: (_, { undo: back, message: text }) =>
      back ? notifyUndoable({ text, undo: back, readAgain }) : notify({ text, tone: 'done' }),
    onSettled: readAgain,
  });
}
