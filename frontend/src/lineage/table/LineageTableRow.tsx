import { memo } from 'react';

import { labelSentences, labelsText } from '../../graph/model/column-labels';
import { UNREACHED, type TableRow } from '../../graph/export/table-rows';
import { When } from '../../ui/parts/When';
import { useTools } from '../explorer/explorer-context';
import { kindWord } from '../../kinds/kinds';
import { confidenceWithLevel } from '../parts/confidence-words';
import { HiddenMark } from '../parts/HiddenMark';
import { VerdictTag } from '../parts/VerdictTag';
import { confidenceWord } from '../../ui/format/numbers';
import { DIFF_TEXTS } from '../parts/texts';
import { TABLE_TEXTS } from './texts';

interface LineageTableRowProps {
  readonly row: TableRow;
  /** The position in the sorted rows, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
}

/**
 * The distance from the start. A click looks for the paths between it and the start. It is empty
 * for an asset that no drawn edge joins to the start.
 */
function Ways({ row }: Pick<LineageTableRowProps, 'row'>) {
  const { explorer } = useTools();
  if (row.hops === UNREACHED) return '';
  if (row.side === 'start') return row.hops;
  const { startUrn } = explorer;
  const path = row.side === 'up' ? { from: row.urn, to: startUrn } : { from: startUrn, to: row.urn };
  return (
    <button
      type="button"
      className="lx-link-button"
      aria-label={TABLE_TEXTS.paths(row.hops, row.name)}
      title={TABLE_TEXTS.paths(row.hops, row.name)}
      onClick={() => explorer.change({ path, selection: null })}
    >
      {row.hops}
    </button>
  );
}

/** One asset or column. A click on its name opens the panel, which has everything else. */
export const LineageTableRow = memo(function TableLine({ row, index, top, height }: LineageTableRowProps) {
  const { explorer } = useTools();
  return (
    <div
      className="lx-tr"
      role="row"
      aria-rowindex={index + 2}
      data-level={row.level}
      data-side={row.side}
      style={{ position: 'absolute', top, height, insetInline: 0 }}
    >
      <div role="cell" data-cell="name">
        <button
          type="button"
          className="lx-link-button"
          aria-label={TABLE_TEXTS.open(row.name)}
          title={row.level === 'column' ? `${row.asset}.${row.name}` : row.name}
          onClick={() => explorer.change({ selection: { type: 'node', urn: row.urn } })}
        >
          {row.name}
        </button>
      </div>
      <div role="cell" data-cell="labels" title={labelSentences(row.labels)}>
        {labelsText(row.labels)}
      </div>
      <div role="cell" data-cell="side">
        {TABLE_TEXTS.side[row.side]}
      </div>
      <div role="cell" data-cell="hops">
        <Ways row={row} />
      </div>
      <div role="cell" data-cell="kind">
        {kindWord(row.kind)}
      </div>
      <div role="cell" data-cell="platform">
        {row.platform}
      </div>
      <div role="cell" data-cell="path" title={row.path}>
        {row.path}
      </div>
      <div role="cell" data-cell="confidence">
        {row.confidence !== null && (
          <span className="lx-sure-chip" data-sure={confidenceWord(row.confidence)}>
            {confidenceWithLevel(row.confidence)}
          </span>
        )}
      </div>
      <div role="cell" data-cell="coverage">
        {row.level === 'asset' && row.columns > 0 ? `${row.traced}/${row.columns} ` : ''}
        <HiddenMark card={row} side="up" />
        <HiddenMark card={row} side="down" />
      </div>
      <div role="cell" data-cell="owner" title={row.owners}>
        {row.owners}
      </div>
      <div role="cell" data-cell="domain">
        {row.domain}
      </div>
      <div role="cell" data-cell="change">
        {row.signs.map((sign) => (
          <span key={sign} className="lx-sign" data-sign={sign}>
            {DIFF_TEXTS.mark[sign]} {DIFF_TEXTS.sign[sign]}{' '}
          </span>
        ))}
        <VerdictTag verdict={row.verdict} />
      </div>
      <div role="cell" data-cell="seen">
        {row.lastSeen !== null && row.level === 'asset' && <When instant={row.lastSeen} />}
      </div>
    </div>
  );
});
