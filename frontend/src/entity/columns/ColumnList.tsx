import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { entityTexts } from '../view/texts';
import type { ColumnRow } from './column-tree';
import type { TableTrend } from '../parts/statistics-query';
import { ColumnLine } from './ColumnLine';
import styles from './ColumnsTab.module.css';

/**
 * Pixels of a row that has not been measured yet. Open rows are taller and are measured when they
 * are drawn.
 */
const ROW_HEIGHT = 40;
/**
 * Rows that are drawn beyond each end of the window. The next page is read when the end of the list
 * comes as near as this.
 */
const OVERSCAN = 12;

interface ColumnListProps {
  readonly rows: readonly ColumnRow[];
  /** The asset whose columns they are. */
  readonly owner: string;
  readonly trends: readonly TableTrend[];
  /** Paths of the columns whose children are hidden. */
  readonly folded: ReadonlySet<string>;
  /** Field path of the column whose details are open. */
  readonly chosen: string | undefined;
  readonly onToggle: (path: string) => void;
  readonly onChoose: (urn: string | undefined) => void;
  /** Loads more columns; called near the end of the list, absent when all are loaded. */
  readonly onEnd: (() => void) | undefined;
}

/**
 * The rows of the table, of which only those near the window are drawn: a dataset may have
 * thousands of columns, and drawing all of them would freeze the page. The list scrolls with the
 * page and not in a box of its own. It has the roles of a table and the number of every row, so
 * that screen readers know of the rows that are not drawn.
 */
export function ColumnList({ rows, owner, trends, folded, chosen, onToggle, onChoose, onEnd }: ColumnListProps) {
  const box = useRef<HTMLDivElement>(null);
  // Pixels from the top of the page to the list.
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(box.current?.offsetTop ?? 0), [rows.length]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page's components
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => rows[index]?.column.urn ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (onEnd && last >= rows.length - OVERSCAN) onEnd();
  }, [onEnd, last, rows.length]);

  const chosenIndex = rows.findIndex(({ column }) => column.fieldPath === chosen);
  // The path that was scrolled to already. Without it, every later rendering would jump back to the
  // open row.
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (chosenIndex < 0 || shown.current === chosen) return;
    shown.current = chosen;
    // A clicked row is visible already; the one that the address names may have to be scrolled to.
    if (!items.some(({ index }) => index === chosenIndex)) virtual.scrollToIndex(chosenIndex, { align: 'center' });
  }, [chosen, chosenIndex, items, virtual]);

  return (
    <div
      className={`${styles.box} ${trends.length === 0 ? styles.unprofiled : ''}`}
      role="table"
      aria-label={entityTexts.tabs.columns}
      aria-rowcount={rows.length + 1}
      ref={box}
    >
      <div className={styles.headRow} role="row">
        <span role="columnheader">{entityTexts.columns.name}</span>
        <span role="columnheader">{entityTexts.columns.type}</span>
        <span role="columnheader">{entityTexts.columns.about}</span>
        <span role="columnheader" title={entityTexts.columns.filledWhy}>
          {entityTexts.columns.filled}
        </span>
        <span role="columnheader">{entityTexts.columns.labels}</span>
        <span role="columnheader">{entityTexts.columns.lineage}</span>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.place}
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <ColumnLine
                row={row}
                owner={owner}
                trends={trends}
                isFolded={folded.has(row.path)}
                isOpen={row.column.fieldPath === chosen}
                onToggle={onToggle}
                onChoose={onChoose}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
