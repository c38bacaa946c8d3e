import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import {
  CreateOwnershipTypeDocument,
  DeleteOwnershipTypeDocument,
  UpdateOwnershipTypeDocument,
} from '../../api/documents.generated';
import { EditDialog } from '../../edit/dialog/EditDialog';
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
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: OWNERSHIP_TYPES_KEY });
  const save = useMutation({
    mutationFn: () => send(type, { name: name.trim(), description }),
    onSuccess: async (urn) => {
      const back = type
        ? () => send(type, before)
        : () => request(DeleteOwnershipTypeDocument, { urn, deleteReferences: false });
      notifyUndoable({ text: (type ? labels.saved : labels.made)(name.trim()), undo: back, readAgain });
      onClose();
      await readAgain();
    },
  });
  return (
    <EditDialog
      title={type ? labels.edit(before.name) : labels.make}
      onClose={onClose}
      onSave={() => (name.trim() === '' ? setShowsMistakes(true) : save.mutate())}
      isSaving={save.isPending}
      error={save.error}
    >
      <TextInput
        data-autofocus
        label={labels.name}
        value={name}
        maxLength={200}
        error={showsMistakes && name.trim() === '' ? labels.nameMissing : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={labels.description}
        value={description}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </EditDialog>
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
