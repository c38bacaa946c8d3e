import { Button, Group, Modal, NumberInput, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';

import { shortUrn } from '../../api/column-urn';
import { lineageKinds } from '../../kinds/kinds';
import { assetOfColumn } from '../../graph/model/column-urn';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { useMayEdit } from './edits';
import { useTools, useView } from '../explorer/explorer-context';
import { ColumnField } from './ColumnField';
import { useEdits } from './use-edits';
import { EDIT_TEXTS } from './texts';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';

import '../parts/lineage-panel.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Text.layer.css';

/** An edge that somebody has begun to draw. Without `to`, the dialog asks for the other end. */
export interface EdgeDraft {
  readonly from: string;
  readonly to: string | null;
}

interface EdgeDialogProps {
  readonly draft: EdgeDraft;
  readonly onClose: () => void;
}

/** What the form holds. The confidence is a text while the field is empty. */
interface EdgeDetails {
  readonly confidence: number | string;
  readonly transform: string;
  readonly note: string;
}

/**
 * Adds an edge by hand: its two ends, how certain it is, the transformation, and a note. Nothing is
 * written before "Add edge". In a what-if the dialog only asks for the other end, and the edge is
 * supposed.
 */
export function EdgeDialog({ draft, onClose }: EdgeDialogProps) {
  const [to, setTo] = useState(draft.to);
  const form = useForm<EdgeDetails>({ initialValues: { confidence: 1, transform: '', note: '' } });
  const { explorer } = useTools();
  const { whatIf } = useView();
  const edits = useEdits();
  const isColumn = assetOfColumn(draft.from) !== null;
  const target = to === null ? null : (assetOfColumn(to) ?? to);
  const isAllowed = useMayEdit(to ?? draft.from);
  const mayEdit = whatIf !== null || isAllowed;
  // An edge joins two assets or two columns, never one of each.
  const isLevel = to !== null && (assetOfColumn(to) !== null) === isColumn;
  const save = (details: EdgeDetails): void => {
    if (to === null || !isLevel || !mayEdit) return;
    const edge = {
      from: draft.from,
      to,
      ...(typeof details.confidence === 'number' ? { confidence: details.confidence } : {}),
      ...(details.transform === '' ? {} : { transform: details.transform }),
      ...(details.note === '' ? {} : { note: details.note }),
    };
    // The dialog closes at once. Success or failure is told in a note, with an undo.
    onClose();
    if (whatIf) return explorer.suppose({ op: 'add-edge', from: draft.from, to });
    void edits.attempt(async () => await edits.add(edge, [shortUrn(draft.from), shortUrn(to)]));
  };
  return (
    <Modal opened onClose={onClose} title={whatIf ? DIFF_TEXTS.whatIf : EDIT_TEXTS.title} centered size="md">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <div className="lx-form">
          <Text size="sm">
            {EDIT_TEXTS.from}: <strong>{shortUrn(draft.from)}</strong>
          </Text>
          {target === null ? (
            <AssetPicker label={EDIT_TEXTS.toAsset} kinds={lineageKinds} onPick={({ urn }) => setTo(urn)} />
          ) : (
            <Text size="sm">
              {EDIT_TEXTS.to}: <strong>{shortUrn(to ?? target)}</strong>{' '}
              <Button size="compact-xs" variant="subtle" onClick={() => setTo(null)}>
                {EDIT_TEXTS.change}
              </Button>
            </Text>
          )}
          {target !== null && isColumn && (
            <ColumnField
              asset={target}
              value={to !== null && assetOfColumn(to) !== null ? to : null}
              onChange={(urn) => setTo(urn ?? target)}
            />
          )}
          {!whatIf && <Details form={form} />}
          {to !== null && !isLevel && <Text size="sm">{EDIT_TEXTS.sameLevel}</Text>}
          {to !== null && !mayEdit && (
            <Text size="sm" role="alert">
              {EDIT_TEXTS.notAllowed}
            </Text>
          )}
        </div>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={!isLevel || !mayEdit}>
            {whatIf ? DIFF_TEXTS.apply : EDIT_TEXTS.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The confidence from 0 to 1, the transformation, and the reason for the edge. */
function Details({ form }: { readonly form: UseFormReturnType<EdgeDetails> }) {
  return (
    <>
      <NumberInput
        size="xs"
        label={EDIT_TEXTS.confidence}
        min={0}
        max={1}
        step={0.05}
        decimalScale={2}
        {...form.getInputProps('confidence')}
      />
      <TextInput size="xs" label={EDIT_TEXTS.transform} {...form.getInputProps('transform')} />
      <TextInput size="xs" label={EDIT_TEXTS.note} {...form.getInputProps('note')} />
    </>
  );
}
