import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { EntityRelationsDocument } from '../../api/documents.generated';
import { TypedConfirmDialog } from '../dialog/TypedConfirmDialog';
import type { NamedEntity } from '../writes/edits';
import { deleteForGood } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

/** What is deleted, and what happens then. */
interface DeleteDialogProps {
  readonly entity: NamedEntity;
  readonly onClose: () => void;
  /** Called after success; the page of the entity is gone, so the caller leads elsewhere. */
  readonly onDeleted: () => void;
}

/**
 * Deletes an entity for good. It shows how many entities refer to it, and makes the person type its
 * name, because there is no undo. The button stays disabled until the name is the same, apart from
 * spaces around it. The count is only information: it is not waited for.
 */
export function DeleteDialog({ entity, onClose, onDeleted }: DeleteDialogProps) {
  const edit = useEdit();
  const uses = useQuery({
    queryKey: ['entity', entity.urn, 'named-by'],
    queryFn: async ({ signal }) => {
      // Only the total is needed, so one relationship is asked for.
      const variables = { urn: entity.urn, direction: 'INCOMING' as const, start: 0, count: 1 };
      return (await request(EntityRelationsDocument, variables, signal)).entityRelations.total;
    },
  });
  return (
    <TypedConfirmDialog
      title={manageTexts.deleteTitle(entity.name)}
      expected={entity.name}
      label={manageTexts.deleteConfirm(entity.name)}
      saveLabel={manageTexts.deleteGo}
      onSave={() => edit.mutate(deleteForGood(entity), { onSuccess: onDeleted })}
      work={edit}
      error={uses.error}
      onClose={onClose}
    >
      <p>{manageTexts.deleteWhy(entity.name)}</p>
      <p role="status">{uses.data === undefined ? manageTexts.deleteCounting : manageTexts.deleteNamed(uses.data)}</p>
    </TypedConfirmDialog>
  );
}
