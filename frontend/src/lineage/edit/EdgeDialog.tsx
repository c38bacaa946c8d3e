import { Button, Group, Modal, NumberInput, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';

import { shortUrn } from '../../api/column-urn';
import { lineageKinds } from '../../kinds/kinds';
import { assetOfColumn } from '../../graph/model/column-urn';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { useMayEdit } from './edits';
import { type EdgeDraft, useTools, useView } from '../explorer/explorer-context';
import { ColumnField } from './ColumnField';
import { useEdits } from './use-edits';
import { EDIT_TEXTS } from './texts';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';

import '../parts/lineage-panel.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Text.layer.css';

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
 * written before "Add edge", and the dialog stays open with what was typed if it is refused. In a
 * what-if the dialog only asks for the other end, and the edge is supposed.
 */
export function EdgeDialog({ draft, onClose }: EdgeDialogProps) {
  // The end that the edge was begun at stays; the other one is chosen here.
  const isInto = draft.from === null;
  const begun = draft.from ?? draft.to ?? '';
  const [other, setOther] = useState(isInto ? null : draft.to);
  const [refusal, setRefusal] = useState('');
  const form = useForm<EdgeDetails>({ initialValues: { confidence: 1, transform: '', note: '' } });
  const { explorer } = useTools();
  const { whatIf } = useView();
  const edits = useEdits();
  const isColumn = assetOfColumn(begun) !== null;
  const isAllowed = useMayEdit(isInto ? begun : (other ?? begun));
  const mayEdit = whatIf !== null || isAllowed;
  const mistake = mistakeOf(begun, other);
  const canSave = other !== null && mistake === '' && mayEdit;
  const save = async (details: EdgeDetails): Promise<void> => {
    if (!canSave) return;
    const ends = isInto ? { from: other, to: begun } : { from: begun, to: other };
    if (whatIf) {
      onClose();
      return explorer.suppose({ op: 'add-edge', ...ends });
    }
    const edge = {
      ...ends,
      ...(typeof details.confidence === 'number' ? { confidence: details.confidence } : {}),
      ...(details.transform === '' ? {} : { transform: details.transform }),
      ...(details.note === '' ? {} : { note: details.note }),
    };
    try {
      await edits.add(edge, [shortUrn(ends.from), shortUrn(ends.to)]);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  const fixedEnd = <FixedEnd label={isInto ? EDIT_TEXTS.to : EDIT_TEXTS.from} urn={begun} />;
  return (
    <Modal opened onClose={onClose} title={whatIf ? DIFF_TEXTS.whatIf : EDIT_TEXTS.title} centered size="md">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <div className="lx-form">
          {!isInto && fixedEnd}
          <ChosenEnd isInto={isInto} isColumn={isColumn} urn={other} onChange={setOther} />
          {isInto && fixedEnd}
          {!whatIf && <Details form={form} />}
          {mistake !== '' && <Text size="sm">{mistake}</Text>}
          {other !== null && !mayEdit && (
            <Text size="sm" role="alert">
              {EDIT_TEXTS.notAllowed}
            </Text>
          )}
          {refusal !== '' && (
            <Text size="sm" role="alert">
              {refusal}
            </Text>
          )}
        </div>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={!canSave} loading={form.submitting}>
            {whatIf ? DIFF_TEXTS.apply : EDIT_TEXTS.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Why two ends cannot be joined; empty if they can, or while one is missing. */
function mistakeOf(begun: string, other: string | null): string {
  if (other === null) return '';
  if (other === begun) return EDIT_TEXTS.different;
  return (assetOfColumn(other) === null) === (assetOfColumn(begun) === null) ? '' : EDIT_TEXTS.sameLevel;
}

/** The end that the edge was begun at. */
function FixedEnd({ label, urn }: { readonly label: string; readonly urn: string }) {
  return (
    <Text size="sm">
      {label}: <strong>{shortUrn(urn)}</strong>
    </Text>
  );
}

interface ChosenEndProps {
  /** It is the end that the edge comes from. */
  readonly isInto: boolean;
  /** It must be a column, as the other end is one. */
  readonly isColumn: boolean;
  readonly urn: string | null;
  readonly onChange: (urn: string | null) => void;
}

/** The other end: an asset that is found by name, and one of its columns where the edge joins columns. */
function ChosenEnd({ isInto, isColumn, urn, onChange }: ChosenEndProps) {
  if (urn === null)
    return (
      <AssetPicker
        label={isInto ? EDIT_TEXTS.fromAsset : EDIT_TEXTS.toAsset}
        kinds={lineageKinds}
        onPick={(picked) => onChange(picked.urn)}
      />
    );
  const asset = assetOfColumn(urn) ?? urn;
  return (
    <>
      <Text size="sm">
        {isInto ? EDIT_TEXTS.from : EDIT_TEXTS.to}: <strong>{shortUrn(urn)}</strong>{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          {EDIT_TEXTS.change}
        </Button>
      </Text>
      {isColumn && (
        <ColumnField
          asset={asset}
          value={urn === asset ? null : urn}
          onChange={(column) => onChange(column ?? asset)}
        />
      )}
    </>
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
