import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from '../../edit/dialog/EditDialog';
import { instancesQuery, type PlatformInstance } from './catalogue-queries';
import { catalogueTexts } from './texts';
import { useAspectEdit } from './use-aspect-edit';

const labels = catalogueTexts.platforms;

interface InstanceDialogProps {
  readonly instance: PlatformInstance;
  readonly onClose: () => void;
}

/**
 * Edits the name and the description of an instance. Both may be emptied: the page then shows the
 * id.
 */
export function InstanceDialog({ instance: { urn, instanceId, properties }, onClose }: InstanceDialogProps) {
  const [name, setName] = useState(properties?.name ?? '');
  const [description, setDescription] = useState(properties?.description ?? '');
  const edit = useAspectEdit({
    urn,
    aspect: 'dataPlatformInstanceProperties',
    said: labels.saved(name.trim() || instanceId),
    reads: [instancesQuery.queryKey],
    onDone: onClose,
  });
  return (
    <EditDialog
      title={labels.edit(properties?.name ?? instanceId)}
      onClose={onClose}
      onSave={() => edit.mutate({ name: name.trim(), description: description.trim() })}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <TextInput
        data-autofocus
        label={labels.instanceName}
        description={labels.displayHint}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={labels.instanceDescription}
        value={description}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
