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

const words = catalogueTexts.ownershipTypes;

interface OwnershipTypeDialogProps {
  /** Absent: a new one is made. */
  readonly type: OwnershipType | undefined;
  readonly onClose: () => void;
}

export function OwnershipTypeDialog({ type, onClose }: OwnershipTypeDialogProps) {
  const before = { name: type?.info?.name ?? '', description: type?.info?.description ?? '' };
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const [tried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: OWNERSHIP_TYPES_KEY });
  const save = useMutation({
    mutationFn: () => send(type, { name: name.trim(), description }),
    onSuccess: async (urn) => {
      const back = type
        ? () => send(type, before)
        : () => request(DeleteOwnershipTypeDocument, { urn, deleteReferences: false });
      notifyUndoable({ text: (type ? words.saved : words.made)(name.trim()), back, readAgain });
      onClose();
      await readAgain();
    },
  });
  return (
    <EditDialog
      title={type ? words.edit(before.name) : words.make}
      onClose={onClose}
      onSave={() => (name.trim() === '' ? setTried(true) : save.mutate())}
      isSaving={save.isPending}
      error={save.error}
    >
      <TextInput
        data-autofocus
        label={words.name}
        value={name}
        maxLength={200}
        error={tried && name.trim() === '' ? words.nameMissing : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={words.description}
        value={description}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </EditDialog>
  );
}

/** @returns the urn of what was made or changed */
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
