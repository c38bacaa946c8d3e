import { exactTime, relativeTime } from '../format/time';

interface WhenProps {
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly now?: number;
}

/** An instant relative to now ("3 days ago"), with the exact time and its zone on hover. */
export function When({ instant, now = Date.now() }: WhenProps) {
  return (
    <time dateTime={new Date(instant).toISOString()} title={exactTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
