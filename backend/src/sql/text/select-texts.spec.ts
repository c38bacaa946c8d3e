import { ANSI } from '../contract/dialects.js';
import { lex } from './lexer.js';
import { selectTexts } from './select-texts.js';

/** The text of the select item around a word, by the item's index in a list of `count` items. */
function itemAround(sql: string, word: string, index: number, count: number): string | undefined {
  return selectTexts(sql, () => lex(sql, ANSI.quotes).tokens).find(sql.indexOf(word), index, count, []);
}

it.each([
  ['SELECT a, b + 1 AS c FROM t', 'b', 1, 2, 'b + 1'],
  ['SELECT a, b + 1 c FROM t', 'b', 1, 2, 'b + 1'],
  ['SELECT DISTINCT b FROM t', 'b', 0, 1, 'b'],
  ['SELECT f(b, x), y', 'b', 0, 2, 'f(b, x)'],
  ['SELECT CASE WHEN b THEN 1 END FROM t', 'b', 0, 1, 'CASE WHEN b THEN 1 END'],
  ['SELECT b IS NULL FROM t', 'b', 0, 1, 'b IS NULL'],
  ['SELECT m[b] FROM t', 'b', 0, 1, 'm[b]'],
  ['SELECT a\n  +   b AS c', 'b', 0, 1, 'a + b'],
  ['SELECT b, (SELECT max(x) FROM u) m FROM t', 'x', 0, 1, 'max(x)'],
  ['SELECT t.from, b FROM t', 'b', 1, 2, 'b'],
])('finds the item in %s around %s', (sql, word, index, count, item) =>
  expect(itemAround(sql, word, index, count)).toBe(item),
);

it('finds none in a list of another length, or at another place', () => {
  expect(itemAround('SELECT a, b FROM t', 'b', 1, 3)).toBeUndefined();
  expect(itemAround('SELECT a, b FROM t', 'b', 0, 2)).toBeUndefined();
  expect(itemAround('SELECT a FROM t', 'missing', 0, 1)).toBeUndefined();
});

it('finds none where the parser counts characters otherwise than the text does', () => {
  expect(itemAround("SELECT '😀', b FROM t", 'b', 1, 2)).toBeUndefined();
});

it('writes the qualified names of columns', () => {
  const sql = 'SELECT a + b AS c FROM t';
  const at = (word: string, text: string): { start: number; end: number; text: string } => ({
    start: sql.indexOf(word, 7),
    end: sql.indexOf(word, 7) + 1,
    text,
  });
  const texts = selectTexts(sql, () => lex(sql, ANSI.quotes).tokens);
  expect(texts.find(7, 0, 1, [at('b', 't.b'), at('a', 't.a')])).toBe('t.a + t.b');
});

it('cuts a long text', () => {
  const sql = `SELECT ${'a + '.repeat(1_000)}b FROM t`;
  expect(itemAround(sql, 'b', 0, 1)).toHaveLength(2_000);
});
