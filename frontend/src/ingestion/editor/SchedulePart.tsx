import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { DATE_LOCALE } from '../../ui/format/language';
import styles from '../Ingestion.module.css';
import { scheduleTimesQuery } from '../ingestion-queries';
import { scheduleTexts as labels } from '../texts';
import { cronOfForm, type ScheduleForm } from './schedule-words';

const TYPING_MS = 400;

interface SchedulePartProps {
  readonly value: ScheduleForm;
  readonly onChange: (value: ScheduleForm) => void;
}

/** When a source runs, in words or as a cron expression, with the next five times as the server computes them. */
export function SchedulePart({ value, onChange }: SchedulePartProps) {
  const put = (change: Partial<ScheduleForm>): void => onChange({ ...value, ...change });
  const { kind, time, minute, weekday, cron, timeZone } = value;
  return (
    <section className={`${styles.card} ${styles.fields}`} aria-label={labels.kind}>
      <div className={styles.inline}>
        <NativeSelect
          label={labels.kind}
          value={kind}
          onChange={(event) => put({ kind: event.currentTarget.value as ScheduleForm['kind'] })}
          data={Object.entries(labels.kinds).map(([one, label]) => ({ value: one, label }))}
        />
        {kind === 'weekly' ? (
          <NativeSelect
            label={labels.weekday}
            value={weekday}
            onChange={(event) => put({ weekday: event.currentTarget.value })}
            data={labels.weekdays.map((label, index) => ({ value: String(index), label }))}
          />
        ) : null}
        {kind === 'daily' || kind === 'weekly' ? (
          <TextInput
            type="time"
            label={labels.time}
            value={time}
            onChange={(event) => put({ time: event.currentTarget.value })}
          />
        ) : null}
        {kind === 'hourly' ? (
          <TextInput
            label={labels.minute}
            inputMode="numeric"
            value={minute}
            onChange={(event) => put({ minute: event.currentTarget.value })}
          />
        ) : null}
        {kind === 'cron' ? (
          <TextInput
            label={labels.cron}
            description={labels.cronHint}
            value={cron}
            onChange={(event) => put({ cron: event.currentTarget.value })}
          />
        ) : null}
        {kind === 'none' ? null : (
          <TextInput
            label={labels.zone}
            value={timeZone}
            list="time-zones"
            onChange={(event) => put({ timeZone: event.currentTarget.value })}
          />
        )}
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      </div>
      {kind === 'none' ? null : <NextTimes interval={cronOfForm(value) ?? ''} timeZone={timeZone} />}
    </section>
  );
}

function NextTimes({ interval, timeZone }: { readonly interval: string; readonly timeZone: string }) {
  const [settledInterval] = useDebouncedValue(interval, TYPING_MS);
  const [settledZone] = useDebouncedValue(timeZone, TYPING_MS);
  const times = useQuery(scheduleTimesQuery(settledInterval, settledZone));
  if (times.isError) return <p role="alert">{times.error.message}</p>;
  if (!times.data) return null;
  const format = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'full', timeStyle: 'short', timeZone: settledZone });
  return (
    <div>
      <h3>{labels.next}</h3>
      <ol>
        {times.data.map((instant) => (
          <li key={instant}>
            <time dateTime={new Date(instant).toISOString()}>{format.format(instant)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
