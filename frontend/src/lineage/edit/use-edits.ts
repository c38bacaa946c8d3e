import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { lineageEdits } from './edits';
import { useTools } from '../explorer/explorer-context';

/** The edits of lineage, bound to the explorer around the component. */
export function useEdits(): ReturnType<typeof lineageEdits> {
  const { explorer, showNote } = useTools();
  const client = useQueryClient();
  return useMemo(
    () =>
      lineageEdits({
        explorer,
        showNote,
        // What was answered before the write is no longer true. All answers about lineage have keys
        // that begin with `lineage`.
        forget: () => void client.resetQueries({ queryKey: ['lineage'] }),
      }),
    [explorer, showNote, client],
  );
}
