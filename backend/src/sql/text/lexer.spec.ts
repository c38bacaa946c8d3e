import { findDialect } from '../contract/dialects.js';
import { lex, unquote } from './lexer.js';

const tokens = (sql: string, dialect = 'ansi'): string[] =>
  lex(sql, findDialect(dialect)?.quotes ?? {}).tokens.map((token) => `${token.kind} ${unquote(token)}`);

it.each([
  ['doubled quotes', 'ansi', `'it''s' "a""b"`, ["string it's", 'quoted a"b']],
  ['backslashes where they escape', 'mysql', `'it\\'s' x`, ["string it\\'s", 'word x']],
  ['double quotes that are strings', 'bigquery', '"x" `p.d.t`', ['string x', 'quoted p.d.t']],
  ['brackets that are names', 'tsql', '[a b].[c]', ['quoted a b', 'op .', 'quoted c']],
  ['brackets that are subscripts', 'postgresql', 'a[1]', ['word a', 'op [', 'number 1', 'op ]']],
  ['dollar quotes', 'postgresql', '$x$ SELECT 1; $x$ a', ['string  SELECT 1; ', 'word a']],
  ['Oracle’s q-strings', 'oracle', "q'[it's]' b", ["string q'[it's]'", 'word b']],
  ['variables and temporary names', 'tsql', '@x #t @@y', ['variable @x', 'variable #t', 'variable @@y']],
  [
    'casts and binds',
    'snowflake',
    'a::int :b c:d',
    ['word a', 'op ::', 'word int', 'variable :b', 'word c', 'variable :d'],
  ],
  ['numbers next to dots', 'ansi', 't.1 1.5e3 .5', ['word t', 'op .', 'number 1', 'number 1.5e3', 'number .5']],
  ['comments of either kind', 'mysql', 'a -- b\n/* c */ d # e', ['word a', 'word d']],
  ['an unclosed string', 'ansi', "a 'b", ['word a', 'string b']],
])('reads %s', (_name, dialect, sql, expected) => {
  expect(tokens(sql, dialect)).toEqual(expected);
});
