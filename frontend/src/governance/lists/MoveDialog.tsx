import { Button } from '@mantine/core';

import { request } from '../../api/client';
import { MoveDomainDocument, MoveTermDocument } from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';
import { EditDialog } from '../../edit/dialog/EditDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { Picker } from '../../edit/dialog/Picker';
import { useEdit } from '../../edit/writes/use-edit';
import { governTexts } from '../texts';

interface MoveDialogProps {
  /** The domain, term or term group to move. */
  readonly moved: NamedEntity;
  /** Where it is now; undefined at the top. Undo moves it back to there. */
  readonly parentUrn: string | undefined;
  readonly onClose: () => void;
}

/**
 * Moves a domain into another domain, or a term or term group into a group. Undo moves it back.
 * Choosing the new parent moves at once, without a second button. What has a parent can also be
 * moved to the top.
 */
export function MoveDialog({ moved, parentUrn, onClose }: MoveDialogProps) {
  const edit = useEdit();
  const isDomain = kindOfUrn(moved.urn) === 'domain';
  // An undefined parent is the top.
  const send = (parent: string | undefined) =>
    isDomain
      ? request(MoveDomainDocument, { input: { resourceUrn: moved.urn, parentDomain: parent } })
      : request(MoveTermDocument, { input: { resourceUrn: moved.urn, parentNode: parent } });
  const move = (parent: string | undefined) =>
    edit.mutate(
      {
        urns: [moved.urn],
        message: governTexts.moved(moved.name),
        run: () => send(parent),
        undo: () => send(parentUrn),
      },
      { onSuccess: onClose },
    );
  return (
    <EditDialog title={governTexts.move(moved.name)} onClose={onClose} error={edit.error}>
      {parentUrn ? (
        <div>
          <Button size="xs" variant="default" onClick={() => move(undefined)}>
            {governTexts.toTop}
          </Button>
        </div>
      ) : null}
      <Picker
        kinds={[isDomain ? 'domain' : 'glossaryNode']}
        without={[moved.urn, ...(parentUrn ? [parentUrn] : [])]}
        onPick={({ urn }) => move(urn)}
      />
    </EditDialog>
  );
}
