import type { Explorer } from '../../graph/explorer/explorer';
import { typeWord } from '../../kinds/kinds';
import { absentWord } from '../parts/kind-name';
import { CANVAS_TEXTS } from './texts';
import { confidenceWithLevel } from '../parts/confidence-words';
import { SHARED_TEXTS } from '../parts/texts';

/**
 * What a screen reader says when the cursor comes to a card: its name and kind, its counts, and
 * every mark that sighted people see on it. Empty for an unknown id.
 */
export function cardSentence(explorer: Explorer, id: string): string {
  const card = explorer.scene.cards.get(id);
  if (!card) return '';
  const { asset } = card;
  const marks = [
    card.start ? SHARED_TEXTS.start : '',
    asset.exists ? '' : absentWord(asset),
    card.columnsUnknown ? SHARED_TEXTS.columnsUnknown : '',
    card.hiddenUp ? SHARED_TEXTS.restrictedSide.up : '',
    card.hiddenDown ? SHARED_TEXTS.restrictedSide.down : '',
    asset.activeIncidents > 0 ? SHARED_TEXTS.incidents(asset.activeIncidents) : '',
    asset.failingAssertions > 0 ? SHARED_TEXTS.failingAssertions(asset.failingAssertions) : '',
    asset.contractResult === 'FAILING' ? SHARED_TEXTS.contract.FAILING : '',
  ];
  const words = CANVAS_TEXTS.card(asset.name, typeWord(asset), {
    up: asset.upstreamTotal,
    down: asset.downstreamTotal,
    columns: asset.columnCount,
  });
  return [words, ...marks.filter((mark) => mark !== '')].join(', ');
}

/**
 * What a screen reader says when the cursor comes to a column, with up to three of its sources:
 * "net_amount, column of fct_revenue, 2 sources, 7 consumers, from orders.amount 0.90 likely".
 */
export function rowSentence(explorer: Explorer, row: string): string {
  const { graph } = explorer;
  const column = graph.columns.get(row);
  if (!column) return '';
  const from = [...graph.columnSources(row)].slice(0, 3).map((source) => {
    const confidence = graph.columnEdges.get(`${source} ${row}`)?.confidence ?? 0;
    const other = graph.columns.get(source);
    const name = `${graph.assets.get(other?.asset ?? '')?.name ?? ''}.${other?.fieldPath ?? ''}`;
    return CANVAS_TEXTS.fromColumn(name, confidenceWithLevel(confidence));
  });
  return [
    SHARED_TEXTS.column(
      column.fieldPath,
      graph.assets.get(column.asset)?.name ?? '',
      column.upstreamCount,
      column.downstreamCount,
    ),
    ...from,
  ].join(', ');
}
