import { Textarea } from '@mantine/core';
import { useState } from 'react';

import { request } from '../../api/client';
import { UpdateIncidentStatusDocument } from '../../api/documents.generated';
import styles from '../dialog/Edit.module.css';
import { EditDialog } from '../dialog/EditDialog';
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

/**
 * Resolves an incident with an outcome and a message about what was found and done. Undo opens it
 * again.
 */
export function ResolveDialog({ incident, on, onClose }: ResolveDialogProps) {
  const [stage, setStage] = useState<Outcome>('FIXED');
  const [message, setMessage] = useState('');
  const edit = useEdit();
  const { urn } = incident;
  const save = () =>
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
    <EditDialog
      title={labels.resolveTitle(incident.name)}
      onClose={onClose}
      onSave={save}
      saveLabel={labels.resolve}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <label className={styles.field}>
        {labels.stage}
        <select
          className={styles.select}
          data-autofocus
          value={stage}
          onChange={(event) => setStage(event.currentTarget.value === 'FIXED' ? 'FIXED' : 'NO_ACTION_REQUIRED')}
        >
          {Object.entries(labels.stages).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Textarea
        label={labels.message}
        value={message}
        autosize
        minRows={2}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
