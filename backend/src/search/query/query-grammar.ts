import { Problem } from '../../kernel/problem.js';
import type { FieldTest, ParsedQuery, QueryNode } from './query.types.js';
import { QueryError, type QueryToken, queryTokens } from './query-tokens.js';
import { tokensOf } from './tokens.js';

export const MAX_QUERY_LENGTH = 1_000;
/**
 * Parentheses and NOTs inside each other. The parser and everything that walks the tree recurse
 * this deep.
 */
const MAX_NESTING = 30;

/**
 * Parses what a person typed. Words stand next to each other for AND; the language has `"phrase"`,
 * `OR`, `NOT` or `-`, parentheses, `*` and `?`, `field:value`, `field:(a OR b)`, `field:>=x` and
 * `field:*`. AND binds tighter than OR:
 *
 *     net revenue OR tag:(pii OR gdpr)
 *     or( and( word net, word revenue ), or( field tag=pii, field tag=gdpr ) )
 *
 * A query with a mistake is not an error: all its words are searched plainly and the notice says
 * which part was not understood, because people paste names with parentheses and quotation marks.
 *
 * The parser goes through the tokens once, with one method for each level of the grammar (recursive
 * descent):
 *
 *     or      = and { "OR" and }
 *     and     = unary { [ "AND" ] unary }
 *     unary   = "NOT" unary | primary
 *     primary = "(" or ")" | word | phrase | field value
 *
 * @throws Problem `search.too-long` past 1,000 characters
 */
export function parseQuery(query: string): ParsedQuery {
  if (query.length > MAX_QUERY_LENGTH)
    throw new Problem('invalid', 'search.too-long', `A search may hold ${MAX_QUERY_LENGTH} characters.`, {
      limit: MAX_QUERY_LENGTH,
    });
  try {
    const tokens = queryTokens(query);
    return {
      node: tokens.length === 0 ? { type: 'all' } : new Parser(tokens, query.length).parse(),
      notice: undefined,
    };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { node: plainQuery(query), notice: error.notice };
  }
}

/** All words of a text joined by AND; characters of the query language mean nothing. */
export function plainQuery(query: string): QueryNode {
  const words = tokensOf(query).map((text) => ({ type: 'word', text }) as const);
  const [only] = words;
  if (!only) return { type: 'all' };
  return words.length === 1 ? only : { type: 'and', parts: words };
}

/** Reads the tokens from left to right; `position` is the next one. */
class Parser {
  private position = 0;
  private nesting = 0;

  constructor(
    private readonly tokens: readonly QueryToken[],
    private readonly end: number,
  ) {}

  parse(): QueryNode {
    const node = this.or();
    const leftover = this.tokens[this.position];
    if (leftover) throw errorAt('This parenthesis was never opened.', leftover);
    return node;
  }

  private or(): QueryNode {
    const parts = [this.and()];
    while (this.takes('or')) parts.push(this.and());
    return combined('or', parts);
  }

  private and(): QueryNode {
    const parts = [this.unary()];
    for (;;) {
      const token = this.tokens[this.position];
      if (!token || token.type === ')' || token.type === 'or') return combined('and', parts);
      if (token.type === 'and') this.position += 1;
      parts.push(this.unary());
    }
  }

  private unary(): QueryNode {
    if (!this.takes('not')) return this.primary();
    if (++this.nesting > MAX_NESTING) throw this.tooDeep();
    const part = this.unary();
    this.nesting -= 1;
    return { type: 'not', part };
  }

  private primary(): QueryNode {
    const token = this.tokens[this.position];
    if (!token) throw new QueryError({ message: 'Something is missing here.', at: this.end, length: 1 });
    this.position += 1;
    switch (token.type) {
      case '(':
        return this.group(token);
      case 'word':
        return token.text === '*' ? { type: 'all' } : { type: 'word', text: token.text };
      case 'phrase':
        return { type: 'phrase', text: token.text };
      case 'field':
        return this.fieldValue(token.text);
      default:
        throw errorAt(
          token.type === ')' ? 'This parenthesis was never opened.' : 'Something is missing before this.',
          token,
        );
    }
  }

  private group(open: QueryToken): QueryNode {
    if (++this.nesting > MAX_NESTING) throw this.tooDeep();
    const node = this.or();
    if (!this.takes(')')) throw errorAt('This parenthesis is never closed.', open);
    this.nesting -= 1;
    return node;
  }

  private fieldValue(field: string): QueryNode {
    const token = this.tokens[this.position];
    if (!token) throw new QueryError({ message: `What should ${field} be?`, at: this.end, length: 1 });
    this.position += 1;
    if (token.type === '(') return withField(field, this.group(token), token);
    if (token.type === 'phrase') return { type: 'field', field, test: 'phrase', text: token.text };
    if (token.type === 'word') return fieldNode(field, token.text);
    throw errorAt(`What should ${field} be?`, token);
  }

  private takes(type: QueryToken['type']): boolean {
    if (this.tokens[this.position]?.type !== type) return false;
    this.position += 1;
    return true;
  }

  private tooDeep(): QueryError {
    const token = this.tokens[Math.min(this.position, this.tokens.length - 1)];
    return new QueryError({
      message: `Only ${MAX_NESTING} levels of parentheses are understood.`,
      at: token?.at ?? 0,
      length: 1,
    });
  }
}

function fieldNode(field: string, text: string): QueryNode {
  if (text === '*') return { type: 'field', field, test: 'present', text: '' };
  const comparison = /^(>=|<=|>|<)(.+)$/.exec(text);
  if (comparison) return { type: 'field', field, test: comparison[1] as FieldTest, text: comparison[2] ?? '' };
  return { type: 'field', field, test: 'word', text };
}

/** `field:(a OR b)`: applies the field to every word of the group. */
function withField(field: string, node: QueryNode, group: QueryToken): QueryNode {
  switch (node.type) {
    case 'all':
      return { type: 'field', field, test: 'present', text: '' };
    case 'word':
      return fieldNode(field, node.text);
    case 'phrase':
      return { type: 'field', field, test: 'phrase', text: node.text };
    case 'not':
      return { type: 'not', part: withField(field, node.part, group) };
    case 'field':
      throw errorAt('A field inside the values of another is not understood.', group);
    default:
      return { type: node.type, parts: node.parts.map((part) => withField(field, part, group)) };
  }
}

function combined(type: 'and' | 'or', parts: readonly QueryNode[]): QueryNode {
  const [only] = parts;
  return parts.length === 1 && only ? only : { type, parts };
}

function errorAt(message: string, token: QueryToken): QueryError {
  return new QueryError({ message, at: token.at, length: token.length });
}
