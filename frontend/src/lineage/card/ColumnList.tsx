import { useState } from 'react';

import { hasFilter, listHeight } from '../../graph/scene/rows';
import type { Card, Row } from '../../graph/scene/scene.types';
import { SIZE } from '../../graph/scene/card-size';
import { useTools } from '../explorer/explorer-context';
import { ColumnRow } from './ColumnRow';
import { CARD_TEXTS } from './texts';

/** Rows that are mounted above and below the visible ones, so that scrolling shows no gap. */
const SPARE = 6;

/**
 * The columns of a card. Up to twelve rows are shown in full; a longer list has a filter and
 * scrolls in a window of twelve rows.
 */
export function ColumnList({ card }: { readonly card: Card }) {
  if (card.rows.length === 0) return null;
  if (!hasFilter(card)) {
    return (
      <div className="lx-rows" role="list">
        {card.rows.map((row) => (
          <ColumnRow
            key={row.id}
            row={row}
            asset={card.asset.name}
            pathWidth={card.isOnPath ? card.width : undefined}
          />
        ))}
      </div>
    );
  }
  return <ScrolledColumns card={card} />;
}

/**
 * A long list of columns. Only the rows near the window are mounted, so a table with thousands of
 * columns costs no more than a small one.
 *
 * Scroll position and filtered rows are reported to the explorer, because the edges of the card
 * follow its rows.
 */
function ScrolledColumns({ card }: { readonly card: Card }) {
  const { explorer } = useTools();
  const [filter, setFilter] = useState('');
  const [scroll, setScroll] = useState(0);
  const rows = matching(card.rows, filter);
  const first = Math.max(0, Math.floor(scroll / SIZE.row) - SPARE);
  const last = Math.min(rows.length, first + SIZE.listRows + 2 * SPARE);
  const follow = (top: number, shown: readonly Row[]): void => {
    setScroll(top);
    explorer.setList(card.id, { scroll: top, rows: shown });
  };
  return (
    <>
      <div className="lx-filter nodrag nowheel">
        <input
          type="search"
          value={filter}
          placeholder={CARD_TEXTS.filterColumns}
          aria-label={CARD_TEXTS.filterColumns}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => {
            setFilter(event.target.value);
            follow(0, matching(card.rows, event.target.value));
          }}
        />
        <span>{rows.length}</span>
      </div>
      <div
        className="lx-rows lx-scroll nodrag nowheel"
        role="list"
        style={{ height: listHeight(card) }}
        onScroll={(event) => follow(event.currentTarget.scrollTop, rows)}
      >
        <div style={{ height: rows.length * SIZE.row, paddingTop: first * SIZE.row }}>
          {rows.slice(first, last).map((row) => (
            <ColumnRow key={row.id} row={row} asset={card.asset.name} />
          ))}
          {rows.length === 0 && <div className="lx-norows">{CARD_TEXTS.noSuchColumn}</div>}
        </div>
      </div>
    </>
  );
}

/** The rows whose path contains the text, ignoring case; all rows for an empty text. */
function matching(rows: readonly Row[], filter: string): readonly Row[] {
  const words = filter.trim().toLowerCase();
  return words === '' ? rows : rows.filter((row) => row.label.toLowerCase().includes(words));
}
