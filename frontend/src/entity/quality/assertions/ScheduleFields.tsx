import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import styles from '../../../edit/dialog/Edit.module.css';
import { assertionTexts as labels } from './texts';

/** Cron expressions that are offered by name. */
const PRESETS = {
  never: '',
  hourly: '0 * * * *',
  daily: '0 6 * * *',
  weekdays: '0 6 * * 1-5',
  weekly: '0 6 * * 1',
} as const;
/** So many times are shown, which is enough to see a rhythm. */
const TIMES_SHOWN = 3;

interface ScheduleFieldsProps {
  readonly cron: string;
  readonly timeZone: string;
  /** Sets the cron expression when a named one is chosen. */
  readonly onCron: (cron: string) => void;
  /** The props of the two text fields, as the form gives them. */
  readonly cronProps: ComponentProps<typeof TextInput>;
  readonly timeZoneProps: ComponentProps<typeof TextInput>;
  /** Whether the first field takes the focus when its dialog opens. */
  readonly hasFocus?: boolean;
}

/** The times of a schedule: a named rhythm or a cron expression, with the next times in words. */
export function ScheduleFields({ cron, timeZone, onCron, hasFocus, ...props }: ScheduleFieldsProps) {
  const { cronProps, timeZoneProps } = props;
  const preset = Object.entries(PRESETS).find(([, expression]) => expression === cron.trim())?.[0] ?? 'other';
  return (
    <>
      <div className={styles.row}>
        <NativeSelect
          data-autofocus={hasFocus || undefined}
          label={labels.howOften}
          data={Object.entries(labels.presets).map(([value, label]) => ({ value, label }))}
          value={preset}
          onChange={({ currentTarget: { value } }) =>
            onCron(Object.entries(PRESETS).find(([name]) => name === value)?.[1] ?? cron)
          }
        />
        <TextInput label={labels.timeZone} description={labels.timeZoneHint} {...timeZoneProps} />
      </div>
      <TextInput label={labels.cron} description={labels.cronHint} placeholder="0 6 * * *" {...cronProps} />
      {cron.trim() === '' ? null : <NextTimes cron={cron.trim()} timeZone={timeZone.trim()} />}
    </>
  );
}

/** The library that computes times is loaded when the first expression is typed. */
function NextTimes({ cron, timeZone }: { readonly cron: string; readonly timeZone: string }) {
  const { data } = useQuery({
    queryKey: ['cron-times', cron, timeZone],
    queryFn: async () => (await import('./cron-times')).cronTimes(cron, timeZone, TIMES_SHOWN, Date.now()),
    retry: false,
  });
  if (!data) return null;
  const { times, fault } = data;
  const text = times === undefined ? labels.badTimes(fault) : times.length === 0 ? labels.neverDue : labels.next(times);
  return (
    <p className={styles.faint} role="status">
      {text}
    </p>
  );
}
