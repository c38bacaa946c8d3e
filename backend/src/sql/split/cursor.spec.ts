import { halveQuotes } from './cursor.js';

it.each([
  ["SELECT ''x''", "SELECT  'x '"],
  ["''''", "  ''"],
  ['SELECT 1', 'SELECT 1'],
])('halves the quotes of %s and keeps every offset', (text, halved) => {
  expect(halveQuotes(text)).toBe(halved);
  expect(halved).toHaveLength(text.length);
});
