/**
 * A type of the schema as introspection tells it.
 *
 * Lists and non-nulls wrap another type in `ofType`: `[String!]` is LIST of NON_NULL of SCALAR, and
 * only the innermost has a name.
 */
export interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: TypeRef | null;
}

/** An argument of an operation. One with a default need not be given. */
interface InputValue {
  readonly name: string;
  readonly type: TypeRef;
  readonly defaultValue?: string | null;
}

/** A query or mutation of the API, with its arguments and the type of its answer. */
export interface Operation {
  readonly name: string;
  readonly description: string | null;
  readonly args: readonly InputValue[];
  readonly type: TypeRef;
}

/**
 * A field of a type. Of its arguments only the types matter here: a field with a required argument
 * cannot be asked without a value.
 */
export interface FieldOfType {
  readonly name: string;
  readonly args: readonly { readonly type: TypeRef }[];
  readonly type: TypeRef;
}

/** Number of fields in a generated request; people add more by hand. */
const MAX_FIELDS = 8;

/** Prints a type as GraphQL writes it, such as `[String!]!`. */
export function printType({ kind, name, ofType }: TypeRef): string {
  if (kind === 'NON_NULL') return `${ofType ? printType(ofType) : ''}!`;
  if (kind === 'LIST') return `[${ofType ? printType(ofType) : ''}]`;
  return name ?? '';
}

/**
 * The type inside lists and non-nulls.
 *
 * `[Dataset!]!` gives `Dataset`.
 */
export function innerType(type: TypeRef): TypeRef {
  return type.ofType ? innerType(type.ofType) : type;
}

/**
 * A first question to an operation: its required arguments as variables, and the plain fields of
 * its answer.
 *
 * An operation `search(input: SearchInput!): SearchResults` with the plain fields `start` and
 * `total` becomes:
 *
 * `query ($input: SearchInput!) { search(input: $input) { start total } }`, with `{"input": {}}` as
 * its variables.
 *
 * Fields that need a selection or arguments of their own are left out, so that the request is valid
 * as it stands. If no field is left, it asks for `__typename`, because GraphQL does not allow an
 * empty selection.
 *
 * @param fields of the operation's answer; none where it is a plain value
 */
export function firstQuestion(
  way: 'query' | 'mutation',
  operation: Operation,
  fields: readonly FieldOfType[],
): { readonly query: string; readonly variables: string } {
  const needed = operation.args.filter(({ type, defaultValue }) => type.kind === 'NON_NULL' && !defaultValue);
  const declared = needed.map(({ name, type }) => `$${name}: ${printType(type)}`).join(', ');
  const argumentList = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const plain = fields.filter(({ type, args }) => isPlain(type) && args.every((one) => one.type.kind !== 'NON_NULL'));
  const names = plain.slice(0, MAX_FIELDS).map(({ name }) => name);
  const isComposite = !isPlain(operation.type);
  const body = isComposite
    ? ` {\n${(names.length > 0 ? names : ['__typename']).map((name) => `    ${name}`).join('\n')}\n  }`
    : '';
  const head = declared === '' ? way : `${way} (${declared})`;
  return {
    query: `${head} {\n  ${operation.name}${argumentList === '' ? '' : `(${argumentList})`}${body}\n}\n`,
    variables: needed.length === 0 ? '' : `${JSON.stringify(Object.fromEntries(needed.map(example)), null, 2)}\n`,
  };
}

/** Whether a type needs no selection of fields. */
function isPlain(type: TypeRef): boolean {
  const { kind } = innerType(type);
  return kind === 'SCALAR' || kind === 'ENUM';
}

/**
 * A value of the right form for a required argument: people replace it. Inputs become an empty
 * object, lists a list of one value, unknown scalars an empty text.
 */
function example({ name, type }: InputValue): readonly [string, unknown] {
  const inner = innerType(type);
  const isList = printType(type).startsWith('[');
  const value = inner.kind === 'INPUT_OBJECT' ? {} : (PLAIN[inner.name ?? ''] ?? '');
  return [name, isList ? [value] : value];
}

/** First values of scalars that are no text. */
const PLAIN: Readonly<Record<string, unknown>> = { Int: 0, Long: 0, Float: 0, Boolean: false };

/**
 * Whether a request contains a mutation, which needs confirmation before it is sent.
 *
 * Comments and texts are blanked first, so that the word inside of them does not count. The word
 * counts at the beginning of the text and after a closing brace, which is where an operation can
 * begin.
 */
export function isMutation(query: string): boolean {
  const plain = query.replace(/#[^\n]*/g, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(^|\})\s*mutation\b/.test(plain);
}
