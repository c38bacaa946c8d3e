import { memo } from 'react';

import { FLAG } from '../../graph/explorer/signals';
import { labelSentences } from '../../graph/model/column-labels';
import type { Side } from '../../graph/model/graph.types';
import { pathLineLength } from '../../graph/scene/card-size';
import type { Row } from '../../graph/scene/scene.types';
import { groupedNumber } from '../../ui/format/numbers';
import { useFlags, useTools } from '../explorer/explorer-context';
import { Icon } from '../../ui/theme/Icon';
import { Derivation } from './Derivation';
import { startLinkDrag } from './link-drag';
import { CARD_TEXTS } from './texts';
import { DIFF_TEXTS, SHARED_TEXTS, middleEllipsis } from '../parts/texts';

/** A sign for each type. It is hidden from screen readers. */
const LETTERS: Readonly<Record<string, string>> = {
  STRING: 'T',
  NUMBER: '#',
  BOOLEAN: '◐',
  DATE: 'D',
  TIME: '◷',
  TIMESTAMP: '◷',
  RECORD: '{}',
  ARRAY: '[]',
  MAP: '{}',
  ENUM: 'E',
  BYTES: '01',
};

/** Dots for tags and terms. More of them would take the room of the name. */
const MAX_DOTS = 3;

interface ColumnRowProps {
  readonly row: Row;
  /** The name of its asset. */
  readonly asset: string;
  /** The width of its card in the view of a path, where there is room for the name only. */
  readonly pathWidth?: number | undefined;
}

/**
 * One column of a card. A click lights its whole path, or picks it as the second end while the
 * paths wait for one. A drag from the grip at its side draws an edge.
 *
 * Nested columns are indented and show the last part of their path; the tip has all of it.
 */
export const ColumnRow = memo(function ColumnRow({ row, asset, pathWidth }: ColumnRowProps) {
  const isOnPath = pathWidth !== undefined;
  const flags = useFlags(row.id);
  const tools = useTools();
  const { explorer } = tools;
  const { column, label } = row;
  const show = (event: React.MouseEvent): void => {
    event.stopPropagation();
    explorer.signals.mark('near', new Set());
    if (explorer.view.path && explorer.view.path.to === null)
      explorer.change({ path: { ...explorer.view.path, to: row.id } });
    else explorer.showColumnPath(row.id);
  };
  const depth = label.split('.').length - 1;
  const shown = depth > 0 ? label.slice(label.lastIndexOf('.') + 1) : label;
  const type = column.nativeType ?? column.type ?? '';
  const { labels = [] } = row;
  const labelTip = labelSentences(labels);
  const tip = [
    label,
    type,
    column.nullable === false ? SHARED_TEXTS.notNull : '',
    labelTip,
    column.inSchema ? '' : CARD_TEXTS.notInSchema,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <div
      role="listitem"
      className="lx-row"
      data-end={row.id}
      data-sign={row.sign ?? undefined}
      data-near={Boolean(flags & FLAG.near) || undefined}
      data-lit={Boolean(flags & FLAG.lit) || undefined}
      data-start={explorer.view.column === row.id || undefined}
      data-selected={Boolean(flags & FLAG.selected) || undefined}
      data-found={Boolean(flags & FLAG.found) || undefined}
      data-cursor={Boolean(flags & FLAG.cursor) || undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className="nodrag"
        aria-pressed={explorer.view.column === row.id}
        title={tip}
        onClick={show}
        onMouseEnter={() => explorer.signals.mark('near', explorer.linksOfColumn(row.id))}
        onMouseLeave={() => explorer.signals.mark('near', new Set())}
        style={{ paddingLeft: 8 + Math.min(depth, 4) * 10 }}
      >
        {!isOnPath && (
          <span className="lx-type" aria-hidden="true">
            {LETTERS[(column.type ?? '').toUpperCase()] ?? '·'}
          </span>
        )}
        <span className="lx-col" aria-hidden="true" data-named={column.inSchema || undefined}>
          {row.sign && `${DIFF_TEXTS.mark[row.sign]} `}
          {middleEllipsis(shown, pathWidth === undefined ? 26 - Math.min(depth, 4) : pathLineLength(pathWidth) + 2)}
        </span>
        <span className="visually-hidden">
          {SHARED_TEXTS.column(label, asset, column.upstreamCount, column.downstreamCount)}
          {row.sign && `, ${DIFF_TEXTS.sign[row.sign]}`}
        </span>
        {column.primaryKey && (
          <span className="lx-key" role="img" aria-label={SHARED_TEXTS.primaryKey}>
            <Icon name="key" size={12} />
          </span>
        )}
        {labels.length > 0 && (
          <span className="lx-dots" role="img" aria-label={labelTip}>
            {labels.slice(0, MAX_DOTS).map(({ urn, origin }) => (
              <i
                key={urn}
                data-term={urn.startsWith('urn:li:glossaryTerm:') || undefined}
                data-derived={origin === 'DERIVED' || undefined}
              />
            ))}
          </span>
        )}
        {!isOnPath && (
          <span className="lx-native" aria-hidden="true">
            {plainType(type)}
            {column.nullable === false && <b>*</b>}
          </span>
        )}
        {column.nullable === false && <span className="visually-hidden">{SHARED_TEXTS.notNull}</span>}
      </button>
      {!isOnPath && (
        <span className="lx-degree">
          <SideButton row={row} side="up" count={column.upstreamCount} />
          <SideButton row={row} side="down" count={column.downstreamCount} />
        </span>
      )}
      {row.derivation && <Derivation derivation={row.derivation} />}
      {tools.drawEdge && (
        <span
          className="lx-grip nodrag"
          title={CARD_TEXTS.grip(label)}
          aria-hidden="true"
          onPointerDown={(event) => startLinkDrag(event, row.id, tools)}
        />
      )}
    </div>
  );
});

/** The arrow beside a column with the number of its sources or consumers. It opens the path on that side only. */
function SideButton({ row, side, count }: { readonly row: Row; readonly side: Side; readonly count: number }) {
  const { explorer } = useTools();
  if (count === 0) return null;
  const label = CARD_TEXTS.columnSide[side](row.label, count);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="nodrag"
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        explorer.showColumnPath(row.id, side);
      }}
    >
      {side === 'up' ? '↑' : '↓'}
      {groupedNumber(count)}
    </button>
  );
}

/**
 * A type without its arguments: `decimal(18,2)` is `decimal` here, at most eleven characters. The
 * tip has the whole type.
 */
function plainType(type: string): string {
  const plain = type.toLowerCase().replace(/[(<].*$/s, '');
  return plain.length > 11 ? `${plain.slice(0, 10)}…` : plain;
}
