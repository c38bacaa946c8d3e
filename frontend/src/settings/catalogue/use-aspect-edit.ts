import { useMutation, useQueryClient } from '@tanstack/react-query';

import { putBack, readAspect, writeAspect } from '../../edit/writes/aspect-writes';
import { notifyUndoable } from '../../edit/writes/undoable';

interface AspectEdit {
  readonly urn: string;
  readonly aspect: string;
  readonly said: string;
  /** What has to be read again. */
  readonly reads: readonly (readonly unknown[])[];
  readonly onDone: () => void;
}

/**
 * Changes some fields of an aspect that no operation of its own changes: the others stay as they
 * stand at that moment, and undo puts all back.
 */
export function useAspectEdit({ urn, aspect, said, reads, onDone }: AspectEdit) {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [['entity', urn], ['summaries'], ...reads].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: async (fields: Readonly<Record<string, unknown>>) => {
      const before = await readAspect({ urn, aspect });
      const value = { ...(typeof before === 'object' ? before : {}), ...fields };
      await writeAspect({ urn, aspect }, Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '')));
      return before;
    },
    onSuccess: async (before) => {
      notifyUndoable({ text: said, undo: () => putBack({ urn, aspect }, before), readAgain });
      onDone();
      await readAgain();
    },
  });
}
