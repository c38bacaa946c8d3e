import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { EditDialog } from '../../edit/dialog/EditDialog';
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
  const [displayName, setDisplayName] = useState(properties?.displayName ?? '');
  const [type, setType] = useState<string>(properties?.type ?? 'OTHERS');
  const [delimiter, setDelimiter] = useState(properties?.datasetNameDelimiter ?? '.');
  const [logoUrl, setLogoUrl] = useState(properties?.logoUrl ?? '');
  const [logical, setLogical] = useState(properties?.logical === true);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const edit = useAspectEdit({
    urn,
    aspect: 'dataPlatformInfo',
    said: labels.saved(displayName.trim() || label),
    reads: [platformsQuery.queryKey],
    onDone: onClose,
  });
  // An address with another scheme, such as `javascript:`, is refused here already.
  const isBadLogo = logoUrl.trim() !== '' && !isSafeLink(logoUrl.trim());
  const save = () => {
    if (delimiter === '' || isBadLogo) return setShowsMistakes(true);
    return edit.mutate({
      name,
      displayName: displayName.trim(),
      type,
      datasetNameDelimiter: delimiter,
      logoUrl: logoUrl.trim(),
      logical,
    });
  };
  return (
    <EditDialog title={labels.edit(label)} onClose={onClose} onSave={save} isSaving={edit.isPending} error={edit.error}>
      <TextInput
        data-autofocus
        label={labels.displayName}
        description={labels.displayHint}
        value={displayName}
        maxLength={200}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
      <NativeSelect
        label={labels.type}
        value={type}
        data={Object.entries(labels.types).map(([value, word]) => ({ value, label: word }))}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <TextInput
        label={labels.delimiter}
        description={labels.delimiterHint}
        value={delimiter}
        maxLength={8}
        error={showsMistakes && delimiter === '' ? labels.delimiterMissing : undefined}
        onChange={(event) => setDelimiter(event.currentTarget.value)}
      />
      <TextInput
        label={labels.logo}
        description={labels.logoHint}
        value={logoUrl}
        maxLength={2_000}
        error={showsMistakes && isBadLogo ? labels.logoWrong : undefined}
        onChange={(event) => setLogoUrl(event.currentTarget.value)}
      />
      <Checkbox
        label={labels.logical}
        description={labels.logicalYes}
        checked={logical}
        onChange={(event) => setLogical(event.currentTarget.checked)}
      />
    </EditDialog>
  );
}
