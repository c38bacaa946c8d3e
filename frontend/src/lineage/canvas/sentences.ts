import type { Explorer } from '../../graph/explorer/explorer';
import { absentWord, kindName } from '../parts/kind-name';
import { TEXTS, sureWord } from '../parts/texts';

/** What a reader hears when the cursor comes to a card. */
export function cardSentence(explorer: Explorer, id: string): string {
  const card = explorer.scene.cards.get(id);
  if (!card) return '';
  const { asset } = card;
  const marks = [
    card.start ? TEXTS.start : '',
    asset.exists ? '' : absentWord(asset),
    card.columnsUnknown ? TEXTS.columnsUnknown : '',
    card.hiddenUp ? TEXTS.hiddenSide.up : '',
    card.hiddenDown ? TEXTS.hiddenSide.down : '',
    asset.activeIncidents > 0 ? TEXTS.incidents(asset.activeIncidents) : '',
    asset.failingAssertions > 0 ? TEXTS.failing(asset.failingAssertions) : '',
  ];
  const words = TEXTS.spoken.card(
    asset.name,
    kindName(asset),
    asset.upstreamTotal,
    asset.downstreamTotal,
    asset.columnCount,
  );
  return [words, ...marks.filter((mark) => mark !== '')].join(', ');
}

/** "net_amount, column of fct_revenue, 2 sources, 7 consumers, from orders.amount 0.90 likely". */
export function rowSentence(explorer: Explorer, row: string): string {
  const { graph: known } = explorer;
  const column = known.columns.get(row);
  if (!column) return '';
  const from = [...known.columnSources(row)].slice(0, 3).map((source) => {
    const confidence = known.columnEdges.get(`${source} ${row}`)?.confidence ?? 0;
    const other = known.columns.get(source);
    return `from ${known.assets.get(other?.asset ?? '')?.name ?? ''}.${other?.fieldPath ?? ''} ${confidence.toFixed(2)} ${sureWord(confidence)}`;
  });
  return [
    TEXTS.spoken.row(
      column.fieldPath,
      known.assets.get(column.asset)?.name ?? '',
      column.upstreamCount,
      column.downstreamCount,
    ),
    ...from,
  ].join(', ');
}
