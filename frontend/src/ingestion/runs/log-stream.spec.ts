import { appendLines, type LogLine, MAX_LINES } from './log-stream';

const lines = (from: number, count: number): LogLine[] =>
  Array.from({ length: count }, (_, index) => ({ time: 1, level: 'INFO', text: String(from + index) }));

describe('the lines of a log', () => {
  it('are held up to a limit, and the first ones are counted when they go', () => {
    const full = appendLines(
      { lines: lines(0, MAX_LINES - 1), droppedCount: 0, state: 'waiting' },
      lines(MAX_LINES, 3),
    );
    expect(full.lines).toHaveLength(MAX_LINES);
    expect(full.lines[0]?.text).toBe('2');
    expect(full).toMatchObject({ droppedCount: 2, state: 'open' });
    expect(appendLines(full, lines(0, 1)).droppedCount).toBe(3);
  });
});
