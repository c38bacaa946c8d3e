import { invariant } from '../kernel/problem.js';

/** A type expression of the model, parsed: `array<union<string|double>>`. */
export type TypeExpression =
  | { readonly form: 'primitive'; readonly name: Primitive }
  | { readonly form: 'urn' }
  | { readonly form: 'named'; readonly name: string }
  | { readonly form: 'array'; readonly of: TypeExpression }
  | { readonly form: 'map'; readonly of: TypeExpression }
  | { readonly form: 'union'; readonly members: readonly TypeExpression[] };

const PRIMITIVES = ['string', 'int', 'long', 'float', 'double', 'boolean', 'bytes'] as const;
export type Primitive = (typeof PRIMITIVES)[number];

export function parseTypeExpression(text: string): TypeExpression {
  const inner = (prefix: string): string => text.slice(prefix.length, -1);
  if (text.startsWith('array<')) return { form: 'array', of: parseTypeExpression(inner('array<')) };
  if (text.startsWith('map<')) return { form: 'map', of: parseTypeExpression(inner('map<')) };
  if (text.startsWith('union<')) return { form: 'union', members: inner('union<').split('|').map(parseTypeExpression) };
  if (text === 'urn') return { form: 'urn' };
  invariant(!/[<>|]/.test(text), `type expression "${text}" is balanced`);
  const primitive = PRIMITIVES.find((name) => name === text);
  return primitive ? { form: 'primitive', name: primitive } : { form: 'named', name: text };
}

const PREFIX = 'com.linkedin.';

/** `com.linkedin.pegasus2avro.common.Status` and `com.linkedin.common.Status` → `common.Status`. */
export function shortTypeName(name: string): string {
  const tail = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return tail.startsWith('pegasus2avro.') ? tail.slice('pegasus2avro.'.length) : tail;
}

export function longTypeName(name: string): string {
  return PREFIX + name;
}

/** The tag under which a union's member stands on the wire. */
export function unionTag(member: TypeExpression): string {
  switch (member.form) {
    case 'primitive':
      return member.name;
    case 'named':
      return longTypeName(member.name);
    case 'urn':
      return 'string';
    case 'array':
    case 'map':
      return member.form;
    case 'union':
      throw new Error('invariant: a union is no member of a union');
  }
}

/** The member that a tag names, in any of the spellings in use; undefined when none does. */
export function unionMember(members: readonly TypeExpression[], tag: string): TypeExpression | undefined {
  const short = shortTypeName(tag);
  return members.find((member) => (member.form === 'named' ? member.name === short : unionTag(member) === tag));
}
