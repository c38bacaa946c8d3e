// The little language of `params:` and `rows:` in the header of a query (cypher/README.md), and its translation to TypeScript.

const PRIMITIVES = {
  Urn: 'string',
  String: 'string',
  Json: 'string',
  int: 'number',
  number: 'number',
  EpochMs: 'number',
  Confidence: 'number',
  boolean: 'boolean',
  any: 'unknown',
  properties: 'Properties',
};
const TOKEN = /\s*(?:(?<word>[A-Za-z_]\w*)|(?<literal>'[^']*')|(?<sign>[[\]{},?|]))/y;

/**
 * The members of a declaration with their TypeScript types: `urn Urn, texts [String?]` → `urn: string` and
 * `texts: readonly (string | null)[]`. Notes in parentheses, and all after a dash, are for people. `none` declares nothing.
 *
 * @returns `[{ name, type }]`
 * @throws Error that names what can not be read: every name needs a type
 */
export function declaredMembers(declaration) {
  const text = withoutNotes(declaration).trim();
  if (text === 'none') return [];
  const reader = readerOf(text);
  const members = membersOf(reader);
  if (!reader.isAtEnd()) throw new Error(`"${reader.rest()}" can not be read as a type`);
  return members;
}

/** A declaration as the text of a TypeScript object type. */
export function objectTypeOf(declaration) {
  const members = declaredMembers(declaration);
  return members.length === 0 ? 'Nothing' : objectType(members);
}

function objectType(members) {
  return `{ ${members.map(({ name, type }) => `readonly ${name}: ${type}`).join('; ')} }`;
}

function withoutNotes(text) {
  let depth = 0;
  let bare = '';
  for (const char of text.split(/\s—\s/)[0]) {
    if (char === '(') depth += 1;
    if (depth === 0) bare += char;
    if (char === ')') depth -= 1;
  }
  return bare;
}

function readerOf(text) {
  let index = 0;
  const peek = () => {
    TOKEN.lastIndex = index;
    return TOKEN.exec(text)?.groups ?? {};
  };
  const take = () => {
    const token = peek();
    index = TOKEN.lastIndex || text.length;
    return token;
  };
  return {
    peek,
    take,
    takeIf: (sign) => peek().sign === sign && Boolean(take()),
    rest: () => text.slice(index).trim(),
    isAtEnd: () => text.slice(index).trim() === '',
  };
}

/** `from int, to int` */
function membersOf(reader) {
  const members = [];
  do {
    const { word: name } = reader.take();
    if (!name) throw new Error(`a name is missing before "${reader.rest()}"`);
    members.push({ name, type: typeOf(reader, name) });
  } while (reader.takeIf(','));
  return members;
}

/** `'A' | 'B'`, `String`, with `?` behind it if it can be null. */
function typeOf(reader, name) {
  const options = [];
  do options.push(bareTypeOf(reader, name));
  while (reader.takeIf('|'));
  if (reader.takeIf('?')) options.push('null');
  return options.join(' | ');
}

function bareTypeOf(reader, name) {
  if (reader.takeIf('[')) return listTypeOf(reader, name);
  if (reader.takeIf('{')) {
    const type = objectType(membersOf(reader));
    if (!reader.takeIf('}')) throw new Error(`"}" is missing before "${reader.rest()}"`);
    return type;
  }
  const { word, literal } = reader.take();
  if (literal) return literal;
  if (!word || !(word in PRIMITIVES)) throw new Error(`"${name}" has no type that is known: ${word ?? reader.rest()}`);
  return PRIMITIVES[word];
}

/** `[Urn]` is a list of urns; `[from int, to int]` is one pair of numbers. */
function listTypeOf(reader, name) {
  const { word } = reader.peek();
  const isTuple = word !== undefined && !(word in PRIMITIVES);
  const type = isTuple ? tupleType(membersOf(reader)) : `readonly (${typeOf(reader, name)})[]`;
  if (!reader.takeIf(']')) throw new Error(`"]" is missing before "${reader.rest()}"`);
  return type;
}

function tupleType(members) {
  return `readonly [${members.map(({ name, type }) => `${name}: ${type}`).join(', ')}]`;
}
