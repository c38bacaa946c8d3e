import { EditDialog } from '../edit/EditDialog';
import type { Named } from '../edit/edits';
import { Picker } from '../edit/Picker';
import { useEdit } from '../edit/use-edit';
import { entityTexts } from '../ui/texts-entity';
import { askForm } from './form-queries';

interface AssignFormDialogProps {
  readonly named: Named;
  readonly onClose: () => void;
}

export function AssignFormDialog({ named, onClose }: AssignFormDialogProps) {
  const edit = useEdit();
  return (
    <EditDialog title={entityTexts.forms.askTitle(named.name)} onClose={onClose} error={edit.error}>
      <Picker
        kinds={['form']}
        without={[]}
        onPick={(form) => edit.mutate(askForm(form, named), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
