import { exactTime, relativeTime } from '../format/time';

/** A moment in words; exact, with its zone, on hover and for readers. */
export function When({ at, now = Date.now() }: { readonly at: number; readonly now?: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
