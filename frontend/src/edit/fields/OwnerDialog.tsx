import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ChosenList } from './LabelDialog';
import { ownershipTypesQuery } from '../writes/edit-queries';
import { EditDialog } from '../dialog/EditDialog';
import { TECHNICAL_OWNER, addOwner, removeOwner, type NamedEntity } from '../writes/edits';
import { Picker } from '../dialog/Picker';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

/** An owner with the ownership type, which is undefined where a source named none. */
interface CurrentOwner extends NamedEntity {
  readonly typeUrn: string | undefined;
  readonly typeName: string | undefined;
}

interface OwnerDialogProps {
  readonly urn: string;
  readonly owners: readonly CurrentOwner[];
  readonly onClose: () => void;
}

/**
 * Adds and removes owners. Each choice is written at once and can be undone. A new owner gets the
 * selected ownership type. Only those who are owners of that type already are not offered, because
 * the same person may be a technical and a business owner.
 */
export function OwnerDialog({ urn, owners, onClose }: OwnerDialogProps) {
  const [typeUrn, setTypeUrn] = useState(TECHNICAL_OWNER);
  const edit = useEdit();
  const inThisRole = owners.filter((owner) => owner.typeUrn === typeUrn).map((owner) => owner.urn);
  return (
    <EditDialog title={editTexts.edit(editTexts.what.owners)} onClose={onClose} error={edit.error}>
      <ChosenList
        chosen={owners}
        note={({ typeName }) => typeName}
        onRemove={(owner) => edit.mutate(removeOwner(owner, owner.typeUrn, [urn]))}
      />
      <OwnershipTypeField value={typeUrn} onChange={setTypeUrn} />
      <Picker
        kinds={['corpuser', 'corpGroup']}
        without={inThisRole}
        onPick={(owner) => edit.mutate(addOwner(owner, typeUrn, [urn]))}
      />
    </EditDialog>
  );
}

interface OwnershipTypeFieldProps {
  readonly value: string;
  readonly onChange: (urn: string) => void;
}

/**
 * A menu of the ownership types, which are entities of their own and may differ between catalogues.
 */
export function OwnershipTypeField({ value, onChange }: OwnershipTypeFieldProps) {
  const { data: types = [] } = useQuery(ownershipTypesQuery);
  return (
    <NativeSelect
      label={editTexts.ownerType}
      value={value}
      data={types.map(({ urn, name }) => ({ value: urn, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
