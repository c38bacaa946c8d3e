import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

import type { LineageEdgeQuery } from '../../api/documents.generated';
import { useMayEdit } from './edits';
import { RejectDialog } from './RejectDialog';
import { useTools, useView } from '../explorer/explorer-context';
import { useEdits } from './use-edits';
import { EDIT_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

/** An edge with all claims about it, as its panel loads it. */
type Edge = NonNullable<LineageEdgeQuery['lineageEdge']>;

/**
 * What people may do with an edge. In a what-if they suppose it gone. Otherwise, with the privilege
 * to edit lineage and at the present time, they reject it with a reason, or remove the claim that
 * somebody made by hand.
 */
export function EdgeActions({ edge }: { readonly edge: Edge }) {
  const { explorer } = useTools();
  const { whatIf, asOf } = useView();
  const [pendingAction, setPendingAction] = useState<'reject' | 'remove' | null>(null);
  const mayEdit = useMayEdit(edge.to);
  const { from, to } = edge;
  const isManual = edge.claims.some(({ source }) => source === 'manual');
  const isSupposedGone =
    whatIf?.some((step) => step.op === 'remove-edge' && step.from === from && step.to === to) === true;
  return (
    <div className="lx-buttons">
      {whatIf && !isSupposedGone && (
        <Button size="compact-sm" onClick={() => explorer.suppose({ op: 'remove-edge', from, to })}>
          {EDIT_TEXTS.removeInWhatIf}
        </Button>
      )}
      {!whatIf && asOf === null && mayEdit && edge.claims.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setPendingAction('reject')}>
          {EDIT_TEXTS.rejectAll(1)}
        </Button>
      )}
      {!whatIf && asOf === null && mayEdit && isManual && (
        <Button size="compact-sm" variant="default" onClick={() => setPendingAction('remove')}>
          {EDIT_TEXTS.remove}
        </Button>
      )}
      {pendingAction === 'reject' && (
        <RejectDialog
          edges={[{ from, to }]}
          nameOf={() => `${edge.fromName} → ${edge.toName}`}
          onClose={() => setPendingAction(null)}
        />
      )}
      {pendingAction === 'remove' && <ConfirmRemoval edge={edge} onClose={() => setPendingAction(null)} />}
    </div>
  );
}

/** Asks before an edge that was made by hand is removed. */
function ConfirmRemoval({ edge, onClose }: { readonly edge: Edge; readonly onClose: () => void }) {
  const edits = useEdits();
  const { from, to, fromName, toName } = edge;
  const act = (): void => {
    onClose();
    void edits.attempt(async () => await edits.remove({ from, to }, [fromName, toName]));
  };
  return (
    <Modal opened onClose={onClose} title={EDIT_TEXTS.remove} centered size="sm">
      <Text size="sm" mb="xs">
        {fromName} → {toName}
      </Text>
      <Text size="sm">{EDIT_TEXTS.removeText}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {SHARED_TEXTS.cancel}
        </Button>
        <Button color="red" onClick={act}>
          {EDIT_TEXTS.remove}
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * A rejected claim: who rejected it and why, with a button that takes the rejection back for people
 * who may edit.
 */
export function Rejection({ edge, claim }: { readonly edge: Edge; readonly claim: Edge['rejected'][number] }) {
  const edits = useEdits();
  const mayEdit = useMayEdit(edge.to);
  const { rejected } = claim;
  if (!rejected) return null;
  const { from, to } = edge;
  const reason = rejected.reason ?? '';
  return (
    <p className="lx-rejection">
      {EDIT_TEXTS.rejectedBy(rejected.actor.replace('urn:li:corpuser:', ''), reason)}{' '}
      {mayEdit && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void edits.attempt(async () => await edits.restore([{ from, to }], reason, rejected.source))}
        >
          {EDIT_TEXTS.undoReject}
        </Button>
      )}
    </p>
  );
}
