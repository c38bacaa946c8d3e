import type { AuditEventsInput } from '../../api/schema.generated';
import { csvCell } from '../../ui/format/csv';
import { utcTime } from '../../ui/format/time';
import type { AuditRecord } from '../access-queries';
import type { AuditState } from '../settings-address';

/** Records on a page of the table. */
export const AUDIT_PAGE = 50;
/** The server refuses pages beyond this record. */
export const MAX_RECORDS = 10_000;
/** Milliseconds of a day without a clock change. */
const DAY_MS = 86_400_000;
/**
 * The input of the query. A day is one of the viewer's time zone, from its first to its last
 * millisecond.
 */
export function auditInput({ actor, urn, action, outcome, from, to, page }: AuditState): AuditEventsInput {
  const start = (day: string): number => new Date(`${day}T00:00:00`).getTime();
  return {
    start: (page - 1) * AUDIT_PAGE,
    count: AUDIT_PAGE,
    ...(actor ? { actor } : {}),
    ...(urn ? { urn } : {}),
    ...(action ? { actions: [action] } : {}),
    ...(outcome === 'DONE' || outcome === 'REFUSED' ? { outcome } : {}),
    ...(from ? { startTimeMillis: start(from) } : {}),
    // The start of the next day less one: a day with a clock change has 23 or 25 hours.
    ...(to ? { endTimeMillis: new Date(start(to) + 1.5 * DAY_MS).setHours(0, 0, 0, 0) - 1 } : {}),
  };
}

/** The header row of the file. The names are stable, because people read the file with scripts. */
const HEADERS = [
  'time_utc',
  'actor',
  'action',
  'outcome',
  'urn',
  'aspects',
  'privilege',
  'policy',
  'authorised_by',
  'credential',
  'credential_id',
  'protocol',
  'trace_id',
  'id',
] as const;

/**
 * One row a record (RFC 4180, CRLF), times in UTC.
 *
 * Missing values are empty cells. The file ends with a line break.
 */
export function auditCsv(records: readonly AuditRecord[]): string {
  const rows = records.map((record) =>
    [
      utcTime(record.time),
      record.actor,
      record.action,
      record.outcome,
      record.urn ?? '',
      record.changes.map(changeText).join('; '),
      record.privilege ?? '',
      record.policy ?? '',
      record.authorisedBy ?? '',
      record.credential ?? '',
      record.credentialId ?? '',
      record.protocol ?? '',
      record.traceId ?? '',
      record.id,
    ]
      .map(csvCell)
      .join(','),
  );
  return [HEADERS.join(','), ...rows, ''].join('\r\n');
}

/**
 * "ownership SET 2→3"
 *
 * The aspect, the kind of change and the versions before and after, in the terms of the record. A
 * missing version is left out: a first write has only one.
 */
export function changeText({ aspect, change, fromVersion, toVersion }: AuditRecord['changes'][number]): string {
  const versions = [fromVersion, toVersion].filter((one) => one !== null).join('→');
  return [aspect, change, versions].filter((one) => one !== '').join(' ');
}
