import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Identifier } from '../../tree/tree.js';
import { report } from '../scope/context.js';
import { isNiladic } from './functions.js';
import {
  asReplaceable,
  recordClash,
  recordInnerClash,
  recordNamed,
  recordWholeRow,
} from '../scope/statement-columns.js';
import { allSources, sourceColumn, findColumn, isOpen, lookUp, type Relation } from '../scope/relation.js';
import type { Scope, Source } from '../scope/scope.types.js';
import { columnOfSource, sourceOf } from '../scope/scope.js';
import { IDENTITY, below, compose, composeAll, mergeSources } from '../scope/source-columns.js';

/** Where a name stands in the text, for diagnostics. */
type Span = readonly [number, number] | undefined;

/** Dialects in which `a.b` never is a field of a column `a`. */
const NO_STRUCTS = new Set(['mysql', 'tsql', 'sqlite', 'teradata', 'postgresql', 'oracle', 'db2', 'vertica']);
/** Dialects in which the name of a source stands for its row. */
const WHOLE_ROWS = new Set([
  'bigquery',
  'postgresql',
  'duckdb',
  'redshift',
  'materialize',
  'risingwave',
  'vertica',
  'ansi',
]);
/**
 * Row images of triggers, upserts and OUTPUT, and sequence values: qualified names that are no
 * columns of a source.
 */
const ROW_IMAGES = new Set(['excluded', 'inserted', 'deleted', 'new', 'old']);
const SEQUENCES = new Set(['nextval', 'currval']);

/**
 * The sources of a column reference such as `c`, `t.c`, `db.s.t.c` or `t.c.field`. Which parts are
 * the qualifier, the column and a path within a struct is not written in the name, so it is decided
 * by what is in scope:
 *
 * 1. The longest prefix that names a source of this query, else of an enclosing one, is the
 * qualifier; the next part is
 *    the column, the rest a path. `t.c.field` → source t, column c, path field.
 * 2. Without such a prefix the first part is a column of a struct type: `c.field` → column c, path
 * field. 3. A bare name is looked up by `bareInScope`, in this query and then outwards.
 *
 * A name that cannot be found gives no source and a diagnostic.
 */
export function resolveReference(scope: Scope, parts: readonly Identifier[], span: Span): readonly SourceColumn[] {
  const sourceColumns = sourcesOf(scope, parts, span);
  return wholeRows.has(sourceColumns) ? sourceColumns : recordNamed(scope.context, sourceColumns);
}

/** The answers that stand for the row of a source: the text names none of their columns. */
const wholeRows = new WeakSet<readonly SourceColumn[]>();

/** Decides between the three rules above. */
function sourcesOf(scope: Scope, parts: readonly Identifier[], span: Span): readonly SourceColumn[] {
  const names = parts.map((part) => part.name);
  const [first = '', ...rest] = names;
  const [only] = parts;
  if (rest.length === 0) return only ? resolveBare(scope, only, span) : [];
  if (scope.boundNames.has(first.toLowerCase())) return [];
  for (let enclosing: Scope | undefined = scope; enclosing; enclosing = enclosing.outer) {
    const outputColumns = resolveQualified(enclosing, parts, span);
    if (outputColumns) return outputColumns;
  }
  return resolveStruct(scope, parts, span);
}

/**
 * The columns of a name whose qualifier is a source of this scope. Longer qualifiers are tried
 * first, since `s.t.c` may be a table `s.t`.
 */
function resolveQualified(scope: Scope, parts: readonly Identifier[], span: Span): readonly SourceColumn[] | undefined {
  for (let length = parts.length - 1; length >= 1; length -= 1) {
    const source = sourceOf(
      scope,
      parts.slice(0, length).map((part) => part.name),
    );
    if (source) return ofSource(scope, source, parts.slice(length), span);
  }
  return undefined;
}

/**
 * The columns of a name within one source, with a lower confidence where its schema lacks the name.
 */
function ofSource(scope: Scope, source: Source, parts: readonly Identifier[], span: Span): readonly SourceColumn[] {
  const names = parts.map((part) => part.name);
  const [name = '', ...path] = names;
  const outputColumns = columnOfSource(source, name, EDGE_CONFIDENCE.QUALIFIED, folded(scope, parts[0]));
  if (outputColumns) {
    recordInnerClash(scope.context, source, folded(scope, parts[0]));
    return withPath(outputColumns, path);
  }
  if (source.relation.anyName) return withPath(source.relation.anyName, names);
  if (source.table && source.known) {
    report(
      scope.context,
      'COLUMN_NOT_IN_SCHEMA',
      `${name} is not among the known columns of ${source.table.name}`,
      span,
    );
    return withPath([sourceColumn(source.table, name, EDGE_CONFIDENCE.NOT_IN_SCHEMA)], path);
  }
  report(scope.context, 'COLUMN_UNRESOLVED', `${name} is not a column of ${source.alias ?? 'its source'}`, span);
  return [];
}

/** The columns with a field path below them. */
function withPath(sourceColumns: readonly SourceColumn[], path: readonly string[]): readonly SourceColumn[] {
  return path.length === 0 ? sourceColumns : below(sourceColumns, path);
}

/** A field of a struct, or of a record variable of the script. */
function resolveStruct(scope: Scope, parts: readonly Identifier[], span: Span): readonly SourceColumn[] {
  const [first = '', ...path] = parts.map((part) => part.name);
  const { dialect, session } = scope.context;
  const lower = first.toLowerCase();
  const record = session.records.get(lower);
  if (record) return withPath(lookUp(record, path[0] ?? '') ?? [], path.slice(1));
  const noColumn =
    ROW_IMAGES.has(lower) || session.variables.has(lower) || SEQUENCES.has((path.at(-1) ?? '').toLowerCase());
  if (noColumn) return [];
  if (!NO_STRUCTS.has(dialect.name)) {
    const outputColumns = withPath(resolveBare(scope, parts[0] ?? { name: first, quoted: false }, span), path);
    if (outputColumns.length > 0) return outputColumns;
  }
  report(scope.context, 'COLUMN_UNRESOLVED', `nothing in scope is called ${first}`, span);
  return [];
}

/**
 * A name as the platform stores it when it is unquoted; it decides between columns that differ by
 * case only.
 */
function folded(scope: Scope, part: Identifier | undefined): string {
  const name = part?.name ?? '';
  if (part?.quoted) return name;
  const { folding } = scope.context.dialect;
  return folding === 'lower' ? name.toLowerCase() : folding === 'upper' ? name.toUpperCase() : name;
}

/** Looks an unqualified name up, in the query and then outwards. */
function resolveBare(scope: Scope, reference: Identifier, span: Span): readonly SourceColumn[] {
  const { name } = reference;
  const lower = name.toLowerCase();
  for (let enclosing: Scope | undefined = scope; enclosing; enclosing = enclosing.outer) {
    if (enclosing.boundNames.has(lower)) return [];
    const meaning = bareInScope(enclosing, reference, span);
    for (const source of meaning?.of ?? []) recordInnerClash(scope.context, source, folded(scope, reference));
    // A new column of an inner query of that name would hide what stands further out.
    recordClash(
      scope.context,
      enclosing.sources.filter((source) => !meaning?.of?.includes(source)),
      lower,
      meaning?.of ? 'AMBIGUOUS' : 'CAPTURED',
    );
    if (!meaning) continue;
    const isReplaceable = meaning.of !== undefined && isOuterName(enclosing.outer, folded(scope, reference));
    return isReplaceable ? asReplaceable(scope.context, meaning.columns) : meaning.columns;
  }
  const { records, variables } = scope.context.session;
  const record = records.get(lower);
  if (record) return rowOf(scope, record);
  if (!variables.has(lower)) report(scope.context, 'COLUMN_UNRESOLVED', `no source has a column ${name}`, span);
  return [];
}

/** Whether an enclosing query is known to have a column of that name: an inner one that goes would mean that one then. */
function isOuterName(outer: Scope | undefined, name: string): boolean {
  for (let enclosing = outer; enclosing; enclosing = enclosing.outer)
    if (enclosing.sources.some((source) => !source.semi && findColumn(source.relation, name))) return true;
  return false;
}

/** What an unqualified name means, and the sources that it is a column of; none for an alias or a variable. */
interface BareMeaning {
  readonly columns: readonly SourceColumn[];
  readonly of?: readonly Source[];
}

/**
 * Looks up an unqualified name in one scope; undefined where the enclosing query has to be asked.
 * The first of these rules that applies decides:
 *
 * 1. a column that USING or NATURAL merged; 2. the one source that is known to have the column;
 * several such sources are ambiguous, each with 1/n; 3. an alias of the select list, where the
 * clause allows it; 4. a declared variable (no source), the row of a source by its alias, a
 * function without parentheses; 5. the one source with unknown columns (0.98, or 0.97 beside known
 * sources); several are ambiguous; 6. a source that gives any name (UNNEST), and last an alias, in
 * dialects that prefer columns.
 */
function bareInScope(scope: Scope, reference: Identifier, span: Span): BareMeaning | undefined {
  const { name } = reference;
  const stored = folded(scope, reference);
  const lower = name.toLowerCase();
  const shared = scope.merged.get(lower);
  if (shared) return { columns: shared.columns, of: shared.sources };
  const sources = scope.sources.filter((source) => !source.semi);
  const listed = sources.filter((source) => findColumn(source.relation, stored));
  if (listed.length === 1 && listed[0]) return { columns: lookUp(listed[0].relation, stored) ?? [], of: listed };
  if (listed.length > 1) return { columns: ambiguous(scope, listed, name, span), of: listed };
  const alias = scope.aliasesVisible ? scope.aliases.get(lower) : undefined;
  if (alias) return { columns: alias };
  if (scope.context.session.variables.has(lower)) return { columns: [] };
  const row = wholeRow(scope, lower);
  if (row) return { columns: row };
  if (!reference.quoted && isNiladic(scope.context.dialect.name, lower)) return { columns: [] };
  const open = sources.filter(
    (source) => isOpen(source.relation) && columnOfSource(source, name, EDGE_CONFIDENCE.ONLY_SOURCE),
  );
  if (open.length === 1 && open[0]) {
    const confidence = sources.length > 1 ? EDGE_CONFIDENCE.BY_ELIMINATION : EDGE_CONFIDENCE.ONLY_SOURCE;
    return { columns: columnOfSource(open[0], name, confidence) ?? [], of: open };
  }
  if (open.length > 1) return { columns: ambiguous(scope, open, name, span), of: open };
  const anything = sources.find((source) => source.relation.anyName);
  if (anything?.relation.anyName) return { columns: anything.relation.anyName, of: [anything] };
  const last = lastAlias(scope, lower);
  return last && { columns: last };
}

// With a lower confidence: the name may be a column that the catalogue does not know yet.
function lastAlias(scope: Scope, lower: string): readonly SourceColumn[] | undefined {
  const alias = scope.aliasesLast ? scope.aliases.get(lower) : undefined;
  return alias && composeAll(alias, IDENTITY, EDGE_CONFIDENCE.NOT_IN_SCHEMA);
}

/** All candidates for a name, each with its share of the confidence. */
function ambiguous(scope: Scope, sources: readonly Source[], name: string, span: Span): readonly SourceColumn[] {
  const candidates = sources.map((source) => source.alias ?? source.table?.name ?? 'a query').join(', ');
  report(scope.context, 'COLUMN_AMBIGUOUS', `${name} may be a column of ${candidates}`, span);
  const each = 1 / sources.length;
  const sourceColumns = sources.flatMap((source) => columnOfSource(source, name, EDGE_CONFIDENCE.ONLY_SOURCE) ?? []);
  return mergeSources(sourceColumns.map((up) => compose(up, IDENTITY, each)));
}

/** Dialects whose `count(t)` counts rows when t is a source: executed by the benchmark of verdicts. */
const COUNTS_ROWS = new Set(['postgresql', 'duckdb']);

/**
 * Whether `count(name)` counts the rows of a source, so that it needs none of its columns. All columns of the
 * query's sources have to be known, because one called like the source would be counted instead; a new column of
 * that name is noted as a clash.
 */
export function countsRowsOf(scope: Scope, { name }: Identifier): boolean {
  const lower = name.toLowerCase();
  if (!COUNTS_ROWS.has(scope.context.dialect.name) || scope.context.session.variables.has(lower)) return false;
  if (scope.boundNames.has(lower) || scope.merged.has(lower) || scope.aliases.has(lower)) return false;
  const isRow = scope.sources.some((source) => (source.alias ?? source.table?.name)?.toLowerCase() === lower);
  const isColumn = scope.sources.some(({ relation }) => isOpen(relation) || findColumn(relation, name));
  if (!isRow || isColumn) return false;
  recordClash(scope.context, scope.sources, lower, 'CAPTURED');
  return true;
}

// `to_json(t)`: the alias of a source stands for its row.
function wholeRow(scope: Scope, lower: string): readonly SourceColumn[] | undefined {
  if (!WHOLE_ROWS.has(scope.context.dialect.name)) return undefined;
  const source = scope.sources.find((candidate) => (candidate.alias ?? candidate.table?.name)?.toLowerCase() === lower);
  // A table with unknown columns rather has a column of its own name, unless an alias was given to
  // it: few name a row by the full name of its table.
  const isNamedByTable = source?.alias === undefined || scope.context.dialect.name === 'ansi';
  if (!source || (isNamedByTable && isOpen(source.relation))) return undefined;
  return rowOf(scope, source.relation);
}

/** The row of a relation as one value. */
function rowOf(scope: Scope, relation: Relation): readonly SourceColumn[] {
  recordWholeRow(scope.context, relation);
  const columns = [...allSources(relation)];
  wholeRows.add(columns);
  return columns;
}
