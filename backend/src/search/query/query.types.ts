/** A query taken apart. Words and phrases are as typed; what they mean is decided when they are matched. */
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

/** word: as a bare word, `*` and `?` inside it; phrase: in this order; the rest compare dates and numbers. */
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
