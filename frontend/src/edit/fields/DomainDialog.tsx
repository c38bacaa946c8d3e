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

/**
 * Chooses the domain of an asset, or takes the asset out of its domain. The page puts an asset into
 * one domain, so a choice replaces the one before. It is written at once and closes the dialog.
 */
export function DomainDialog({ urn, domain, onClose }: DomainDialogProps) {
  const edit = useEdit();
  const before = [{ urn, domainUrn: domain?.urn }];
  return (
    <EditDialog title={editTexts.edit(editTexts.what.domain)} onClose={onClose} error={edit.error}>
      <ChosenList chosen={domain ? [domain] : []} onRemove={() => edit.mutate(setDomain(undefined, before))} />
      <Picker
        kinds={['domain']}
        without={domain ? [domain.urn] : []}
        onPick={(picked) => edit.mutate(setDomain(picked, before), { onSuccess: onClose })}
      />
    </EditDialog>
  );
}
