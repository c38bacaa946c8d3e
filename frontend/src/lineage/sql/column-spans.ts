/** A part of a text. Offsets count characters from 0; the end is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface Token extends TextSpan {
  /** In lower case and without quotes; quoted names are no keywords. */
  readonly word: string;
  readonly isQuoted: boolean;
  readonly depth: number;
}

// Comments and strings are matched first, so that nothing inside them counts as a name.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\]|([A-Za-z_][\w$]*)|[(),;.*]|[^\s\w]|\d[\w.]*/g;

/** Words that end a list of selected columns. */
const AFTER_LIST = new Set(
  'from into where group having order limit union intersect except minus qualify window fetch offset'.split(' '),
);
const BEFORE_LIST = new Set(['distinct', 'all']);

/**
 * Where a text computes or reads a column: the whole entries of select lists that are called so, or every mention of the
 * name where no entry is.
 *
 *     select sum(b.amount) as total from b
 *     total  → sum(b.amount) as total        amount → amount
 *
 * It splits the text at brackets, commas and keywords and is no parser: of two queries that both compute a column of
 * this name, both entries are answered. Cost: linear in the text.
 *
 * @param isComputed whether the column is one that the text writes; of a column that it reads only mentions are answered
 */
export function columnSpans(sql: string, column: string, isComputed: boolean): readonly TextSpan[] {
  const tokens = tokensOf(sql);
  const name = column.toLowerCase();
  const entries = isComputed ? entriesOf(tokens).filter((entry) => nameOf(entry) === name) : [];
  if (entries.length > 0) return entries.map((entry) => ({ start: entry[0]?.start ?? 0, end: entry.at(-1)?.end ?? 0 }));
  return tokens.filter(({ word }) => word === name).map(({ start, end }) => ({ start, end }));
}

function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const [text, double, back, bracket] = match;
    if (/^(--|\/\*)/.test(text)) continue;
    const quoted = double ?? back ?? bracket;
    if (text === ')') depth -= 1;
    const word = (quoted ?? text).toLowerCase();
    tokens.push({ word, isQuoted: quoted !== undefined, depth, start: match.index, end: match.index + text.length });
    if (text === '(') depth += 1;
  }
  return tokens;
}

/** The entries of all select lists, those of inner queries included. */
function entriesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const entries: Token[][] = [];
  /** The entry that is being read at each depth of brackets with an open list. */
  const open = new Map<number, Token[]>();
  const close = (depth: number): void => {
    const entry = open.get(depth);
    if (entry && entry.length > 0) entries.push(entry);
    open.delete(depth);
  };
  for (const token of tokens) {
    const { word, depth, isQuoted } = token;
    for (const inner of open.keys()) if (inner > depth) close(inner);
    if (open.has(depth) && !isQuoted && (word === ';' || AFTER_LIST.has(word))) close(depth);
    else if (open.has(depth) && word === ',') {
      close(depth);
      open.set(depth, []);
    } else if (!isQuoted && word === 'select') {
      for (const entry of open.values()) entry.push(token);
      open.set(depth, []);
      continue;
    } else if (isQuoted || !BEFORE_LIST.has(word) || (open.get(depth)?.length ?? 1) > 0) open.get(depth)?.push(token);
    for (const [outer, entry] of open) if (outer < depth) entry.push(token);
  }
  for (const depth of open.keys()) close(depth);
  return entries;
}

/** What an entry is called: its last word, which is an alias or the column itself. */
const nameOf = (entry: readonly Token[]): string | undefined => entry.at(-1)?.word;
