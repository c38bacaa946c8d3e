import { ChosenList } from './LabelDialog';
import { EditDialog } from './EditDialog';
import { setDomain, type Named } from './edits';
import { Picker } from './Picker';
import { editTexts } from './texts';
import { useEdit } from './use-edit';

interface DomainDialogProps {
  readonly urn: string;
  readonly domain: Named | undefined;
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
