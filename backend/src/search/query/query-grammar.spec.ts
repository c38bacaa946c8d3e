import fc from 'fast-check';

import { Problem } from '../../kernel/problem.js';
import { MAX_QUERY_LENGTH, parseQuery } from './query-grammar.js';
import type { FieldTest, QueryNode } from './query.types.js';

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

/** A query as a person would write it, with parentheses around everything that has parts. */
function written(node: QueryNode): string {
  switch (node.type) {
    case 'all':
      return '*';
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'field':
      return node.test === 'present'
        ? `${node.field}:*`
        : node.test === 'phrase'
          ? `${node.field}:"${node.text}"`
          : `${node.field}:${node.test === 'word' ? '' : node.test}${node.text}`;
    case 'not':
      return `NOT ${written(node.part)}`;
    default:
      return `(${node.parts.map(written).join(node.type === 'and' ? ' ' : ' OR ')})`;
  }
}

describe('a query that was written from a tree', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => text !== 'urn');
  const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
    name.map((text): QueryNode => ({ type: 'word', text })),
    fc.tuple(name, name).map(([one, other]): QueryNode => ({ type: 'phrase', text: `${one} ${other}` })),
    fc
      .tuple(name, fc.constantFrom('word', 'phrase', '>=', '<=', '>', '<'), name)
      .map(([fieldName, test, text]): QueryNode => ({
        type: 'field',
        field: fieldName,
        test: test as FieldTest,
        text,
      })),
    name.map((fieldName): QueryNode => ({ type: 'field', field: fieldName, test: 'present', text: '' })),
  );
  const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      tie('tree').map((part): QueryNode => ({ type: 'not', part })),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('tree'), { minLength: 2, maxLength: 3 }))
        .map(([type, parts]): QueryNode => ({ type: type as 'and' | 'or', parts })),
    ),
  }));

  it('is read as that tree', () => {
    fc.assert(
      fc.property(
        tree.filter((node) => written(node).length <= MAX_QUERY_LENGTH),
        (node) => expect(parseQuery(written(node))).toEqual({ node, notice: undefined }),
      ),
    );
  });

  it('points at a place inside the query when a parenthesis is left open', () => {
    fc.assert(
      fc.property(
        tree.filter((node) => written(node).length < MAX_QUERY_LENGTH),
        (node) => {
          const { notice } = parseQuery(`(${written(node)}`);
          expect(notice).toMatchObject({ message: 'This parenthesis is never closed.', at: 0, length: 1 });
        },
      ),
    );
  });
});

describe('the depth of a query', () => {
  const nested = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`;

  it('may be thirty parentheses', () => {
    expectQuery(nested(30), word('a'));
    expect(parseQuery(nested(31)).notice?.message).toBe('Only 30 levels of parentheses are understood.');
  });

  it('counts each NOT before another', () => {
    expect(parseQuery(`${'NOT '.repeat(30)}a`).notice).toBeUndefined();
    expect(parseQuery(`${'NOT '.repeat(31)}a`).notice?.message).toMatch(/^Only 30 levels/);
  });
});
