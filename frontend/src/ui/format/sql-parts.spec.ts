import { sqlParts } from './sql-parts';

describe('SQL in colours', () => {
  it('tells keywords, texts, numbers and comments, and changes nothing', () => {
    const text = "select 'from' as a, 12.5 -- where\nfrom t_select";
    const parts = sqlParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ kind }) => kind !== 'plain')).toEqual([
      { text: 'select', kind: 'keyword' },
      { text: "'from'", kind: 'string' },
      { text: 'as', kind: 'keyword' },
      { text: '12.5', kind: 'number' },
      { text: '-- where', kind: 'comment' },
      { text: 'from', kind: 'keyword' },
    ]);
  });
});
