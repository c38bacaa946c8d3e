import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { LineageEdgeQuery } from '../../api/documents.generated';
import { useMayEdit } from './edits';
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
          {EDIT_TEXTS.reject}
        </Button>
      )}
      {!whatIf && asOf === null && mayEdit && isManual && (
        <Button size="compact-sm" variant="default" onClick={() => setPendingAction('remove')}>
          {EDIT_TEXTS.remove}
        </Button>
      )}
      {pendingAction && <Confirm edge={edge} action={pendingAction} onClose={() => setPendingAction(null)} />}
    </div>
  );
}

interface ConfirmProps {
  readonly edge: Edge;
  readonly action: 'reject' | 'remove';
  readonly onClose: () => void;
}

/**
 * Asks before an edge is rejected or removed. A rejection may have a reason, which others see
 * beside the edge.
 */
function Confirm({ edge, action: asked, onClose }: ConfirmProps) {
  const edits = useEdits();
  const [reason, setReason] = useState('');
  const { from, to, fromName, toName } = edge;
  const act = (): void => {
    onClose();
    void edits.attempt(async () =>
      asked === 'reject'
        ? await edits.reject({ from, to }, reason)
        : await edits.remove({ from, to }, [fromName, toName]),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={asked === 'reject' ? EDIT_TEXTS.rejectTitle : EDIT_TEXTS.remove}
      centered
      size="sm"
    >
      <Text size="sm" mb="xs">
        {fromName} → {toName}
      </Text>
      <Text size="sm">{asked === 'reject' ? EDIT_TEXTS.rejectText : EDIT_TEXTS.removeText}</Text>
      {asked === 'reject' && (
        <TextInput
          mt="sm"
          size="xs"
          label={EDIT_TEXTS.reason}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {SHARED_TEXTS.cancel}
        </Button>
        <Button color="red" onClick={act}>
          {asked === 'reject' ? EDIT_TEXTS.confirmReject : EDIT_TEXTS.remove}
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
          onClick={() => void edits.attempt(async () => await edits.restore({ from, to }, reason, rejected.source))}
        >
          {EDIT_TEXTS.undoReject}
        </Button>
      )}
    </p>
  );
}
