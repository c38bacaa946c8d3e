import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from '../dialog/EditDialog';
import { setEmbed } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface EmbedDialogProps {
  readonly urn: string;
  readonly address: string | undefined;
  readonly onClose: () => void;
}

/**
 * Sets the address under which another tool shows this entity in its own page. Only http and https
 * are accepted, so that the address cannot be a script. An empty field removes the stored address.
 */
export function EmbedDialog({ urn, address, onClose }: EmbedDialogProps) {
  const [value, setValue] = useState(address ?? '');
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const isWrong = value.trim() !== '' && !/^https?:\/\/\S+$/.test(value.trim());
  const save = () => {
    setShowsMistakes(true);
    if (!isWrong) edit.mutate(setEmbed(urn, value.trim(), address), { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={manageTexts.embed.edit}
      onClose={onClose}
      onSave={save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={manageTexts.embed.address}
        description={manageTexts.embed.hint}
        value={value}
        error={showsMistakes && isWrong ? manageTexts.embed.addressWrong : null}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
