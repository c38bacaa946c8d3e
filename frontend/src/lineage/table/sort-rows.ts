import { labelsText } from '../../graph/model/column-labels';
import type { TableRow } from '../../graph/export/table-rows';
import { kindWord } from '../../kinds/kinds';
import { NUMBER_LOCALE } from '../../ui/format/language';
import { TABLE_TEXTS } from './texts';

/** The column that the table is sorted by. */
export interface Sorting {
  readonly by:
    | 'name'
    | 'side'
    | 'hops'
    | 'kind'
    | 'platform'
    | 'path'
    | 'confidence'
    | 'coverage'
    | 'owner'
    | 'domain'
    | 'labels'
    | 'change'
    | 'seen';
  readonly descending: boolean;
}

// What each column sorts by: its words as they are shown. Rows without a confidence, such as the start, sort above 1; an asset
// without columns sorts below a coverage of 0.
const VALUES: Readonly<Record<Sorting['by'], (row: TableRow) => string | number>> = {
  name: (row) => row.name,
  side: (row) => TABLE_TEXTS.side[row.side],
  hops: (row) => row.hops,
  kind: (row) => kindWord(row.kind),
  platform: (row) => row.platform,
  path: (row) => row.path,
  confidence: (row) => row.confidence ?? 2,
  coverage: (row) => (row.columns === 0 ? -1 : row.traced / row.columns),
  owner: (row) => row.owners,
  domain: (row) => row.domain,
  labels: (row) => labelsText(row.labels),
  change: (row) => `${row.verdict ?? 'Z'}${row.signs.join(' ')}`,
  seen: (row) => row.lastSeen ?? 0,
};

/** Orders words as the language of the page does, whatever their case: "Änderung" comes before "Bericht". */
const WORDS = new Intl.Collator(NUMBER_LOCALE);

/**
 * The rows in a chosen order. Rows of equal value keep the order of the graph: sources, start,
 * consumers. Without a sorting that order is returned as it is.
 */
export function sortRows(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
  if (!sorting) return rows;
  const valueOf = VALUES[sorting.by];
  const sign = sorting.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    return sign * (typeof x === 'string' && typeof y === 'string' ? WORDS.compare(x, y) : Number(x) - Number(y));
  });
}
