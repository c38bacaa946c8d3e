import { NativeSelect } from '@mantine/core';
import { useState } from 'react';

import { SCHEMA_FIELD_DATA_TYPES, storedColumnType } from '../writes/column-types';
import { EditDialog } from '../dialog/EditDialog';
import { setAttributeType } from '../writes/attribute-edits';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface AttributeTypeDialogProps {
  readonly urn: string;
  /** The stored value of the aspect `businessAttributeInfo`. */
  readonly info: unknown;
  readonly onClose: () => void;
}

/** Chooses the data type that a business attribute states for its columns. */
export function AttributeTypeDialog({ urn, info, onClose }: AttributeTypeDialogProps) {
  const before = storedColumnType(info);
  const [type, setType] = useState(before);
  const edit = useEdit();
  const canSave = type !== undefined && type !== before;
  return (
    <EditDialog
      title={manageTexts.attribute.type}
      onClose={onClose}
      {...(canSave ? { onSave: () => edit.mutate(setAttributeType(urn, type, before), { onSuccess: onClose }) } : {})}
      isSaving={edit.isPending}
      isDirty={canSave}
      error={edit.error}
    >
      <NativeSelect
        data-autofocus
        label={manageTexts.attribute.type}
        value={type ?? ''}
        data={[
          ...(before ? [] : [{ value: '', label: manageTexts.attribute.anyType }]),
          ...SCHEMA_FIELD_DATA_TYPES.map((value) => ({ value, label: manageTexts.attribute.types[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => setType(SCHEMA_FIELD_DATA_TYPES.find((one) => one === value))}
      />
    </EditDialog>
  );
}
