import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';

import { FormDialog } from '../dialog/FormDialog';
import { setEmbed } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';
import { isWebAddress } from '../../ui/format/safe-link';

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
  const edit = useEdit();
  const form = useForm({
    initialValues: { url: address ?? '' },
    validate: { url: (url) => (url.trim() === '' || isWebAddress(url) ? null : manageTexts.embed.addressWrong) },
  });
  return (
    <FormDialog
      title={manageTexts.embed.edit}
      form={form}
      onSave={({ url }) => edit.mutate(setEmbed(urn, url.trim(), address), { onSuccess: onClose })}
      work={edit}
      needsChange
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={manageTexts.embed.address}
        description={manageTexts.embed.hint}
        {...form.getInputProps('url')}
      />
    </FormDialog>
  );
}
