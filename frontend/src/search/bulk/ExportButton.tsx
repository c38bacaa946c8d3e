import { Button } from '@mantine/core';
import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { saveFile } from '../../ui/format/save-file';
import type { SearchState } from '../query/search-address';
import styles from '../results/SearchPage.module.css';
import { searchTexts } from '../query/texts';
import { useWholeSearch } from './use-whole-search';
import { kindLook } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { csvCell } from '../../ui/format/csv';
import { utcTime } from '../../ui/format/time';

/**
 * Results are collected in the memory of the browser before the file is written; more belongs to
 * the API.
 */
const MAX_EXPORTED = 50_000;

/**
 * Exports all results as CSV, up to 50,000, not only those on screen. The export reads the results
 * page by page; meanwhile the button cancels it and the text beside it shows the progress. When the
 * limit cuts the results off, the notice says how many of them are in the file.
 */
export function ExportButton({ state, total }: { readonly state: SearchState; readonly total: number }) {
  const whole = useWholeSearch({ ...state, page: 1 }, MAX_EXPORTED, (summaries, all) => {
    saveFile('search.csv', 'text/csv', resultsCsv(summaries));
    notify({ text: searchTexts.exported(summaries.length, all), tone: 'done' });
  });
  return (
    <>
      <span className={styles.progress} role="status">
        {whole.status}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name={whole.isRunning ? 'close' : 'download'} size={14} />}
        disabled={total === 0}
        onClick={whole.isRunning ? whole.cancel : whole.start}
      >
        {whole.isRunning ? searchTexts.stop : searchTexts.export}
      </Button>
    </>
  );
}

/**
 * Headings are in lower snake case for scripts that read the file; they must not change with the
 * texts of the page.
 */
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

/** Results as CSV (RFC 4180, CRLF line ends), one row each; times are UTC. */
function resultsCsv(summaries: readonly Summary[]): string {
  const rows = summaries.map((summary) => COLUMNS.map(([, cellOf]) => csvCell(cellOf(summary))).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...rows, ''].join('\r\n');
}
