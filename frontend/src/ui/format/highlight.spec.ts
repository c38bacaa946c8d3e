import { excerpt, markWords, markableWords } from './highlight';

describe('marked words', () => {
  it('are those of the query, without operators, fields and excluded words', () => {
    expect(markableWords('net OR "gross revenue" -stg owner:me stg_* (paid)')).toEqual([
      'net',
      'gross revenue',
      'me',
      'stg_',
      'paid',
    ]);
  });

  it('cut a text into parts that read as before', () => {
    const parts = markWords('net_revenue a+b', ['revenue', 'a+b']);
    expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['revenue', 'a+b']);
    expect(parts.map(({ text }) => text).join('')).toBe('net_revenue a+b');
  });

  it('lie inside the excerpt of a long text', () => {
    const text = `${'word '.repeat(100)}needle ${'word '.repeat(100)}`;
    expect(excerpt(text, ['needle'], 80)).toContain('needle');
    expect(excerpt(text, [], 80).length).toBeLessThanOrEqual(81);
  });
});
