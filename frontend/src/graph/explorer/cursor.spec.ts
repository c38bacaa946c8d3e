import { openExplorer } from '../../../test-support/open-explorer';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import type { ViewState } from '../view/view-state';
import { type CursorMove, moveCursor } from './cursor';

const answer = buildAnswer({
  assets: { start: ['a', 'b'], source: ['x'], other: ['y'], consumer: ['n'] },
  edges: [
    ['source', 'start'],
    ['other', 'start'],
    ['start', 'consumer'],
  ],
  columns: [
    { from: 'source.x', to: 'start.a' },
    { from: 'other.y', to: 'start.b' },
    { from: 'start.b', to: 'consumer.n' },
  ],
});

/** Where a cursor is after some moves, as `card` or `card.row`. Every card shows its traced columns. */
const after = async (from: string, ...moves: CursorMove[]): Promise<string> =>
  await afterIn({ rowsMode: 'traced' }, from, ...moves);

/** The same in a view of one's choice. */
async function afterIn(view: Partial<ViewState>, from: string, ...moves: CursorMove[]): Promise<string> {
  const { geometry } = await openExplorer({ answer, view });
  const [card = '', row] = from.split('.');
  const cursor = moves.reduce((current, move) => moveCursor(geometry, current, move), {
    card,
    row: row === undefined ? null : columnUrnOf(card, row),
  });
  return cursor.row === null ? cursor.card : `${cursor.card}.${cursor.row.split(',')[1]?.slice(0, -1)}`;
}

describe('the cursor of the graph', () => {
  it('goes along the flow from card to card, and stays where there is nothing', async () => {
    expect(await after('start', 'right')).toBe('consumer');
    expect(await after('consumer', 'right')).toBe('consumer');
    expect(await after('consumer', 'left', 'right')).toBe('consumer');
  });

  it('goes along the edge of its row, and ends on a row', async () => {
    expect(await after('start.a', 'left')).toBe('source.x');
    expect(await after('start.b', 'left')).toBe('other.y');
    expect(await after('start.b', 'right')).toBe('consumer.n');
  });

  it('goes along the edges of the card where the row has none', async () => {
    expect(await after('start.a', 'right')).toBe('consumer');
  });

  it('ends on the card where its columns are collapsed, as at first', async () => {
    expect(await afterIn({}, 'start.a', 'left')).toMatch(/^(source|other)$/);
    expect(await afterIn({}, 'start.b', 'right')).toBe('consumer');
    expect(await afterIn({}, 'start', 'down')).toBe('start.a');
  });

  it('goes through the rows of a card and back to its header', async () => {
    expect(await after('start', 'down')).toBe('start.a');
    expect(await after('start', 'down', 'down')).toBe('start.b');
    expect(await after('start.a', 'up')).toBe('start');
  });

  it('goes on to the next card of the layer after the last row', async () => {
    const lower = (await after('source.x', 'down')) === 'other' ? ['source.x', 'other'] : ['other.y', 'source'];
    expect(await after(lower[0] ?? '', 'down')).toBe(lower[1]);
    expect(await after(lower[1] ?? '', 'up')).toBe(lower[0]);
  });
});
