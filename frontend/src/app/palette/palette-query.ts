export interface PaletteQuestion {
  readonly scope: 'all' | 'actions' | 'people' | 'labels' | 'columns';
  readonly text: string;
  /** Kinds to look among; undefined: those that are searched anyway. */
  readonly kinds: readonly string[] | undefined;
}

const PREFIXES = [
  ['>', 'actions', []],
  ['@', 'people', ['corpuser', 'corpGroup']],
  ['#', 'labels', ['tag', 'glossaryTerm']],
  ['col:', 'columns', ['schemaField']],
] as const;

/** What was typed into the palette: `>` actions, `@` people and groups, `#` tags and terms, `col:` columns. */
export function readPaletteQuery(typed: string): PaletteQuestion {
  const trimmed = typed.trimStart();
  const prefix = PREFIXES.find(([sign]) => trimmed.startsWith(sign));
  if (!prefix) return { scope: 'all', text: trimmed.trim(), kinds: undefined };
  const [sign, scope, kinds] = prefix;
  return { scope, text: trimmed.slice(sign.length).trim(), kinds: kinds.length > 0 ? kinds : undefined };
}
