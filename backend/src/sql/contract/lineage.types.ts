// The request and the result of SQL lineage. Types only; every other file of the folder may use
// them.

/**
 * Columns by dotted table name (`db.schema.table`), each with its type; the order of the columns is
 * the table's order.
 */
export type SchemaLookup = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text to resolve, with what is known of the tables in it. */
export interface LineageRequest {
  readonly sql: string;
  /**
   * A name of `dialects.ts` or one of its aliases; an unknown one is read as ANSI, with a
   * diagnostic.
   */
  readonly dialect: string;
  /** The tables that may be named in the text; more do no harm, fewer cost confidence. */
  readonly schema?: SchemaLookup;
  readonly defaultDatabase?: string;
  readonly defaultSchema?: string;
  /**
   * Names that are temporary on this platform although the text does not say so, as a regular
   * expression source.
   */
  readonly temporaryPattern?: string;
  /** Milliseconds of work for one statement; 100 where not given. */
  readonly statementBudgetMs?: number;
  /**
   * Milliseconds for the whole text; 2 000 where not given. `Infinity` where an answer must not
   * hang on how busy the machine is.
   */
  readonly textBudgetMs?: number;
}

/**
 * What a statement does. `CREATE_DDL` makes a table without a query, `CREATE_OTHER` anything but a
 * table or view.
 */
export type StatementKind =
  | 'SELECT'
  | 'INSERT'
  | 'UPDATE'
  | 'DELETE'
  | 'MERGE'
  | 'CREATE_TABLE_AS_SELECT'
  | 'CREATE_VIEW'
  | 'CREATE_DDL'
  | 'CREATE_OTHER'
  | 'ALTER'
  | 'DROP'
  | 'TRUNCATE'
  | 'COPY'
  | 'CALL'
  | 'UNKNOWN';

/**
 * A table, view, stage, path or URI. Names keep the catalogue's case where the schema knows them.
 */
export interface TableRef {
  readonly database?: string;
  readonly schema?: string;
  readonly name: string;
  /** Set on a temporary table that is the end of its text. */
  readonly temporary?: boolean;
}

/**
 * How a value is carried on, and below how a column influences a result without being carried on.
 */
export type DirectSubtype = 'IDENTITY' | 'TRANSFORMATION' | 'AGGREGATION';
export type IndirectSubtype = 'JOIN' | 'FILTER' | 'GROUP_BY' | 'SORT' | 'WINDOW' | 'CONDITIONAL';

/** One source of an output column. The types are those of the OpenLineage column lineage facet. */
export interface SourceColumn {
  readonly table: TableRef;
  readonly column: string;
  /** Fields below the column, dotted: `a.b.c` of a struct column `a` has the path `b.c`. */
  readonly path?: string;
  readonly type: 'DIRECT' | 'INDIRECT';
  readonly subtype: DirectSubtype | IndirectSubtype;
  readonly masking: boolean;
  /** In [0, 1]; below 0.55 the edge is one candidate of several. */
  readonly confidence: number;
  /** The indirect roles of a column that is also a direct source. */
  readonly also?: readonly IndirectSubtype[];
}

/**
 * Where one output column comes from. The table is null for a query whose result is written
 * nowhere.
 */
export interface ColumnLineage {
  readonly target: { readonly table: TableRef | null; readonly column: string };
  readonly sources: readonly SourceColumn[];
  /**
   * The output expression as written, sources qualified, at most 2 000 characters; `COPY` for a
   * bare column.
   */
  readonly transformation: string;
}

/** The columns that influence a whole result, such as those of a filter. */
export interface IndirectLineage {
  readonly target: { readonly table: TableRef | null };
  readonly sources: readonly SourceColumn[];
}

/**
 * What can be said about the reading of a text. docs/sql-lineage.md#what-is-asked-and-answered
 * explains the codes.
 */
export type DiagnosticCode =
  | 'PARSE_FAILED'
  | 'DIALECT_FALLBACK'
  | 'DIALECT_UNKNOWN'
  | 'REPAIRED'
  | 'ROUTINE_BODY'
  | 'ROUTINE_CALL'
  | 'FALLBACK_READER'
  | 'LIMIT_EXCEEDED'
  | 'COLUMN_UNRESOLVED'
  | 'COLUMN_AMBIGUOUS'
  | 'COLUMN_NOT_IN_SCHEMA'
  | 'STAR_NOT_EXPANDED'
  | 'VIA_VIEW'
  | 'NOT_UNDERSTOOD';

/** A remark about a place in the text. An error means that lineage is missing there. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode;
  readonly message: string;
  /** Offsets into the request's text, end exclusive. */
  readonly span?: readonly [number, number];
}

/** What one statement reads and writes, without its column edges. */
export interface StatementLineage {
  readonly kind: StatementKind;
  readonly span: readonly [number, number];
  readonly inTables: readonly TableRef[];
  readonly outTables: readonly TableRef[];
  /**
   * Columns that the statement names, whether or not they reach a result: without one of them it
   * fails.
   */
  readonly namedColumns: readonly SourceColumn[];
  /**
   * Columns that came through a star. Without one that is not named as well, the result only has a
   * column less.
   */
  readonly starColumns: readonly SourceColumn[];
}

/**
 * The lineage of a whole text. Temporary tables between its statements are already passed through.
 */
export interface LineageResult {
  readonly statements: readonly StatementLineage[];
  readonly inTables: readonly TableRef[];
  readonly outTables: readonly TableRef[];
  readonly columns: readonly ColumnLineage[];
  readonly indirect: readonly IndirectLineage[];
  readonly diagnostics: readonly Diagnostic[];
}
