import fc from 'fast-check';

import { parseQuery } from '../query/query-grammar.js';
import type { QueryNode } from '../query/query.types.js';
import { isTextOnly, searchedTexts, textAlternatives, textExpression, type Vocabulary } from './text-expression.js';

/** A vocabulary of a few words, which looks them up as the search file does. */
function vocabularyOf(...indexedWords: readonly string[]): Vocabulary {
  return {
    widest: 0,
    like: (pattern) => {
      const expression = [...pattern]
        .map((sign) => (sign === '*' ? '.*' : sign === '?' ? '.' : RegExp.escape(sign)))
        .join('');
      return indexedWords.filter((word) => new RegExp(`^${expression}$`, 'u').test(word));
    },
    extensionsOf: (beginning) => indexedWords.filter((word) => word !== beginning && word.startsWith(beginning)),
  };
}

const EMPTY = vocabularyOf();
const VOCABULARY = vocabularyOf('customer', 'customers', 'bookings', 'order');
const parsed = (query: string): QueryNode => parseQuery(query).node;
const expressionOf = (query: string, vocabulary = EMPTY, scope?: string): string | undefined =>
  textExpression(parsed(query), vocabulary, scope);

describe('the full-text expression of a query', () => {
  it('quotes a word that nothing in the index begins with', () => {
    expect(expressionOf('revenue')).toBe('"revenue"');
  });

  it('makes a phrase of an identifier with several parts', () => {
    expect(expressionOf('NetRevenue_v2')).toBe('"net revenue v2"');
  });

  it('looks for the longer forms of the last part in names only', () => {
    expect(expressionOf('cust', VOCABULARY)).toBe('("cust" OR {name joined qualified} : ("customer" OR "customers"))');
    expect(expressionOf('fct_book', VOCABULARY)).toBe('("fct book" OR {name joined qualified} : ("fct bookings"))');
  });

  it('leaves the search for beginnings to the index where too many words are longer', () => {
    const crowded: Vocabulary = { ...EMPTY, extensionsOf: () => undefined };
    expect(expressionOf('fct_r', crowded)).toBe('("fct r" OR {name joined qualified} : "fct r" *)');
  });

  it('keeps to the parts of a document that it is asked for', () => {
    expect(expressionOf('cust', VOCABULARY, '{name}')).toBe(
      '({name} : "cust" OR {name} : ("customer" OR "customers"))',
    );
  });

  it('joins words with AND and alternatives with OR', () => {
    expect(expressionOf('net revenue')).toBe('("net" AND "revenue")');
    expect(expressionOf('net OR gross')).toBe('("net" OR "gross")');
    expect(expressionOf('(net OR gross) revenue')).toBe('(("net" OR "gross") AND "revenue")');
  });

  it('leaves out excluded words and terms that are no words, so that it never finds too little', () => {
    expect(expressionOf('revenue -old owner:me')).toBe('"revenue"');
    expect(expressionOf('-old')).toBeUndefined();
    expect(expressionOf('owner:me')).toBeUndefined();
    expect(expressionOf('*')).toBeUndefined();
  });

  it('looks for a field of words in its own parts of a document', () => {
    expect(expressionOf('name:"net revenue"')).toBe('{name joined qualified} : "net revenue"');
    expect(expressionOf('description:revenue')).toBe(expressionOf('revenue', EMPTY, '{description}'));
    expect(expressionOf('column:"order id"')).toBe('{columns} : "order id"');
  });

  it('does not look for a field of words where the parts are fixed already', () => {
    expect(expressionOf('description:revenue', EMPTY, '{name}')).toBeUndefined();
  });

  it('searches a beginning with a star without looking words up', () => {
    expect(expressionOf('fct_re*', VOCABULARY)).toBe('"fct re" *');
    expect(expressionOf('fct_re*', VOCABULARY, '{name}')).toBe('{name} : "fct re" *');
  });

  it('names the words that match a wildcard in another place', () => {
    expect(expressionOf('*ers', VOCABULARY)).toBe('("customers")');
    expect(expressionOf('custome?', VOCABULARY)).toBe('("customer")');
    expect(expressionOf('*tomer*', VOCABULARY)).toBe('("customer" OR "customers")');
  });

  it('finds nothing where no word matches a wildcard, and does not ignore it', () => {
    expect(expressionOf('*nowhere', VOCABULARY)).toBe('"\u0001"');
    expect(expressionOf('*_nowhere?', VOCABULARY)).toContain('"\u0001"');
  });

  it('holds nothing that was typed outside of quotes', () => {
    const signs = fc.constantFrom(
      '"',
      '(',
      ')',
      '*',
      '?',
      ':',
      '^',
      '{',
      '}',
      '+',
      '-',
      ' ',
      'NEAR',
      'and',
      'É',
      'x',
      '½',
    );
    const typed = fc.oneof(
      fc.array(signs, { maxLength: 20 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const structure = /^(?:\{name joined qualified\}|\{description\}|\{columns\}|AND|OR|[\s:()*])*$/;
    fc.assert(
      fc.property(typed, (query) => {
        expect((expressionOf(query, VOCABULARY) ?? '').replaceAll(/"[^"]*"/g, ' ')).toMatch(structure);
      }),
    );
  });
});

describe('the alternatives of one term', () => {
  it('are one for the word itself and one for its longer forms', () => {
    expect(textAlternatives({ type: 'word', text: 'cust' }, VOCABULARY)).toEqual([
      '"cust"',
      '{name joined qualified} : ("customer" OR "customers")',
    ]);
  });

  it('are never longer forms for a phrase', () => {
    expect(textAlternatives({ type: 'phrase', text: 'net cust' }, VOCABULARY)).toEqual(['"net cust"']);
  });

  it.each([
    { type: 'all' },
    { type: 'word', text: '--' },
    { type: 'phrase', text: '' },
    { type: 'and', parts: [{ type: 'word', text: 'a' }] },
    { type: 'field', field: 'owner', test: 'word', text: 'me' },
    { type: 'field', field: 'name', test: 'present', text: '' },
  ] as const satisfies readonly QueryNode[])('are undefined for %j', (term) => {
    expect(textAlternatives(term, VOCABULARY)).toBeUndefined();
  });
});

describe('a query of words only', () => {
  it.each(['revenue', '"net revenue"', 'net OR gross', 'name:revenue', 'column:"order id"'])('is %s', (query) => {
    expect(isTextOnly(parsed(query))).toBe(true);
  });

  it.each(['*', 'revenue -old', 'owner:me', 'revenue owner:me', 'urn:li:tag:pii', 'name:*'])('is not %s', (query) => {
    expect(isTextOnly(parsed(query))).toBe(false);
  });
});

describe('the texts that a query looks for', () => {
  it('are those of words, phrases and fields of words, in the order in which they were typed', () => {
    expect(searchedTexts(parsed('net "gross margin" description:old owner:me'))).toEqual([
      'net',
      'gross margin',
      'old',
    ]);
  });

  it('never include what is excluded', () => {
    expect(searchedTexts(parsed('net -old'))).toEqual(['net']);
  });
});
