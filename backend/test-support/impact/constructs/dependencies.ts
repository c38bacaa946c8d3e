import type { Statement } from './construct-world.types.js';

/** Who reads what in a world, by the names in its statements. */
export interface Dependencies {
  /** What the statements that make or write a relation name, by relation in the order of the script. */
  readonly sources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Relations that keep their rows when their statement fails. */
  readonly tables: ReadonlySet<string>;
  /** Statements that a relation is made by, with all that these need. */
  statementsOf(relation: string): readonly Statement[];
  /** Relations downstream of a table, in the order of the script. */
  consumersOf(table: string): readonly string[];
}

/** Names in worlds are unique, so a name in a text is a use. What a function names, its callers read. */
export function dependenciesOf(statements: readonly Statement[]): Dependencies {
  const names = new Set(statements.map(({ name }) => name));
  const sources = new Map<string, Set<string>>();
  const bodies = new Map<string, ReadonlySet<string>>();
  for (const { form, name, sql } of statements) {
    if (form === 'ROWS') continue;
    const named = new Set(namesIn(sql).filter((one) => names.has(one) && one !== name));
    const called = [...bodies].filter(([routine]) => named.has(routine));
    for (const [, body] of called) for (const inner of body) named.add(inner);
    if (form === 'DEFINE') bodies.set(name, named);
    else sources.set(name, (sources.get(name) ?? new Set()).union(named));
  }
  const reach = (table: string): readonly string[] => {
    const reached = new Set([table]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const [name, own] of sources) if ([...own].some((one) => reached.has(one))) reached.add(name);
    }
    return [...sources.keys()].filter((name) => name !== table && reached.has(name));
  };
  const tables = new Set(
    statements.filter(({ form }) => form === 'BASE' || form === 'TABLE' || form === 'WRITE').map(({ name }) => name),
  );
  const statementsOf = (relation: string): readonly Statement[] => {
    const needed = new Set([relation]);
    // Backwards, so that what a statement names comes after the statement.
    return statements
      .toReversed()
      .filter(({ name, sql, form }) => {
        const isCaller = form === 'DEFINE' && namesIn(sql).some((one) => one !== name && needed.has(one));
        if (!needed.has(name) && !isCaller) return false;
        for (const one of namesIn(sql)) if (names.has(one)) needed.add(one);
        return true;
      })
      .toReversed();
  };
  return { sources, tables, statementsOf, consumersOf: reach };
}

/** A quoted name keeps its quotes where it needs them, as the statements' names do. */
function namesIn(sql: string): readonly string[] {
  return sql.match(/"[^"]+"|\w+/g) ?? [];
}
