import { Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  CreateOwnershipTypeDocument,
  DeleteOwnershipTypeDocument,
  UpdateOwnershipTypeDocument,
} from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notifyUndoable } from '../../edit/writes/undoable';
import { OWNERSHIP_TYPES_KEY, type OwnershipType } from './catalogue-queries';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.ownershipTypes;

interface OwnershipTypeDialogProps {
  /** The type to edit; without it, a new one is created. */
  readonly type: OwnershipType | undefined;
  readonly onClose: () => void;
}

/**
 * Creates or edits an ownership type. Undo of an edit writes the earlier name and description back,
 * and undo of a new type deletes it without touching owners.
 */
export function OwnershipTypeDialog({ type, onClose }: OwnershipTypeDialogProps) {
  const before = { name: type?.info?.name ?? '', description: type?.info?.description ?? '' };
  const form = useForm({ initialValues: before, validate: { name: isNotEmpty(labels.nameMissing) } });
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: OWNERSHIP_TYPES_KEY });
  const save = useMutation({
    mutationFn: ({ name, description }: typeof before) => send(type, { name: name.trim(), description }),
    onSuccess: async (urn, { name }) => {
      const back = type
        ? () => send(type, before)
        : () => request(DeleteOwnershipTypeDocument, { urn, deleteReferences: false });
      notifyUndoable({ text: (type ? labels.saved : labels.made)(name.trim()), undo: back, readAgain });
      onClose();
      await readAgain();
    },
  });
  return (
    <FormDialog
      title={type ? labels.edit(before.name) : labels.make}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      needsChange={type !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.name} maxLength={200} {...form.getInputProps('name')} />
      <Textarea label={labels.description} autosize minRows={2} {...form.getInputProps('description')} />
    </FormDialog>
  );
}

/**
 * Updates the type, or creates one when there is none.
 *
 * @returns the urn of what was made or changed
 */
async function send(
  type: OwnershipType | undefined,
  input: { readonly name: string; readonly description: string },
): Promise<string> {
  if (type) {
    await request(UpdateOwnershipTypeDocument, { urn: type.urn, input });
    return type.urn;
  }
  return (await request(CreateOwnershipTypeDocument, { input })).createOwnershipType?.urn ?? '';
}
