import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';

import { FormDialog } from '../../edit/dialog/FormDialog';
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
  const form = useForm({
    initialValues: { name: properties?.name ?? '', description: properties?.description ?? '' },
  });
  const edit = useAspectEdit({
    urn,
    aspect: 'dataPlatformInstanceProperties',
    said: labels.saved(form.values.name.trim() || instanceId),
    reads: [instancesQuery.queryKey],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={labels.edit(properties?.name ?? instanceId)}
      form={form}
      onSave={({ name, description }) => edit.mutate({ name: name.trim(), description: description.trim() })}
      work={edit}
      needsChange
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={labels.instanceName}
        description={labels.displayHint}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Textarea label={labels.instanceDescription} autosize minRows={2} {...form.getInputProps('description')} />
    </FormDialog>
  );
}
