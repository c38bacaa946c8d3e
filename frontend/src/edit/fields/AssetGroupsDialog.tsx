import { ChosenList } from './LabelDialog';
import { EditDialog } from '../dialog/EditDialog';
import { Picker } from '../dialog/Picker';
import { ASSET_GROUPS, type GroupKind } from '../members/asset-groups';
import type { GroupRight, NamedEntity } from '../writes/edits';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

interface AssetGroupsDialogProps {
  readonly kind: GroupKind;
  readonly urn: string;
  /** By which right the person changes the groups of the asset. */
  readonly right: GroupRight;
  /** The groups that hold the asset, read again after each change. */
  readonly groups: readonly NamedEntity[];
  readonly onClose: () => void;
}

/**
 * Adds an asset to data products or applications and removes it from them. Each choice is written
 * at once and can be undone. An asset may be in several, so a choice replaces none.
 */
export function AssetGroupsDialog({ kind, urn, right, groups, onClose }: AssetGroupsDialogProps) {
  const edit = useEdit();
  const { texts, add, remove } = ASSET_GROUPS[kind];
  return (
    <EditDialog title={editTexts.edit(texts.edit)} onClose={onClose} error={edit.error}>
      <ChosenList chosen={groups} onRemove={(group) => edit.mutate(remove(group, [urn], right))} />
      <Picker
        kinds={[kind]}
        without={groups.map((group) => group.urn)}
        onPick={(group) => edit.mutate(add(group, [urn], right))}
      />
    </EditDialog>
  );
}
