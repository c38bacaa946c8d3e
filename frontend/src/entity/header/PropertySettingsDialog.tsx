import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';

import { propertyOf } from '../../api/json';
import { request } from '../../api/client';
import { UpdateStructuredPropertyDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import type { EntityView } from '../view/entity-view';

/** The settings in their order in the dialog; the values are the model's field names. */
const SETTINGS = [
  'showInSearchFilters',
  'showInAssetSummary',
  'hideInAssetSummaryWhenEmpty',
  'showAsAssetBadge',
  'showInColumnsTable',
  'isHidden',
] as const;
type Setting = (typeof SETTINGS)[number];
type Settings = Readonly<Record<Setting, boolean>>;

/**
 * Where a structured property is shown. A property that is hidden is shown nowhere else, so the other settings are off
 * and can't be chosen then; the server refuses the combination as well.
 */
export function PropertySettingsDialog({ view, onClose }: { readonly view: EntityView; readonly onClose: () => void }) {
  const { urn, name } = view.summary;
  const before = settingsOf(view.aspects.get('structuredPropertySettings'));
  const form = useForm<Settings>({ initialValues: before });
  const edit = useEdit();
  const write = (settings: Settings) => request(UpdateStructuredPropertyDocument, { input: { urn, settings } });
  const save = (settings: Settings) =>
    edit.mutate(
      {
        urns: [urn],
        message: manageTexts.propertySettings.done(name),
        run: () => write(allowed(settings)),
        undo: () => write(before),
      },
      { onSuccess: onClose },
    );
  const isHidden = form.values.isHidden;
  return (
    <FormDialog
      title={manageTexts.propertySettings.title(name)}
      form={form}
      onSave={save}
      work={edit}
      needsChange
      onClose={onClose}
    >
      {SETTINGS.map((setting) => {
        const isOff = isUnavailable(setting, form.values);
        return (
          <Checkbox
            key={setting}
            label={manageTexts.propertySettings.labels[setting]}
            description={manageTexts.propertySettings.hints[setting]}
            disabled={isOff}
            checked={form.values[setting] && !isOff}
            onChange={(event) => form.setFieldValue(setting, event.currentTarget.checked)}
          />
        );
      })}
      {isHidden ? <p className={styles.faint}>{manageTexts.propertySettings.hidden}</p> : null}
    </FormDialog>
  );
}

/** Hidden properties have no other place, and only what is in the summary can be left out of it. */
function isUnavailable(setting: Setting, settings: Settings): boolean {
  if (setting === 'isHidden') return false;
  return settings.isHidden || (setting === 'hideInAssetSummaryWhenEmpty' && !settings.showInAssetSummary);
}

/** The settings without those that are unavailable. */
function allowed(settings: Settings): Settings {
  return withEach((setting) => settings[setting] && !isUnavailable(setting, settings));
}

function settingsOf(stored: unknown): Settings {
  return withEach((setting) => propertyOf(stored, setting) === true);
}

function withEach(valueOf: (setting: Setting) => boolean): Settings {
  // The keys are those of SETTINGS, which fromEntries forgets.
  return Object.fromEntries(SETTINGS.map((setting) => [setting, valueOf(setting)])) as Settings;
}
