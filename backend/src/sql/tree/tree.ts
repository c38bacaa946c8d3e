/**
 * The syntax tree as the parser hands it over: JSON, each expression an object with one key, its
 * kind.
 */
export interface Tree {
  readonly [key: string]: unknown;
}

/** A name with whether it was quoted, which decides about its letter case. */
export interface Identifier {
  readonly name: string;
  readonly quoted: boolean;
}

/** Whether a value is a node and not a list or a plain value. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The payload of an expression of that kind: `part({ select: {…} }, 'select')`. */
export function part(value: unknown, key: string): Tree | undefined {
  if (!isTree(value)) return undefined;
  const child = value[key];
  return isTree(child) ? child : undefined;
}

/** A list of expressions; empty where there is none under that key. */
export function list(value: unknown, key: string): readonly unknown[] {
  if (!isTree(value)) return [];
  const child = value[key];
  return Array.isArray(child) ? child : [];
}

/** A string under a key; undefined for anything else. */
export function text(value: unknown, key: string): string | undefined {
  if (!isTree(value)) return undefined;
  const child = value[key];
  return typeof child === 'string' ? child : undefined;
}

/** Whether a key is set to true. */
export function flag(value: unknown, key: string): boolean {
  return isTree(value) && value[key] === true;
}

/** The payloads of those values that are expressions of that kind. */
export function parts(values: readonly unknown[], key: string): Tree[] {
  return values.flatMap((value): Tree[] => {
    const child = part(value, key);
    return child ? [child] : [];
  });
}

/** The kind of an expression: its only key. */
export function kindOf(value: unknown): string | undefined {
  if (!isTree(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length === 1 ? keys[0] : undefined;
}

/**
 * Reads `{ name, quoted }`, also when it is wrapped as an expression (`identifier`, `column`,
 * `var`, a string literal).
 */
export function identifier(value: unknown): Identifier | undefined {
  if (typeof value === 'string') return { name: value, quoted: false };
  if (!isTree(value)) return undefined;
  if (typeof value['name'] === 'string') return { name: value['name'], quoted: value['quoted'] === true };
  const column = part(value, 'column');
  if (column) return identifier(column['name']);
  const wrapped = part(value, 'identifier');
  if (wrapped) return identifier(wrapped);
  const name = text(part(value, 'var'), 'this') ?? text(part(value, 'literal'), 'value');
  return name === undefined ? undefined : { name, quoted: true };
}

/** The names among some expressions. Expressions that are no names are left out. */
export function identifiers(values: readonly unknown[]): Identifier[] {
  return values.flatMap((value) => identifier(value) ?? []);
}

/** The offset of the first node below that carries a span, with its end; counted in characters. */
export function spanOf(value: unknown): readonly [number, number] | undefined {
  if (!isTree(value)) return undefined;
  const span = part(value, 'span');
  const start = span?.['start'];
  const end = span?.['end'];
  return typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined;
}
