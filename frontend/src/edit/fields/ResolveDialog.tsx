import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';

import { request } from '../../api/client';
import { UpdateIncidentStatusDocument } from '../../api/documents.generated';
import { FormDialog } from '../dialog/FormDialog';
import type { NamedEntity } from '../writes/edits';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

interface ResolveDialogProps {
  readonly incident: NamedEntity;
  /** Urn of the asset with the incident, whose cached data is read again. */
  readonly on: string | undefined;
  readonly onClose: () => void;
}

const labels = editTexts.incident;
/** How the incident ended, in the words of the protocol. */
type Outcome = 'FIXED' | 'NO_ACTION_REQUIRED';
/** What the fields hold. */
interface Values {
  readonly stage: Outcome;
  readonly message: string;
}

/**
 * Resolves an incident with an outcome and a message about what was found and done. Undo opens it
 * again.
 */
export function ResolveDialog({ incident, on, onClose }: ResolveDialogProps) {
  const form = useForm<Values>({ initialValues: { stage: 'FIXED', message: '' } });
  const edit = useEdit();
  const { urn } = incident;
  const save = ({ stage, message }: Values) =>
    edit.mutate(
      {
        // The page of the asset shows its open incidents, so it is read again, too.
        urns: [urn, ...(on ? [on] : [])],
        message: editTexts.done.resolved,
        run: () => request(UpdateIncidentStatusDocument, { urn, input: { state: 'RESOLVED', stage, message } }),
        undo: () => request(UpdateIncidentStatusDocument, { urn, input: { state: 'ACTIVE' } }),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={labels.resolveTitle(incident.name)}
      form={form}
      onSave={save}
      work={edit}
      saveLabel={labels.resolve}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={labels.stage}
        data={Object.entries(labels.stages).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('stage')}
      />
      <Textarea label={labels.message} autosize minRows={2} {...form.getInputProps('message')} />
    </FormDialog>
  );
}
