import { Button } from '@mantine/core';

import { useMayEdit } from './edits';
import { useTools, useView } from '../explorer/explorer-context';
import { MODES } from '../parts/texts-modes';

/** Begins an edge by hand, or a supposed one; without the privilege only the latter. */
export function AddEdgeButton({ urn }: { readonly urn: string }) {
  const { drawEdge } = useTools();
  const { whatIf: steps, asOf: at } = useView();
  const mayEdit = useMayEdit(urn);
  if (at !== null || (!steps && !mayEdit)) return null;
  return (
    <div className="lx-buttons">
      <Button size="compact-sm" variant="default" onClick={() => drawEdge?.(urn)}>
        {MODES.edit.add}
      </Button>
    </div>
  );
}
