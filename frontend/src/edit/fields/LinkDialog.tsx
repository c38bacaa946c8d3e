import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';

import { FormDialog } from '../dialog/FormDialog';
import { addLink } from '../writes/edits';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';
import { isWebAddress } from '../../ui/format/safe-link';

/** Adds a link to an asset's documentation. It needs an http or https address and a label. */
export function LinkDialog({ urn, onClose }: { readonly urn: string; readonly onClose: () => void }) {
  const edit = useEdit();
  const form = useForm({
    initialValues: { url: '', label: '' },
    validate: {
      url: (url) => (isWebAddress(url) ? null : editTexts.link.urlWrong),
      label: isNotEmpty(editTexts.link.labelMissing),
    },
  });
  return (
    <FormDialog
      title={editTexts.add(editTexts.what.link)}
      form={form}
      onSave={({ url, label }) =>
        edit.mutate(addLink(urn, { url: url.trim(), label: label.trim() }), { onSuccess: onClose })
      }
      work={edit}
      onClose={onClose}
    >
      <TextInput data-autofocus label={editTexts.link.url} {...form.getInputProps('url')} />
      <TextInput label={editTexts.link.label} {...form.getInputProps('label')} />
    </FormDialog>
  );
}
