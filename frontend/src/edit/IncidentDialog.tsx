import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';

import { request } from '../api/client';
import { RaiseIncidentDocument, UpdateIncidentStatusDocument } from '../api/documents.generated';
import type { IncidentType } from '../api/schema.generated';
import styles from './Edit.module.css';
import { EditDialog } from './EditDialog';
import { editTexts } from './texts';
import { useEdit } from './use-edit';

const TYPES: readonly IncidentType[] = ['OPERATIONAL', 'FRESHNESS', 'VOLUME', 'FIELD', 'DATA_SCHEMA', 'SQL'];

export function IncidentDialog({ urn, onClose }: { readonly urn: string; readonly onClose: () => void }) {
  const [type, setType] = useState<IncidentType>('OPERATIONAL');
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const edit = useEdit();
  const save = () => {
    setTried(true);
    if (title.trim() === '') return;
    let made: string | null | undefined;
    edit.mutate(
      {
        urns: [urn],
        said: editTexts.said.incident,
        run: async () => {
          const input = { type, title: title.trim(), description, resourceUrn: urn };
          made = (await request(RaiseIncidentDocument, { input })).raiseIncident;
        },
        // An incident is not taken away again: what was said of an asset stays on record, as resolved.
        back: async () => {
          if (made) await request(UpdateIncidentStatusDocument, { urn: made, input: { state: 'RESOLVED' } });
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <EditDialog
      title={editTexts.incident.save}
      onClose={onClose}
      onSave={save}
      saveLabel={editTexts.incident.save}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={editTexts.incident.title}
        value={title}
        error={tried && title.trim() === '' ? editTexts.incident.titleMissing : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <label className={styles.field}>
        {editTexts.incident.type}
        <select
          className={styles.select}
          value={type}
          onChange={(event) => setType(TYPES.find((one) => one === event.currentTarget.value) ?? 'OPERATIONAL')}
        >
          {TYPES.map((one) => (
            <option key={one} value={one}>
              {editTexts.incident.types[one] ?? one}
            </option>
          ))}
        </select>
      </label>
      <Textarea
        label={editTexts.incident.description}
        value={description}
        autosize
        minRows={3}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
