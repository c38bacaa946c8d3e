import { ChosenList } from './LabelDialog';
import { EditDialog } from '../dialog/EditDialog';
import { setDomain, type NamedEntity } from '../writes/edits';
import { Picker } from '../dialog/Picker';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

interface DomainDialogProps {
  readonly urn: string;
  readonly domain: NamedEntity | undefined;
  readonly onClose: () => void;
}

export function DomainDialog({ urn, domain, onClose }: DomainDialogProps) {
  const edit = useEdit();
  const before = [{ urn, domainUrn: domain?.urn }];
  return (
    <EditDialog title={editTexts.edit(editTexts.what.domain.toLowerCase())} onClose={onClose} error={edit.error}>
      <ChosenList chosen={domain ? [domain] : []} onRemove={() => edit.mutate(setDomain(undefined, before))} />
      <Picker
        kinds={['domain']}
        without={domain ? [domain.urn] : []}
        onPick={(picked) => edit.mutate(setDomain(picked, before), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
