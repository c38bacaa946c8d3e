import { openExplorer } from '../../../test-support/open-explorer';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { cardSentence, rowSentence } from './sentences';

const answer = buildAnswer({
  assets: { start: ['net'], orders: ['amount'], ghost: [] },
  edges: [
    ['orders', 'start'],
    ['ghost', 'start'],
  ],
  columns: [{ from: 'orders.amount', to: 'start.net', confidence: 0.6 }],
  change: (name) =>
    name === 'ghost'
      ? { upstreamHidden: true, summary: { exists: false, activeIncidents: 2, failingAssertions: 1 } }
      : {},
});

describe('what a screen reader says of the graph', () => {
  it('names a card with its kind and its counts', async () => {
    const explorer = await openExplorer({ answer });
    expect(cardSentence(explorer, 'start')).toBe('start, dataset, 2 sources, 0 consumers, 1 column, start');
  });

  it('says every mark that is drawn on a card', async () => {
    const sentence = cardSentence(await openExplorer({ answer }), 'ghost');
    for (const mark of [
      'not ingested',
      'has sources that you are not allowed to see',
      '2 active incidents',
      '1 failing assertion',
    ])
      expect(sentence).toContain(mark);
  });

  it('names the sources of a column with their confidence in words', async () => {
    const explorer = await openExplorer({ answer });
    expect(rowSentence(explorer, columnUrnOf('start', 'net'))).toMatch(
      /^net, column of start.*, from orders\.amount 0\.60 likely$/,
    );
  });

  it('says nothing of what is not drawn', async () => {
    const explorer = await openExplorer({ answer });
    expect([cardSentence(explorer, 'other'), rowSentence(explorer, 'urn:other')]).toEqual(['', '']);
  });
});
