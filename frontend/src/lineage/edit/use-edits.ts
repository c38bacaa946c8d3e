import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { lineageEdits } from './edits';
import { useTools } from '../explorer/explorer-context';

export function useEdits(): ReturnType<typeof lineageEdits> {
  const { explorer, showNote } = useTools();
  const client = useQueryClient();
  return useMemo(
    () =>
      lineageEdits({
        explorer,
        showNote,
        // What was answered before the write is no longer true.
        forget: () => void client.resetQueries({ queryKey: ['lineage'] }),
      }),
    [explorer, showNote, client],
  );
}
