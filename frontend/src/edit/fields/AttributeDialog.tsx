import { EditDialog } from '../dialog/EditDialog';
import { Picker } from '../dialog/Picker';
import { setAttribute, type ColumnPlace } from '../writes/attribute-edits';
import type { NamedEntity } from '../writes/edits';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';
import { ChosenList } from './LabelDialog';

interface AttributeDialogProps {
  readonly place: ColumnPlace;
  readonly attribute: NamedEntity | undefined;
  readonly onClose: () => void;
}

/**
 * Chooses the business attribute of a column, or takes it off. A column has one at most, so a
 * choice replaces the one before. It is written at once and closes the dialog.
 */
export function AttributeDialog({ place, attribute, onClose }: AttributeDialogProps) {
  const edit = useEdit();
  return (
    <EditDialog title={manageTexts.attribute.edit(place.fieldPath)} onClose={onClose} error={edit.error}>
      <ChosenList
        chosen={attribute ? [attribute] : []}
        onRemove={() => edit.mutate(setAttribute(place, undefined, attribute))}
      />
      <Picker
        kinds={['businessAttribute']}
        without={attribute ? [attribute.urn] : []}
        onPick={(picked) => edit.mutate(setAttribute(place, picked, attribute), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
