import { Button, Group, List, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { EdgeEnds } from '../explorer/explorer-context';
import { SHARED_TEXTS } from '../parts/texts';
import { EDIT_TEXTS } from './texts';
import { useEdits } from './use-edits';

import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Text.layer.css';

/** Edges that are named before the rest is only counted. */
const MAX_NAMED = 5;

interface RejectDialogProps {
  readonly edges: readonly EdgeEnds[];
  /** Both ends of an edge by name. */
  readonly nameOf: (edge: EdgeEnds) => string;
  readonly onClose: () => void;
}

/** Asks before edges are rejected. A rejection may have a reason, which others see beside the edge. */
export function RejectDialog({ edges, nameOf, onClose }: RejectDialogProps) {
  const edits = useEdits();
  const [reason, setReason] = useState('');
  const act = (): void => {
    onClose();
    void edits.attempt(async () => await edits.reject(edges, reason));
  };
  return (
    <Modal opened onClose={onClose} title={EDIT_TEXTS.rejectTitle(edges.length)} centered size="sm">
      <List size="sm" mb="xs" listStyleType="none">
        {edges.slice(0, MAX_NAMED).map((edge) => (
          <List.Item key={`${edge.from} ${edge.to}`}>{nameOf(edge)}</List.Item>
        ))}
        {edges.length > MAX_NAMED && <List.Item>{EDIT_TEXTS.moreEdges(edges.length - MAX_NAMED)}</List.Item>}
      </List>
      <Text size="sm">{EDIT_TEXTS.rejectText}</Text>
      <TextInput
        mt="sm"
        size="xs"
        label={EDIT_TEXTS.reason}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {SHARED_TEXTS.cancel}
        </Button>
        <Button color="red" onClick={act}>
          {EDIT_TEXTS.confirmReject}
        </Button>
      </Group>
    </Modal>
  );
}
