import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { ChosenList } from './LabelDialog';
import styles from '../dialog/Edit.module.css';
import { EditDialog } from '../dialog/EditDialog';
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
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [replacement, setReplacement] = useState<NamedEntity>();
  const [written, setWritten] = useState(0);
  const edit = useEdit();
  const save = () => {
    // Midnight at the start of the day, in the time zone of the person.
    const decommissionTime = day ? Date.parse(`${day}T00:00:00`) : undefined;
    const state = { deprecated: true, note, decommissionTime, replacement: replacement?.urn };
    edit.mutate(deprecateAll(urns, state, setWritten), { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={editTexts.deprecation.title}
      onClose={onClose}
      onSave={save}
      saveLabel={editTexts.deprecation.save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={editTexts.deprecation.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={editTexts.deprecation.until}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <p className={styles.field}>{editTexts.deprecation.replacement}</p>
      {replacement ? (
        <ChosenList chosen={[replacement]} onRemove={() => setReplacement(undefined)} />
      ) : (
        <Picker kinds={replaceableBy} without={urns} focused={false} onPick={setReplacement} />
      )}
      {urns.length > 1 ? <p className={styles.faint}>{editTexts.deprecation.preview(urns.length)}</p> : null}
      {edit.isPending && written > 0 ? <WriteProgress written={written} count={urns.length} /> : null}
    </EditDialog>
  );
}
