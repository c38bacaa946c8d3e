import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from '../dialog/EditDialog';
import type { NamedEntity } from '../writes/edits';
import { rename } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface RenameDialogProps {
  readonly entity: NamedEntity;
  readonly onClose: () => void;
}

/**
 * Renames an entity. An empty name is refused; an unchanged name closes the dialog without a write.
 */
export function RenameDialog({ entity, onClose }: RenameDialogProps) {
  const [name, setName] = useState(entity.name);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const isMissing = name.trim() === '';
  const save = () => {
    setShowsMistakes(true);
    if (isMissing) return;
    // A write without a change would still be an entry in the history.
    if (name.trim() === entity.name) return onClose();
    edit.mutate(rename(entity, name.trim()), { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={manageTexts.renameTitle(entity.name)}
      onClose={onClose}
      onSave={save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={manageTexts.name}
        value={name}
        error={showsMistakes && isMissing ? manageTexts.nameMissing : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
