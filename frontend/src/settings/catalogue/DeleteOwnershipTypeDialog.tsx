import { Checkbox } from '@mantine/core';
import { useState } from 'react';

import { request } from '../../api/client';
import { DeleteOwnershipTypeDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { OWNERSHIP_TYPES_KEY, type OwnershipType } from './catalogue-queries';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.ownershipTypes;

interface RemoveOwnershipTypeProps {
  readonly type: OwnershipType;
  readonly onClose: () => void;
}

export function DeleteOwnershipTypeDialog({ type: { urn, info }, onClose }: RemoveOwnershipTypeProps) {
  const [deleteReferences, setDeleteReferences] = useState(false);
  const name = info?.name ?? urn;
  return (
    <ConfirmDialog
      title={labels.removeTitle(name)}
      label={labels.remove(name)}
      run={() => request(DeleteOwnershipTypeDocument, { urn, deleteReferences })}
      message={labels.removed(name)}
      reads={OWNERSHIP_TYPES_KEY}
      onClose={onClose}
    >
      <p>{labels.removeWhy}</p>
      <Checkbox
        label={labels.removeOwners}
        description={labels.removeOwnersWhy}
        checked={deleteReferences}
        onChange={(event) => setDeleteReferences(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
