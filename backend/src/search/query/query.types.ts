/**
 * A parsed query. Words and phrases are as they were typed: whether a word is a wildcard, a urn or
 * a beginning is decided by what matches it (`match/match.ts`, `match/text-expression.ts`).
 */
export type QueryNode =
  | { readonly type: 'all' }
  | { readonly type: 'and' | 'or'; readonly parts: readonly QueryNode[] }
  | { readonly type: 'not'; readonly part: QueryNode }
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'phrase'; readonly text: string }
  | FieldNode;

export interface FieldNode {
  readonly type: 'field';
  readonly field: string;
  readonly test: FieldTest;
  /** Empty for `present`. */
  readonly text: string;
}

/**
 * How a field is compared. `word`: like a bare word, with `*` and `?` as wildcards. `phrase`: these
 * words in this order. `present`: the field has a value. The others compare numbers, or dates
 * written `YYYY-MM-DD`.
 */
export type FieldTest = 'word' | 'phrase' | 'present' | '>=' | '<=' | '>' | '<';

/** Which part of a query was not understood; the text was searched plainly instead. */
export interface QueryNotice {
  readonly message: string;
  /** Characters from the start of the query. */
  readonly at: number;
  readonly length: number;
}

export interface ParsedQuery {
  readonly node: QueryNode;
  readonly notice: QueryNotice | undefined;
}
