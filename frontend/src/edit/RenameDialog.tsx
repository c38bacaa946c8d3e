import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from './EditDialog';
import type { Named } from './edits';
import { rename } from './manage';
import { manageTexts } from './texts-manage';
import { useEdit } from './use-edit';

interface RenameDialogProps {
  readonly named: Named;
  readonly onClose: () => void;
}

export function RenameDialog({ named, onClose }: RenameDialogProps) {
  const [name, setName] = useState(named.name);
  const [tried, setTried] = useState(false);
  const edit = useEdit();
  const isMissing = name.trim() === '';
  const save = () => {
    setTried(true);
    if (isMissing) return;
    if (name.trim() === named.name) return onClose();
    edit.mutate(rename(named, name.trim()), { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={manageTexts.renameTitle(named.name)}
      onClose={onClose}
      onSave={save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={manageTexts.name}
        value={name}
        error={tried && isMissing ? manageTexts.nameMissing : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
