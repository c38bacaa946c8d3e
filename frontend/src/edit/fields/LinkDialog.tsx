import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from '../dialog/EditDialog';
import { addLink } from '../writes/edits';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

/**
 * Adds a link to an asset's documentation. It needs an http or https address and a label; what is
 * missing is shown after the first attempt to save.
 */
export function LinkDialog({ urn, onClose }: { readonly urn: string; readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [label, setLabel] = useState('');
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useEdit();
  const urlWrong = !/^https?:\/\/\S+$/.test(url.trim());
  const labelMissing = label.trim() === '';
  const save = () => {
    setShowsMistakes(true);
    if (urlWrong || labelMissing) return;
    edit.mutate(addLink(urn, { url: url.trim(), label: label.trim() }), { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={editTexts.add('link')}
      onClose={onClose}
      onSave={save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={editTexts.link.url}
        value={url}
        error={showsMistakes && urlWrong ? editTexts.link.urlWrong : null}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
        label={editTexts.link.label}
        value={label}
        error={showsMistakes && labelMissing ? editTexts.link.labelMissing : null}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
