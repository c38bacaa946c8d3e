import fc from 'fast-check';

import { QueryError, type QueryToken, queryTokens } from './query-tokens.js';

const shortForm = (token: QueryToken): string => ('text' in token ? `${token.type} ${token.text}` : token.type);
const expectTokens = (query: string, ...expected: readonly string[]): void =>
  expect(queryTokens(query).map(shortForm)).toEqual(expected);

describe('the tokens of a query', () => {
  it('know both spellings of the operators, in capitals only', () => {
    expectTokens('a AND b && c', 'word a', 'and', 'word b', 'and', 'word c');
    expectTokens('a OR b || NOT c', 'word a', 'or', 'word b', 'or', 'not', 'word c');
    expectTokens('cats and dogs', 'word cats', 'word and', 'word dogs');
  });

  it('take a minus sign for NOT only where a term begins', () => {
    expectTokens('-a b-c - d', 'not', 'word a', 'word b-c', 'word -', 'word d');
    expectTokens('-(a)', 'not', '(', 'word a', ')');
    expectTokens('owner:-a', 'field owner', 'word -a');
  });

  it('take a word with a colon for a field only when a value follows at once', () => {
    expectTokens('owner:me', 'field owner', 'word me');
    expectTokens('owner: me', 'word owner:', 'word me');
    expectTokens('platform.keyword:hive', 'field platform', 'word hive');
    expectTokens('12:30', 'word 12:30');
  });

  it('let the value of a field be an operator or look like a field', () => {
    expectTokens('name:AND', 'field name', 'word AND');
    expectTokens('name:a:b', 'field name', 'word a:b');
  });

  it('take an urn whole, with its commas and parentheses, and stop where the query closes its own', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a b,PROD)';
    expectTokens(`(${urn}) x`, '(', `word ${urn}`, ')', 'word x');
    expectTokens('urn:li:tag:a b', 'word urn:li:tag:a', 'word b');
  });

  it('refuse a quotation mark without its partner, saying where it is', () => {
    expect(() => queryTokens('a "b c')).toThrow(QueryError);
    try {
      queryTokens('a "b c');
    } catch (error) {
      expect((error as QueryError).notice).toMatchObject({ at: 2, length: 1 });
    }
  });

  it('stand in order, inside the query, and leave out nothing but white space', () => {
    const piece = fc.constantFrom('a', 'b:', '"c d"', '(', ')', '-', 'AND', '*', ' ', 'urn:li:tag:x', '\\(');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const query = pieces.join('');
        let end = 0;
        for (const { at: offset, length } of queryTokens(query)) {
          expect(query.slice(end, offset).trim()).toBe('');
          expect(length).toBeGreaterThan(0);
          end = offset + length;
        }
        expect(query.slice(end).trim()).toBe('');
      }),
    );
  });
});
