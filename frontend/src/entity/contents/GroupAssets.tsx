import { ActionIcon } from '@mantine/core';
import { useState } from 'react';

import type { Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { Picker } from '../../edit/dialog/Picker';
import { ChosenList } from '../../edit/fields/LabelDialog';
import {
  ASSET_GROUPS,
  pickableKinds,
  useGroupRight,
  useHeldAssets,
  type GroupKind,
} from '../../edit/members/asset-groups';
import type { GroupRight, NamedEntity } from '../../edit/writes/edits';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import { notify } from '../../ui/parts/notices';
import { Icon } from '../../ui/theme/Icon';

interface GroupProps {
  readonly kind: GroupKind;
  /** The data product or application. */
  readonly group: NamedEntity;
}

/** The button above the assets of a data product or application; hidden for people who may not add any. */
export function AddAssetsButton({ kind, group }: GroupProps) {
  const right = useGroupRight(kind, group.urn);
  if (!right) return null;
  return (
    <EditButton
      icon="plus"
      wide
      label={editTexts.groups.add}
      dialog={(close) => <AddAssetsDialog kind={kind} group={group} right={right} onClose={close} />}
    />
  );
}

/** The button at the end of an asset's line that removes it from the group; undo adds it again. */
export function RemoveAssetButton({ kind, group, asset }: GroupProps & { readonly asset: NamedEntity }) {
  const edit = useEdit();
  const right = useGroupRight(kind, group.urn);
  if (!right) return null;
  const label = editTexts.groups.remove(asset.name, group.name);
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      loading={edit.isPending}
      onClick={() =>
        edit.mutate(ASSET_GROUPS[kind].remove(group, [asset.urn], right), {
          onError: ({ message }) => notify({ text: message, tone: 'failed' }),
        })
      }
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}

interface AddAssetsDialogProps extends GroupProps {
  readonly right: GroupRight;
  readonly onClose: () => void;
}

/**
 * Finds assets by name, gathers those that are chosen, and adds all of them in one write. Assets
 * that the group holds already are not offered.
 */
function AddAssetsDialog({ kind, group, right, onClose }: AddAssetsDialogProps) {
  const [chosen, setChosen] = useState<readonly Summary[]>([]);
  const edit = useEdit();
  const { data: held, error } = useHeldAssets(kind, group.urn);
  const chosenUrns = chosen.map(({ urn }) => urn);
  return (
    <EditDialog
      title={editTexts.groups.addTo(group.name)}
      onClose={onClose}
      onSave={() => edit.mutate(ASSET_GROUPS[kind].add(group, chosenUrns, right), { onSuccess: onClose })}
      saveLabel={editTexts.groups.addCount(chosen.length)}
      canSave={chosen.length > 0}
      isSaving={edit.isPending}
      isDirty={chosen.length > 0}
      error={edit.error ?? error}
    >
      <ChosenList
        chosen={chosen}
        onRemove={({ urn }) => setChosen((assets) => assets.filter((asset) => asset.urn !== urn))}
      />
      {held ? (
        <Picker
          kinds={pickableKinds(kind)}
          without={[group.urn, ...held, ...chosenUrns]}
          onPick={(asset) => setChosen((assets) => [...assets, asset])}
        />
      ) : null}
    </EditDialog>
  );
}
