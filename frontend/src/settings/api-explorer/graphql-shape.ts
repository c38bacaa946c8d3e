/** A type of the schema as introspection tells it. */
export interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: TypeRef | null;
}

interface InputValue {
  readonly name: string;
  readonly type: TypeRef;
  readonly defaultValue?: string | null;
}

export interface Operation {
  readonly name: string;
  readonly description: string | null;
  readonly args: readonly InputValue[];
  readonly type: TypeRef;
}

export interface FieldOfType {
  readonly name: string;
  readonly args: readonly { readonly type: TypeRef }[];
  readonly type: TypeRef;
}

/** Number of fields in a generated request; people add more by hand. */
const MAX_FIELDS = 8;

/** `[String!]!` */
export function printType({ kind, name, ofType }: TypeRef): string {
  if (kind === 'NON_NULL') return `${ofType ? printType(ofType) : ''}!`;
  if (kind === 'LIST') return `[${ofType ? printType(ofType) : ''}]`;
  return name ?? '';
}

/** The type inside lists and non-nulls. */
export function innerType(type: TypeRef): TypeRef {
  return type.ofType ? innerType(type.ofType) : type;
}

/**
 * A first question to an operation: its required arguments as variables, and the plain fields of
 * its answer.
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

function isPlain(type: TypeRef): boolean {
  const { kind } = innerType(type);
  return kind === 'SCALAR' || kind === 'ENUM';
}

function example({ name, type }: InputValue): readonly [string, unknown] {
  const inner = innerType(type);
  const isList = printType(type).startsWith('[');
  const value = inner.kind === 'INPUT_OBJECT' ? {} : (PLAIN[inner.name ?? ''] ?? '');
  return [name, isList ? [value] : value];
}

const PLAIN: Readonly<Record<string, unknown>> = { Int: 0, Long: 0, Float: 0, Boolean: false };

/** Whether a request contains a mutation, which needs confirmation before it is sent. */
export function isMutation(query: string): boolean {
  const plain = query.replace(/#[^\n]*/g, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(^|\})\s*mutation\b/.test(plain);
}
