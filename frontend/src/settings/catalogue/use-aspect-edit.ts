import { useMutation, useQueryClient } from '@tanstack/react-query';

import { putBack, readAspect, writeAspect } from '../../edit/writes/aspect-writes';
import { notifyUndoable } from '../../edit/writes/undoable';

/** Which aspect is edited, and what follows after it was written. */
interface AspectEdit {
  readonly urn: string;
  readonly aspect: string;
  /** The message that the page shows with the button Undo. */
  readonly said: string;
  /** What has to be read again. */
  readonly reads: readonly (readonly unknown[])[];
  /** Called after the write, before anything is read again. */
  readonly onDone: () => void;
}

/**
 * Changes some fields of an aspect that has no mutation of its own. The other fields stay as they
 * are at that moment, and undo writes the whole earlier value back, or deletes the aspect when
 * there was none.
 */
export function useAspectEdit({ urn, aspect, said, reads, onDone }: AspectEdit) {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [['entity', urn], ['summaries'], ...reads].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: async (fields: Readonly<Record<string, unknown>>) => {
      // The aspect is read at the moment of saving and not when the dialog opened, so that a field
      // that somebody else has changed meanwhile is not written back to its old value.
      const before = await readAspect({ urn, aspect });
      const value = { ...(typeof before === 'object' ? before : {}), ...fields };
      // An emptied field is removed instead of being stored as an empty text.
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
