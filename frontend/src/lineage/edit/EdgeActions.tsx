import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { LineageEdgeQuery } from '../../api/documents.generated';
import { useMayEdit } from './edits';
import { useTools, useView } from '../explorer/explorer-context';
import { TEXTS } from '../parts/texts';
import { MODES } from '../parts/texts-modes';
import { useEdits } from './use-edits';

type Edge = NonNullable<LineageEdgeQuery['lineageEdge']>;

const WORDS = MODES.edit;

/** Reject with a reason, take a rejection back, remove what was drawn by hand, or suppose the edge gone. */
export function EdgeActions({ edge }: { readonly edge: Edge }) {
  const { explorer } = useTools();
  const { whatIf: steps, asOf: at } = useView();
  const [asked, setAsked] = useState<'reject' | 'remove' | null>(null);
  const mayEdit = useMayEdit(edge.to);
  const { from, to } = edge;
  const isManual = edge.claims.some(({ source }) => source === 'manual');
  const isSupposedGone =
    steps?.some((step) => step.op === 'remove-edge' && step.from === from && step.to === to) === true;
  return (
    <div className="lx-buttons">
      {steps && !isSupposedGone && (
        <Button size="compact-sm" onClick={() => explorer.suppose({ op: 'remove-edge', from, to })}>
          {MODES.whatIf.removeEdge}
        </Button>
      )}
      {!steps && at === null && mayEdit && edge.claims.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked('reject')}>
          {WORDS.reject}
        </Button>
      )}
      {!steps && at === null && mayEdit && isManual && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked('remove')}>
          {WORDS.remove}
        </Button>
      )}
      {asked && <Confirm edge={edge} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ConfirmProps {
  readonly edge: Edge;
  readonly asked: 'reject' | 'remove';
  readonly onClose: () => void;
}

function Confirm({ edge, asked, onClose }: ConfirmProps) {
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
    <Modal opened onClose={onClose} title={asked === 'reject' ? WORDS.rejectTitle : WORDS.remove} centered size="sm">
      <Text size="sm" mb="xs">
        {fromName} → {toName}
      </Text>
      <Text size="sm">{asked === 'reject' ? WORDS.rejectText : WORDS.confirmRemove}</Text>
      {asked === 'reject' && (
        <TextInput
          mt="sm"
          size="xs"
          label={WORDS.reason}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button color="red" onClick={act}>
          {asked === 'reject' ? WORDS.doReject : WORDS.remove}
        </Button>
      </Group>
    </Modal>
  );
}

/** What a person said is wrong, with the way back. */
export function Rejection({ edge, claim }: { readonly edge: Edge; readonly claim: Edge['rejected'][number] }) {
  const edits = useEdits();
  const mayEdit = useMayEdit(edge.to);
  const { rejected } = claim;
  if (!rejected) return null;
  const { from, to } = edge;
  const reason = rejected.reason ?? '';
  return (
    <p className="lx-rejection">
      {WORDS.rejectedBy(rejected.actor.replace('urn:li:corpuser:', ''), reason)}{' '}
      {mayEdit && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void edits.attempt(async () => await edits.restore({ from, to }, reason, rejected.source))}
        >
          {WORDS.undoReject}
        </Button>
      )}
    </p>
  );
}
