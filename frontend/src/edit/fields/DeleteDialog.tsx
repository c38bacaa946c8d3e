import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { EntityRelationsDocument } from '../../api/documents.generated';
import styles from '../dialog/Edit.module.css';
import { EditDialog } from '../dialog/EditDialog';
import type { NamedEntity } from '../writes/edits';
import { deleteForGood } from '../writes/manage';
import { editTexts } from '../writes/texts';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface DeleteDialogProps {
  readonly entity: NamedEntity;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/**
 * Deletes an entity for good. It shows how many entities refer to it, and makes the person type its
 * name.
 */
export function DeleteDialog({ entity, onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const edit = useEdit();
  const uses = useQuery({
    queryKey: ['entity', entity.urn, 'named-by'],
    queryFn: async ({ signal }) => {
      const variables = { urn: entity.urn, direction: 'INCOMING' as const, start: 0, count: 1 };
      return (await request(EntityRelationsDocument, variables, signal)).entityRelations.total;
    },
  });
  return (
    <EditDialog title={manageTexts.deleteTitle(entity.name)} onClose={onClose} error={edit.error ?? uses.error}>
      <p>{manageTexts.deleteWhy(entity.name)}</p>
      <p role="status">{uses.data === undefined ? manageTexts.deleteCounting : manageTexts.deleteNamed(uses.data)}</p>
      <TextInput
        data-autofocus
        label={manageTexts.deleteConfirm(entity.name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {editTexts.cancel}
        </Button>
        <Button
          color="red"
          disabled={typed.trim() !== entity.name.trim()}
          loading={edit.isPending}
          onClick={() => edit.mutate(deleteForGood(entity), { onSuccess: onDeleted })}
        >
          {manageTexts.deleteGo}
        </Button>
      </div>
    </EditDialog>
  );
}
