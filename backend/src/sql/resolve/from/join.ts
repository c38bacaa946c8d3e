import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { identifiers, list, text } from '../../tree/tree.js';
import { addIndirect } from '../scope/context.js';
import { resolveExpression } from '../expressions/expression.js';
import { noteComparison } from '../expressions/operands.js';
import { columnsOf, findColumn, isOpen, passedTables } from '../scope/relation.js';
import { asReplaceable, recordClash, recordNamed } from '../scope/statement-columns.js';
import { columnOfSource } from '../scope/scope.js';
import type { MergedColumn, Scope, Source } from '../scope/scope.types.js';
import { compose, IDENTITY, influence, mergeSources } from '../scope/source-columns.js';

type AddSource = (scope: Scope, node: unknown, lateral?: boolean) => void;

/**
 * Adds the right side of a join. The columns of its condition are influences; columns of USING or
 * NATURAL are merged into one column with the sources of both sides. The hidden side of a semi or
 * anti join only influences.
 *
 *     a JOIN b USING (id)      id ← a.id, b.id, once in `*`; influences a.id JOIN, b.id JOIN
 */
export function addJoin(scope: Scope, join: Tree, addSource: AddSource): void {
  const kind = text(join, 'kind') ?? '';
  const left = scope.sources.length;
  const lateral = /Apply|Lateral|Array/.test(kind);
  addSource(scope, join['this'], lateral);
  const right = scope.sources.slice(left);
  const columnNames = identifiers(list(join, 'using')).map((name) => name.name.split('.').at(-1) ?? name.name);
  const isNatural = kind.includes('Natural');
  const shared = isNatural ? naturalNames(scope.sources.slice(0, left), right) : columnNames;
  if (isNatural)
    for (const source of scope.sources)
      for (const key of passedTables(source.relation).keys()) scope.context.uses.natural.add(key);
  const before = new Map(scope.merged);
  const isReplaceable = isNatural && hasOtherKeys(scope, shared);
  for (const name of shared) merge(scope, { name, isReplaceable }, scope.sources.slice(0, left), right);
  const joined = influence(IDENTITY, 'JOIN');
  const keys = shared.flatMap((name) => scope.merged.get(name.toLowerCase())?.columns ?? []);
  addIndirect(scope.context, recordNamed(scope.context, keys), joined);
  for (const condition of [join['on'], join['match_condition']]) {
    if (condition) addIndirect(scope.context, resolveExpression(scope, condition, joined), joined);
  }
  if (!/Semi|Anti/.test(kind)) return;
  hide(scope, left, kind.includes('Right'));
  // The hidden side only tests the shared columns; it gives them nothing.
  for (const name of shared.map((written) => written.toLowerCase())) {
    const earlier = before.get(name);
    if (earlier) scope.merged.set(name, earlier);
    else scope.merged.delete(name);
  }
}

function naturalNames(left: readonly Source[], right: readonly Source[]): string[] {
  const columnNames = right.flatMap((source) => columnsOf(source.relation).map((column) => column.name));
  return columnNames.filter((name) => left.some((source) => findColumn(source.relation, name)));
}

/**
 * Whether a NATURAL join works on without one of its keys. DuckDB refuses one without any; PostgreSQL
 * makes it a cross join. Where the columns of a side are not known, neither are the keys.
 */
function hasOtherKeys({ sources, context }: Scope, shared: readonly string[]): boolean {
  if (sources.some(({ relation }) => isOpen(relation))) return false;
  return shared.length > (context.dialect.name === 'postgresql' ? 0 : 1);
}

function merge(
  scope: Scope,
  { name, isReplaceable }: { readonly name: string; readonly isReplaceable: boolean },
  left: readonly Source[],
  right: readonly Source[],
): void {
  const lower = name.toLowerCase();
  const before = scope.merged.get(lower);
  const other = right.flatMap((source) => columnOfSource(source, name, EDGE_CONFIDENCE.QUALIFIED) ?? []);
  const leftSide: MergedColumn = before ?? leftColumn(left, name);
  const others = left.filter((source) => !leftSide.sources.includes(source));
  recordClash(scope.context, others, lower, 'AMBIGUOUS');
  noteComparison(scope.context, leftSide.columns.slice(0, 1), other, '=');
  const merged = mergeSources([...leftSide.columns, ...other]);
  // A key that both sides take from one column has nothing to stand in for it.
  const sourceColumns = isReplaceable && merged.length > 1 ? asReplaceable(scope.context, merged) : merged;
  scope.merged.set(lower, { name: leftSide.name, columns: sourceColumns, sources: [...leftSide.sources, ...right] });
}

/** The left side of USING: the sources that are known to have the column, else those that may. */
function leftColumn(left: readonly Source[], name: string): MergedColumn {
  const listed = left.filter((source) => findColumn(source.relation, name));
  const sources = listed.length > 0 ? listed : left.filter((source) => isOpen(source.relation));
  const each = listed.length > 0 || sources.length < 2 ? 1 : 1 / sources.length;
  const sourceColumns: SourceColumn[] = sources
    .flatMap((source) => columnOfSource(source, name, EDGE_CONFIDENCE.QUALIFIED) ?? [])
    .map((up) => compose(up, IDENTITY, each));
  return { name, columns: sourceColumns, sources };
}

function hide(scope: Scope, left: number, keepsRight: boolean): void {
  scope.sources.forEach((source, at) => {
    if (at < left === keepsRight) scope.sources[at] = { ...source, semi: true };
  });
}
