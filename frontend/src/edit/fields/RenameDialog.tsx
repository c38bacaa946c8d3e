import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';

import { FormDialog } from '../dialog/FormDialog';
import type { NamedEntity } from '../writes/edits';
import { rename } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface RenameDialogProps {
  readonly entity: NamedEntity;
  readonly onClose: () => void;
}

/**
 * Renames an entity. An empty name is refused; a name that differs in outer spaces only closes the
 * dialog without a write.
 */
export function RenameDialog({ entity, onClose }: RenameDialogProps) {
  const edit = useEdit();
  const form = useForm({
    initialValues: { name: entity.name },
    validate: { name: isNotEmpty(manageTexts.nameMissing) },
  });
  const save = (name: string) =>
    name === entity.name ? onClose() : edit.mutate(rename(entity, name), { onSuccess: onClose });
  return (
    <FormDialog
      title={manageTexts.renameTitle(entity.name)}
      form={form}
      onSave={({ name }) => save(name.trim())}
      work={edit}
      needsChange
      onClose={onClose}
    >
      <TextInput data-autofocus label={manageTexts.name} {...form.getInputProps('name')} />
    </FormDialog>
  );
}
