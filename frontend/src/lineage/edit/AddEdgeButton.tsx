import { Button } from '@mantine/core';

import { useMayEdit } from './edits';
import { type EdgeDraft, useTools, useView } from '../explorer/explorer-context';
import { EDIT_TEXTS } from './texts';

/** The two ways in which an edge by hand begins at an asset or column. */
const DRAFTS: readonly { readonly label: string; readonly at: (urn: string) => EdgeDraft }[] = [
  { label: EDIT_TEXTS.addFrom, at: (from) => ({ from, to: null }) },
  { label: EDIT_TEXTS.addInto, at: (to) => ({ from: null, to }) },
];

/**
 * The buttons that begin an edge from an asset or column, or into it. In a what-if everybody may
 * suppose one; otherwise they are shown only to people who may edit the lineage. They are absent
 * while a past instant is shown, as the past cannot be edited.
 */
export function AddEdgeButton({ urn }: { readonly urn: string }) {
  const { drawEdge } = useTools();
  const { whatIf, asOf } = useView();
  const mayEdit = useMayEdit(urn);
  if (asOf !== null || (!whatIf && !mayEdit)) return null;
  return (
    <div className="lx-buttons">
      {DRAFTS.map(({ label, at }) => (
        <Button key={label} size="compact-sm" variant="default" onClick={() => drawEdge?.(at(urn))}>
          {label}
        </Button>
      ))}
    </div>
  );
}
