import { Button } from '@mantine/core';

import { useMayEdit } from './edits';
import { useTools, useView } from '../explorer/explorer-context';
import { EDIT_TEXTS } from './texts';

/**
 * The button that begins an edge from an asset or column. In a what-if everybody may suppose one;
 * otherwise it is shown only to people who may edit the lineage. It is absent while a past instant
 * is shown, as the past cannot be edited.
 */
export function AddEdgeButton({ urn }: { readonly urn: string }) {
  const { drawEdge } = useTools();
  const { whatIf, asOf } = useView();
  const mayEdit = useMayEdit(urn);
  if (asOf !== null || (!whatIf && !mayEdit)) return null;
  return (
    <div className="lx-buttons">
      <Button size="compact-sm" variant="default" onClick={() => drawEdge?.(urn)}>
        {EDIT_TEXTS.add}
      </Button>
    </div>
  );
}
