import { Checkbox } from '@mantine/core';
import { useState } from 'react';

import { request } from '../../api/client';
import { DeleteOwnershipTypeDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { OWNERSHIP_TYPES_KEY, type OwnershipType } from './catalogue-queries';
import { catalogueTexts } from './texts';

const words = catalogueTexts.ownershipTypes;

interface RemoveOwnershipTypeProps {
  readonly type: OwnershipType;
  readonly onClose: () => void;
}

export function RemoveOwnershipType({ type: { urn, info }, onClose }: RemoveOwnershipTypeProps) {
  const [deleteReferences, setDeleteReferences] = useState(false);
  const name = info?.name ?? urn;
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      label={words.remove(name)}
      run={() => request(DeleteOwnershipTypeDocument, { urn, deleteReferences })}
      said={words.removed(name)}
      reads={OWNERSHIP_TYPES_KEY}
      onClose={onClose}
    >
      <p>{words.removeWhy}</p>
      <Checkbox
        label={words.removeOwners}
        description={words.removeOwnersWhy}
        checked={deleteReferences}
        onChange={(event) => setDeleteReferences(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
