import { EditDialog } from '../../edit/dialog/EditDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { Picker } from '../../edit/dialog/Picker';
import { useEdit } from '../../edit/writes/use-edit';
import { entityTexts } from '../view/texts';
import { assignForm } from './form-queries';

interface AssignFormDialogProps {
  readonly named: NamedEntity;
  readonly onClose: () => void;
}

export function AssignFormDialog({ named, onClose }: AssignFormDialogProps) {
  const edit = useEdit();
  return (
    <EditDialog title={entityTexts.forms.askTitle(named.name)} onClose={onClose} error={edit.error}>
      <Picker
        kinds={['form']}
        without={[]}
        onPick={(form) => edit.mutate(assignForm(form, named), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
