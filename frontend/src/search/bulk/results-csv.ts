import { kindLook } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { csvCell } from '../../ui/format/csv';
import { utcTime } from '../../ui/format/time';

const COLUMNS: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kindLook(kind).label],
  ['subtype', ({ subType }) => subType ?? ''],
  ['platform', ({ platform }) => platform?.name ?? ''],
  ['environment', ({ env }) => env ?? ''],
  ['place', ({ path }) => path.join(' / ')],
  ['description', ({ description }) => description ?? ''],
  ['owners', ({ owners }) => owners.map(({ name }) => name).join('; ')],
  ['domain', ({ domain }) => domain?.name ?? ''],
  ['tags', ({ tags }) => tags.map(({ name }) => name).join('; ')],
  ['terms', ({ terms }) => terms.map(({ name }) => name).join('; ')],
  ['columns', ({ columnCount }) => String(columnCount)],
  ['columns_traced', ({ tracedColumnCount }) => String(tracedColumnCount)],
  ['sources', ({ upstreamCount }) => String(upstreamCount)],
  ['consumers', ({ downstreamCount }) => String(downstreamCount)],
  ['deprecated', ({ deprecated }) => String(deprecated)],
  ['active_incidents', ({ activeIncidents }) => String(activeIncidents)],
  ['failing_checks', ({ failingAssertions }) => String(failingAssertions)],
  ['last_observed', ({ lastObserved }) => (lastObserved === null ? '' : utcTime(lastObserved))],
  ['urn', ({ urn }) => urn],
];

/** One row a hit (RFC 4180, CRLF); times in UTC. */
export function resultsCsv(summaries: readonly Summary[]): string {
  const rows = summaries.map((summary) => COLUMNS.map(([, cellOf]) => csvCell(cellOf(summary))).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...rows, ''].join('\r\n');
}
