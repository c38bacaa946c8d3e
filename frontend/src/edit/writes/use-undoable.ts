import { useMutation, useQueryClient } from '@tanstack/react-query';

import { notify } from '../../ui/parts/notices';
import { notifyUndoable } from './undoable';

interface UndoableWrite {
  readonly run: () => Promise<unknown>;
  readonly message: string;
  /** Absent: it was asked before, because there is no way back. */
  readonly undo?: () => Promise<unknown>;
}

/** Writes that are no edit of an entity's page: each says what it did, and offers its way back. @param reads what has to be read again */
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
