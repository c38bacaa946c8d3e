import { useMemo } from 'react';

import { useTools } from '../explorer/explorer-context';
import { lineageEdits } from './edits';

/** The edits of lineage, bound to the explorer around the component. */
export function useEdits(): ReturnType<typeof lineageEdits> {
  const { explorer, showNote } = useTools();
  return useMemo(() => lineageEdits({ explorer, showNote }), [explorer, showNote]);
}
