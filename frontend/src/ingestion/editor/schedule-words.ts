import { scheduleTexts } from '../texts';

/** A schedule as the form holds it. What is not of the chosen kind keeps its value, and is not used. */
export interface ScheduleForm {
  readonly kind: 'none' | 'hourly' | 'daily' | 'weekly' | 'cron';
  /** `06:00`. */
  readonly time: string;
  /** Minutes after the full hour, of an hourly schedule. */
  readonly minute: string;
  /** From 0, Sunday. */
  readonly weekday: string;
  readonly cron: string;
  readonly timeZone: string;
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const HOURLY = /^([0-5]?\d) \* \* \* \*$/;
const DAILY = /^([0-5]?\d) ([01]?\d|2[0-3]) \* \* ([0-6]|\*)$/;

/** The form of a stored schedule; of none where there is none. A cron expression that has no words stays one. */
export function scheduleForm(cron: string | undefined, timeZone: string): ScheduleForm {
  const form: ScheduleForm = { kind: 'none', time: '06:00', minute: '0', weekday: '1', cron: cron ?? '', timeZone };
  if (cron === undefined) return form;
  const text = cron.trim().replace(/\s+/g, ' ');
  const hourly = HOURLY.exec(text);
  if (hourly) return { ...form, kind: 'hourly', minute: String(Number(hourly[1])) };
  const [, minute = '', hour = '', weekday = ''] = DAILY.exec(text) ?? [];
  if (weekday === '') return { ...form, kind: 'cron' };
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return weekday === '*' ? { ...form, kind: 'daily', time } : { ...form, kind: 'weekly', time, weekday };
}

/** The cron expression of a form; empty while a field is not filled in, undefined for no schedule. */
export function cronOfForm({ kind, time, minute, weekday, cron }: ScheduleForm): string | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'cron') return cron.trim();
  if (kind === 'hourly') return /^[0-5]?\d$/.test(minute.trim()) ? `${String(Number(minute))} * * * *` : '';
  const [, hours = '', minutes = ''] = TIME.exec(time) ?? [];
  if (hours === '') return '';
  return `${String(Number(minutes))} ${String(Number(hours))} * * ${kind === 'weekly' ? weekday : '*'}`;
}

/** "every day at 06:00, Europe/Zurich"; a cron expression where there are no words for it. */
export function scheduleWords(cron: string | undefined, timeZone: string): string {
  const { kind, time, minute, weekday } = scheduleForm(cron, timeZone);
  const words = {
    none: scheduleTexts.none,
    hourly: scheduleTexts.hourly(minute.padStart(2, '0')),
    daily: scheduleTexts.daily(time),
    weekly: scheduleTexts.weekly(scheduleTexts.weekdays[Number(weekday)] ?? '', time),
    cron: cron ?? '',
  }[kind];
  return kind === 'none' ? words : `${words}, ${timeZone}`;
}
