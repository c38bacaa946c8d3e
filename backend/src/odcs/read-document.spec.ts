import { readDocument } from './read-document.js';

const messageOf = (text: string): string => {
  const result = readDocument(text);
  return 'faults' in result ? (result.faults[0]?.message ?? '') : 'accepted';
};
const keys = (count: number): string => Array.from({ length: count }, (_, index) => `key${index}: value`).join('\n');

describe('readDocument', () => {
  it('names the place of a key that an object has twice', () => {
    expect(messageOf('a: 1\nb:\n  c: 1\n  d: 2\n  c: 3')).toBe(
      'is neither YAML nor JSON: Map keys must be unique at line 5, column 3: "c"',
    );
    expect(messageOf('{"a": 1,\n "a": 2}')).toContain('must be unique at line 2, column 2: "a"');
  });

  it('takes the same key in different objects', () => {
    expect(messageOf('a: {c: 1}\nb: {c: 1}')).not.toContain('unique');
  });

  // With the check of the parser itself, these keys take several seconds.
  it('compares 25,000 keys of one object without comparing each with all others', () => {
    expect(messageOf(`${keys(25_000)}\nkey7: again`)).toContain('must be unique at line 25001, column 1: "key7"');
  });

  it.each([
    ['keys', keys(120_000)],
    ['items', `[${'1,'.repeat(900_000)}1]`],
    ['brackets', '['.repeat(1_000_000)],
    ['line breaks', '\n'.repeat(1_000_000)],
  ])('refuses a document of too many %s before it is parsed', (_, text) => {
    expect(messageOf(text)).toBe('must have at most 200000 keys, values and punctuation marks');
  });

  it('takes a long text, which is one token', () => {
    expect(messageOf(`a: "${'x'.repeat(1_500_000)}"`)).not.toContain('at most');
  });

  it('refuses lists that are nested too deeply to be read', () => {
    expect(messageOf('['.repeat(20_000))).toMatch(/is neither YAML nor JSON|can't be read/);
  });
});
