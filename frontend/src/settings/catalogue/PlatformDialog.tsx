import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';

import { FormDialog } from '../../edit/dialog/FormDialog';
import { isSafeLink } from '../../ui/format/safe-link';
import { platformsQuery, type Platform } from './catalogue-queries';
import { catalogueTexts } from './texts';
import { useAspectEdit } from './use-aspect-edit';

const labels = catalogueTexts.platforms;

interface PlatformDialogProps {
  readonly platform: Platform;
  readonly onClose: () => void;
}

/**
 * Edits what the model keeps of a platform. The display name may be empty, and the page then shows
 * the id. The delimiter is needed, and the address of a logo must be one that is safe to link to.
 */
export function PlatformDialog({ platform: { urn, name, label, properties }, onClose }: PlatformDialogProps) {
  const form = useForm({
    initialValues: {
      displayName: properties?.displayName ?? '',
      type: String(properties?.type ?? 'OTHERS'),
      datasetNameDelimiter: properties?.datasetNameDelimiter ?? '.',
      logoUrl: properties?.logoUrl ?? '',
      logical: properties?.logical === true,
    },
    validate: {
      // A space is a delimiter as well.
      datasetNameDelimiter: (delimiter) => (delimiter === '' ? labels.delimiterMissing : null),
      // An address with another scheme, such as `javascript:`, is refused here already.
      logoUrl: (url) => (url.trim() === '' || isSafeLink(url.trim()) ? null : labels.logoWrong),
    },
  });
  const edit = useAspectEdit({
    urn,
    aspect: 'dataPlatformInfo',
    said: labels.saved(form.values.displayName.trim() || label),
    reads: [platformsQuery.queryKey],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={labels.edit(label)}
      form={form}
      onSave={({ displayName, logoUrl, ...others }) =>
        edit.mutate({ ...others, name, displayName: displayName.trim(), logoUrl: logoUrl.trim() })
      }
      work={edit}
      needsChange
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={labels.displayName}
        description={labels.displayHint}
        maxLength={200}
        {...form.getInputProps('displayName')}
      />
      <NativeSelect
        label={labels.type}
        data={Object.entries(labels.types).map(([value, word]) => ({ value, label: word }))}
        {...form.getInputProps('type')}
      />
      <TextInput
        label={labels.delimiter}
        description={labels.delimiterHint}
        maxLength={8}
        {...form.getInputProps('datasetNameDelimiter')}
      />
      <TextInput
        label={labels.logo}
        description={labels.logoHint}
        maxLength={2_000}
        {...form.getInputProps('logoUrl')}
      />
      <Checkbox
        label={labels.logical}
        description={labels.logicalYes}
        {...form.getInputProps('logical', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
