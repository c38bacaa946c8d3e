import { Button, Switch, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';

import { labelsText } from '../../graph/model/column-labels';
import { columnFilter } from '../../graph/view/filters';
import { nodesCsv } from '../../graph/export/text-exports';
import { tableRows } from '../../graph/export/table-rows';
import { saveFile } from '../../ui/format/save-file';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { LineageTableRow } from './LineageTableRow';
import type { Sorting } from './sort-rows';
import { sortRows } from './sort-rows';
import { TABLE_TEXTS } from './texts';

import './lineage-table.css';
import '@mantine/core/styles/Switch.layer.css';

// Pixels of a row. All rows are equally high, so that their places need not be measured.
const LINE = 36;
const HEADS = [
  'name',
  'labels',
  'side',
  'hops',
  'kind',
  'platform',
  'path',
  'confidence',
  'coverage',
  'owner',
  'domain',
  'change',
  'seen',
] as const;

/**
 * The same assets and columns as in the graph, as a table: for screen readers, for phones, and for
 * people who prefer to read. It can be filtered, sorted and saved as CSV, and columns can be left
 * out.
 *
 * Only the rows near the visible ones are mounted. The roles and `aria-rowcount` tell screen
 * readers the number of all.
 */
export function LineageTable() {
  const { explorer } = useTools();
  const geometry = useTopic('scene', (store) => store.geometry);
  const view = useView();
  const { findText, rowsMode } = view;
  const [columnsChoice, setColumnsChoice] = useState<boolean | null>(null);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () => tableRows({ graph: explorer.graph, scene: geometry.scene, start: explorer.start, overlay: explorer.overlay }),
    [explorer, geometry],
  );
  // Unless people choose, the table has columns where the cards of the graph show them. A filter searches them too.
  const hasRows = geometry.scene.isPath || rowsMode === 'traced' || rowsMode === 'all';
  const admitsColumn = useMemo(() => (geometry.scene.isPath ? null : columnFilter(view)), [geometry, view]);
  const withColumns = columnsChoice ?? (hasRows || findText !== '' || admitsColumn !== null);
  const rows = useMemo(
    () =>
      sortRows(
        all
          // What differs is the answer of a comparison or a what-if.
          .filter((row) => withColumns || row.level === 'asset' || row.signs.length > 0)
          .filter((row) => row.level === 'asset' || (admitsColumn?.(row.labels) ?? true))
          .filter((row) =>
            matches(`${row.asset} ${row.name} ${row.platform} ${row.path} ${labelsText(row.labels)}`, findText),
          ),
        sorting,
      ),
    [all, withColumns, admitsColumn, findText, sorting],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, none is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 12,
  });
  // The first click sorts ascending, the second descending, the third goes back to the order of the
  // graph.
  const sortBy = (head: Sorting['by']): void =>
    setSorting((old) =>
      old?.by !== head ? { by: head, descending: false } : old.descending ? null : { by: head, descending: true },
    );
  return (
    <div className="lx-table">
      <div className="lx-table-bar">
        <TextInput
          size="xs"
          type="search"
          aria-label={TABLE_TEXTS.filter}
          placeholder={TABLE_TEXTS.filter}
          value={findText}
          onChange={(event) => explorer.change({ findText: event.currentTarget.value }, 'replace')}
        />
        <Switch
          size="xs"
          label={TABLE_TEXTS.columns}
          checked={withColumns}
          onChange={(event) => setColumnsChoice(event.currentTarget.checked)}
        />
        <span className="lx-faint" role="status">
          {TABLE_TEXTS.rows(rows.length)}
        </span>
        <span className="lx-spring" />
        <Button size="xs" variant="default" onClick={() => saveFile('lineage.csv', 'text/csv', nodesCsv(rows))}>
          {TABLE_TEXTS.csv}
        </Button>
        <Button size="xs" variant="default" onClick={() => explorer.change({ display: 'graph' })}>
          {TABLE_TEXTS.toGraph}
        </Button>
      </div>
      <div
        className="lx-table-box"
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="table"
        aria-label={TABLE_TEXTS.label}
        aria-rowcount={rows.length + 1}
      >
        <div className="lx-tr lx-tr-head" role="row">
          {HEADS.map((head) => (
            <div
              key={head}
              role="columnheader"
              aria-sort={sorting?.by === head ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
              data-cell={head}
            >
              <button type="button" onClick={() => sortBy(head)}>
                {TABLE_TEXTS.heads[head]}
                {sorting?.by === head && <span aria-hidden="true">{sorting.descending ? ' ↓' : ' ↑'}</span>}
              </button>
            </div>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row ? (
              <LineageTableRow
                key={`${row.urn} ${item.index}`}
                row={row}
                index={item.index}
                top={item.start}
                height={LINE}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

/** Whether a row contains every word of the filter, in any order and ignoring case. */
function matches(haystack: string, text: string): boolean {
  const low = haystack.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}
