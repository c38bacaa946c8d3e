import fc from 'fast-check';

import { Problem } from '../../kernel/problem.js';
import { MAX_QUERY_LENGTH, parseQuery } from './query-grammar.js';
import type { QueryNode } from './query.types.js';

const word = (text: string): QueryNode => ({ type: 'word', text });
const field = (name: string, text: string): QueryNode => ({ type: 'field', field: name, test: 'word', text });
const expectQuery = (query: string, node: QueryNode): void =>
  expect(parseQuery(query)).toEqual({ node, notice: undefined });
const expectNotice = (query: string, at: number): void => expect(parseQuery(query).notice).toMatchObject({ at });

describe('the query grammar', () => {
  it('joins words with AND and binds it tighter than OR', () => {
    expectQuery('a b', { type: 'and', parts: [word('a'), word('b')] });
    expectQuery('a AND b OR c', { type: 'or', parts: [{ type: 'and', parts: [word('a'), word('b')] }, word('c')] });
  });

  it('knows phrases, NOT, the minus sign and parentheses', () => {
    expectQuery('"net revenue"', { type: 'phrase', text: 'net revenue' });
    expectQuery('-a', { type: 'not', part: word('a') });
    expectQuery('NOT (a OR b)', { type: 'not', part: { type: 'or', parts: [word('a'), word('b')] } });
    expectQuery('fct-revenue', word('fct-revenue'));
  });

  it('knows fields, groups of values, presence and comparisons', () => {
    expectQuery('owner:me', field('owner', 'me'));
    expectQuery('-owner:*', { type: 'not', part: { type: 'field', field: 'owner', test: 'present', text: '' } });
    expectQuery('tag:(a OR b)', { type: 'or', parts: [field('tag', 'a'), field('tag', 'b')] });
    expectQuery('name:"two words"', { type: 'field', field: 'name', test: 'phrase', text: 'two words' });
    expectQuery('updated:>=2024-01-01', { type: 'field', field: 'updated', test: '>=', text: '2024-01-01' });
  });

  it('takes a urn as one word', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
    expectQuery(urn, word(urn));
    expectQuery(`(${urn})`, word(urn));
    expectQuery(`domain:urn:li:domain:x`, field('domain', 'urn:li:domain:x'));
  });

  it('takes a sign after a backslash for itself, as clients write every sign', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
    const written = urn.replaceAll(/[:()]/g, '\\$&');
    expectQuery(`secondaryKeys:"${written}"`, { type: 'field', field: 'secondaryKeys', test: 'phrase', text: urn });
    expectQuery(written, word(urn));
    expectQuery('"a \\" b"', { type: 'phrase', text: 'a " b' });
    expectQuery('"c:\\dir\\"', { type: 'phrase', text: 'c:\\dir\\' });
    expectQuery('-platform.keyword:"urn\\:li\\:x"', {
      type: 'not',
      part: { type: 'field', field: 'platform', test: 'phrase', text: 'urn:li:x' },
    });
  });

  it('means everything when empty or a star', () => {
    expectQuery('', { type: 'all' });
    expectQuery(' * ', { type: 'all' });
  });

  it('searches a broken query plainly and says which part is broken', () => {
    expect(parseQuery('revenue (net').node).toEqual({ type: 'and', parts: [word('revenue'), word('net')] });
    expectNotice('revenue (net', 8);
    expectNotice('a "b', 2);
    expectNotice('a )', 2);
    expectNotice('OR a', 0);
    expectNotice('a OR', 4);
    expectNotice('tag:(a owner:b)', 4);
  });

  it('refuses more than a thousand characters', () => {
    expect(() => parseQuery('x'.repeat(MAX_QUERY_LENGTH))).not.toThrow();
    expect(() => parseQuery('x'.repeat(MAX_QUERY_LENGTH + 1))).toThrow(Problem);
  });

  it('never fails, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom('(', ')', '"', 'OR', 'AND', 'NOT', '-', '*', ':', 'tag:', ' '),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const parsed = parseQuery(pieces.join(' ').slice(0, MAX_QUERY_LENGTH));
        expect(parsed.node.type).toBeDefined();
      }),
    );
  });
});
