import { Button } from '@mantine/core';

import { useMayEdit } from './edits';
import { useTools, useView } from '../explorer/explorer-context';
import { EDIT_TEXTS } from './texts';

/** Begins an edge by hand, or a supposed one; without the privilege only the latter. */
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
