import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';

import { FormDialog } from '../../../edit/dialog/FormDialog';
import { useEdit } from '../../../edit/writes/use-edit';
import { type Schedule, setSchedule } from './assertion-edits';
import { ScheduleFields } from './ScheduleFields';
import { assertionTexts as labels } from './texts';

interface ScheduleDialogProps {
  readonly assertion: { readonly urn: string; readonly name: string };
  /** The dataset that the check is about. */
  readonly dataset: string;
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

/** Sets when a check runs by itself. Without times it runs only when somebody runs it. */
export function ScheduleDialog({ assertion: { urn, name }, dataset, schedule, onClose }: ScheduleDialogProps) {
  const edit = useEdit();
  const form = useForm({
    initialValues: {
      cron: schedule?.cron ?? '',
      timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      paused: schedule?.paused ?? false,
    },
  });
  const { cron, timeZone } = form.values;
  const save = (values: typeof form.values) => {
    const message = values.cron.trim() === '' ? labels.unscheduled : labels.scheduled;
    edit.mutate(setSchedule({ urn, dataset, before: schedule }, values, message), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={labels.scheduleTitle(name)}
      form={form}
      onSave={save}
      work={edit}
      needsChange
      size="lg"
      onClose={onClose}
    >
      <ScheduleFields
        hasFocus
        cron={cron}
        timeZone={timeZone}
        onCron={(expression) => form.setFieldValue('cron', expression)}
        cronProps={form.getInputProps('cron')}
        timeZoneProps={form.getInputProps('timeZone')}
      />
      {cron.trim() === '' ? null : (
        <Checkbox
          label={labels.paused}
          description={labels.pausedHint}
          {...form.getInputProps('paused', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
