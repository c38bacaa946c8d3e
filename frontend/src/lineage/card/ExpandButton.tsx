import { EXPAND_STEP } from '../../graph/explorer/expansion';
import type { Side } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import { groupedNumber } from '../../ui/format/numbers';
import { useTools } from '../explorer/explorer-context';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { CARD_TEXTS } from './texts';

/**
 * The button `◂ +3` or `+12 ▸` at the side of a card, with the number of neighbours that are not
 * drawn. A click draws up to 50 of them, Shift-click goes to the end. Once everything is drawn it
 * shows "−" and collapses what it brought.
 */
export function ExpandButton({ card, side }: { readonly card: Card; readonly side: Side }) {
  const { explorer } = useTools();
  const expandDeep = useDeepExpand();
  const undrawn = side === 'up' ? card.undrawnUp : card.undrawnDown;
  const isExpanded = side === 'up' ? card.expandedUp : card.expandedDown;
  if (undrawn === 0 && !isExpanded) return <span className="lx-noexpand" />;
  const collapses = isExpanded && undrawn === 0;
  const { name } = card.asset;
  const label = collapses
    ? side === 'up'
      ? CARD_TEXTS.collapse.up(name)
      : CARD_TEXTS.collapse.down(name)
    : side === 'up'
      ? CARD_TEXTS.expand.up(undrawn, name, EXPAND_STEP)
      : CARD_TEXTS.expand.down(undrawn, name, EXPAND_STEP);
  const act = (event: React.MouseEvent): void => {
    event.stopPropagation();
    if (collapses) explorer.collapse(card.id, side);
    else if (event.shiftKey) void expandDeep(card.id, side);
    else explorer.expand(card.id, side);
  };
  const count = collapses ? '−' : `+${groupedNumber(undrawn)}`;
  return (
    <button
      type="button"
      className="lx-expand nodrag"
      tabIndex={-1}
      data-collapses={collapses || undefined}
      title={collapses ? label : `${label}. ${CARD_TEXTS.shiftClick}`}
      onClick={act}
    >
      <span aria-hidden="true">{side === 'up' ? `◂ ${count}` : `${count} ▸`}</span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
