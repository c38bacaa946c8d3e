import { Input, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';

import { ChosenList } from './LabelDialog';
import styles from '../dialog/Edit.module.css';
import { FormDialog } from '../dialog/FormDialog';
import { CHUNK, chunksOf, inChunks } from '../writes/edit-chunks';
import { deprecate, type DeprecationState, type Edit, type NamedEntity } from '../writes/edits';
import { Picker } from '../dialog/Picker';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';
import { WriteProgress } from '../dialog/WriteProgress';

interface DeprecationDialogProps {
  readonly urns: readonly string[];
  /** Kinds from which a replacement can be chosen: those of the assets themselves. */
  readonly replaceableBy: readonly string[];
  readonly onClose: () => void;
}

/** What the fields hold. */
interface Values {
  readonly note: string;
  /** The last day as `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  readonly replacement: NamedEntity | undefined;
}

/**
 * Deprecates any number of assets, in chunks that are written and undone as one. Undo sets all of
 * them to "not deprecated"; the bulk bar therefore passes only assets that are not deprecated yet.
 */
function deprecateAll(urns: readonly string[], state: DeprecationState, onProgress: (done: number) => void): Edit {
  const edits = chunksOf(urns, CHUNK).map((part) => deprecate(part, state, { deprecated: false }));
  return inChunks(editTexts.done.deprecated(urns.length), edits, onProgress);
}

/**
 * Deprecates one or many assets, with a note, the day of removal and a replacement, all of them
 * optional. For several assets it says how many change, and shows progress when they are written in
 * chunks.
 */
export function DeprecationDialog({ urns, replaceableBy, onClose }: DeprecationDialogProps) {
  const form = useForm<Values>({ initialValues: { note: '', day: '', replacement: undefined } });
  const [written, setWritten] = useState(0);
  const edit = useEdit();
  const save = ({ note, day, replacement }: Values) => {
    // Midnight at the start of the day, in the time zone of the person.
    const decommissionTime = day ? Date.parse(`${day}T00:00:00`) : undefined;
    const state = { deprecated: true, note, decommissionTime, replacement: replacement?.urn };
    edit.mutate(deprecateAll(urns, state, setWritten), { onSuccess: onClose });
  };
  const { replacement } = form.values;
  const replace = (by: NamedEntity | undefined) => form.setFieldValue('replacement', by);
  return (
    <FormDialog
      title={editTexts.deprecation.title}
      form={form}
      onSave={save}
      work={edit}
      saveLabel={editTexts.deprecation.save}
      onClose={onClose}
    >
      <TextInput data-autofocus label={editTexts.deprecation.note} {...form.getInputProps('note')} />
      <TextInput type="date" label={editTexts.deprecation.until} {...form.getInputProps('day')} />
      <Input.Label labelElement="div">{editTexts.deprecation.replacement}</Input.Label>
      {replacement ? (
        <ChosenList chosen={[replacement]} onRemove={() => replace(undefined)} />
      ) : (
        <Picker kinds={replaceableBy} without={urns} focused={false} onPick={replace} />
      )}
      {urns.length > 1 ? <p className={styles.faint}>{editTexts.deprecation.preview(urns.length)}</p> : null}
      {edit.isPending && written > 0 ? <WriteProgress written={written} count={urns.length} /> : null}
    </FormDialog>
  );
}
