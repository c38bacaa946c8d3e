import type { StatementLineage } from '../contract/lineage.types.js';
import { composeAll, deepen, IDENTITY, mergeSources, tableKey } from '../resolve/scope/source-columns.js';
import type { Relation } from '../resolve/scope/relation.js';
import { renameColumns, uniteByPosition, isOpen, EMPTY } from '../resolve/scope/relation.js';
import type { Session } from '../resolve/scope/scope.types.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { matchParens, unquote } from '../text/lexer.js';

/**
 * Remembers a function or macro with what its body does, for calls further down in the script. What
 * it gives back is the result of its last query; a body that branches gives the union of its
 * queries. Procedures and triggers are not called in queries and are left out, and so is a body
 * that was not read to its end: a call of it is then a call of an unknown function.
 *
 * @param tokens the whole definition
 * @param results what the queries of the body give, in order
 * @param inside the statements of the body
 */
export function defineRoutine(
  session: Session,
  tokens: readonly Token[],
  results: readonly Relation[],
  inside: readonly StatementLineage[],
): void {
  const kind = tokens.findIndex(({ upper }) => upper === 'FUNCTION' || upper === 'MACRO');
  if (kind < 0 || kind > 6 || inside.some(({ readToEnd }) => !readToEnd)) return;
  const isQualified = /^(?:IF)$/.test(tokens[kind + 1]?.upper ?? '');
  const name = readName(tokens, isQualified ? kind + 4 : kind + 1)?.at(-1);
  if (name === undefined) return;
  const tables = inside.flatMap((statement) => statement.inTables);
  session.routines.set(name.split('.').at(-1)?.toLowerCase() ?? '', {
    relation: asDeclared(renameColumns(unitedResults(results), declaredColumns(tokens, kind)), tokens),
    reads: [...new Map(tables.map((table) => [tableKey(table), table])).values()],
    namedColumns: mergeSources(inside.flatMap((statement) => statement.namedColumns)),
    starColumns: mergeSources(inside.flatMap((statement) => statement.starColumns)),
    distinctColumns: mergeSources(inside.flatMap((statement) => statement.distinctColumns)),
    unknownFunctions: inside.flatMap((statement) => statement.unknownFunctions),
    columnUses: inside.flatMap((statement) => statement.columnUses),
    inputs: inside.flatMap((statement) => statement.inputs),
  });
}

/** A routine that declares what it returns gives values of these types and copies no column: another type may be refused. */
function asDeclared(relation: Relation, tokens: readonly Token[]): Relation {
  if (!tokens.some(({ upper }) => upper === 'RETURNS')) return relation;
  const role = deepen(IDENTITY, 'TRANSFORMATION');
  const items = relation.items.map((item) =>
    'column' in item ? { column: { ...item.column, sources: composeAll(item.column.sources, role) } } : item,
  );
  return { ...relation, items };
}

function unitedResults(results: readonly Relation[]): Relation {
  const [last = EMPTY] = results.slice(-1);
  return results.length > 1 && !results.some(isOpen) ? uniteByPosition([last, ...results.slice(0, -1)]) : last;
}

/** The names in `RETURNS TABLE (a int, b text)`. */
function declaredColumns(tokens: readonly Token[], from: number): string[] {
  const returns = tokens.findIndex(
    ({ upper }, position) => position > from && upper === 'RETURNS' && tokens[position + 1]?.upper === 'TABLE',
  );
  const open = returns + 2;
  if (returns < 0 || tokens[open]?.text !== '(') return [];
  const pairs = matchParens(tokens);
  const close = pairs.get(open) ?? open;
  const names: string[] = [];
  for (let position = open + 1; position < close; position += 1) {
    const [before, token] = [tokens[position - 1], tokens[position]];
    if (token && (position === open + 1 || before?.text === ',')) names.push(unquote(token));
    if (token?.text === '(') position = pairs.get(position) ?? position;
  }
  return names;
}

/** The names that a text writes behind a name and a dot, by that name in lower case. */
export function fieldsByQualifier(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const [, qualifier = '', quoted, plain = ''] of text.matchAll(/(?<![\w.])(\w+)\.(?:"([^"]+)"|(\w+))/g)) {
    const known = fields.get(qualifier.toLowerCase()) ?? new Set();
    fields.set(qualifier.toLowerCase(), known.add(quoted ?? plain));
  }
  return fields;
}
