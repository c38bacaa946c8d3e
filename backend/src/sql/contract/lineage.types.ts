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
  /**
   * Where statements begin that are read by keywords alone, because a worker was ended at them
   * before.
   */
  readonly keywordStatements?: readonly number[];
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
  /**
   * Set on a name that was quoted with capital letters where unquoted names are stored in lower
   * case: PostgreSQL's `"T"` is another table than `t` and `T`.
   */
  readonly hasExactCase?: boolean;
  /** Set on a temporary table that is the end of its text. */
  readonly temporary?: boolean;
  /** Set on a table on another platform, which the statement reads through this connection. */
  readonly connection?: string;
  /** The platform behind `connection`, such as `mysql`, where its name says so. */
  readonly platform?: string;
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
  /** Set where the table has another column whose name differs in letter case only: PostgreSQL's `"Amount"` beside `amount`. */
  readonly hasExactCase?: boolean;
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
  | 'NOT_READ_TO_END'
  | 'UNKNOWN_FUNCTION'
  | 'NOT_UNDERSTOOD';

/** A remark about a place in the text. An error means that lineage is missing there. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode;
  readonly message: string;
  /** Offsets into the request's text, end exclusive. */
  readonly span?: readonly [number, number];
}

/**
 * What a statement does with a column that one of its inputs gets later.
 *
 * `IGNORED`: no star of the input reaches the result, every column is written out.
 * `PASSED_ON`: a star carries it into the result; what happens then depends on the target.
 * `SHIFTS`: a star carries it in front of columns that are taken by their position, so other columns are.
 * `COUNTED`: a star carries it to a place with a fixed number of columns inside the statement, such
 * as a branch of a UNION or `IN (SELECT * …)`. The statement fails.
 * `UNKNOWN`: the statement was not read to its end.
 *
 *     WITH s AS (SELECT * FROM t) SELECT a FROM s      t: IGNORED
 *     SELECT * FROM t                                  t: PASSED_ON
 *     SELECT * FROM t UNION SELECT a, b FROM u         t: COUNTED, u: IGNORED
 *     SELECT z FROM (SELECT *, 1 FROM t) AS q (a, z)   t: SHIFTS
 */
export type NewColumnUse = 'IGNORED' | 'PASSED_ON' | 'SHIFTS' | 'COUNTED' | 'UNKNOWN';

/**
 * A name that the statement writes without a qualifier where a new column of that name of the input
 * would be visible, or that it gives to a column beside a star of the input. `AMBIGUOUS`: the name would
 * mean two columns, so the statement fails. `CAPTURED`: it is an alias, a variable or a column of an outer
 * query, so the statement has other rows or columns.
 */
export interface NameClash {
  /** In lower case. */
  readonly name: string;
  readonly effect: 'AMBIGUOUS' | 'CAPTURED';
}

/** How a statement reads one input. Temporary tables are replaced by what they were made from. */
export interface InputUse {
  readonly table: TableRef;
  readonly newColumn: NewColumnUse;
  /**
   * The statement was read to its end and would work without any of the input's columns: `count(*)`,
   * `EXISTS (SELECT 1 …)`, `CROSS JOIN`.
   */
  readonly usesNoColumn: boolean;
  /**
   * Columns that come by a star and are matched by position only: without one the statement fails,
   * but its name does not matter.
   */
  readonly positionalColumns: readonly string[];
  /**
   * Columns of which another takes the place where they are gone, so that the statement works on with
   * other rows: keys of a NATURAL join, and unqualified names in a subquery that an outer query has too.
   */
  readonly replaceableColumns: readonly string[];
  readonly nameClashes: readonly NameClash[];
  /** A NATURAL join matches the input's columns by name: a new one may become a join key. */
  readonly joinsNaturally: boolean;
  /** The row of the input is used as one value: `to_json(t)`, `count(t)`. Any column may be missing. */
  readonly usesWholeRow: boolean;
}

/**
 * How a statement gives a table its rows or columns.
 *
 * `INSERT_BY_POSITION` has no column list: it fails when the target gets or loses a column, unless
 * the query's columns change alike. `INSERT_LISTED` names the target's columns, `INSERT_BY_NAME`
 * takes the names of the query. `MERGE_STAR` is `UPDATE SET *` or `INSERT *`. `TABLE` and `VIEW` make
 * their target anew from the query. `TOUCH` moves no column: DELETE, TRUNCATE, DROP, plain DDL.
 */
export type WriteForm =
  | 'INSERT_BY_POSITION'
  | 'INSERT_LISTED'
  | 'INSERT_BY_NAME'
  | 'UPDATE'
  | 'MERGE'
  | 'MERGE_STAR'
  | 'TABLE'
  | 'VIEW'
  | 'TOUCH'
  | 'UNKNOWN';

/** How a statement writes one target. */
export interface TargetUse {
  readonly table: TableRef;
  readonly form: WriteForm;
  /**
   * The target's columns that the statement writes by name: an INSERT list, SET items, a view's
   * column list, and those that it names in RETURNING or as keys of ON CONFLICT. Dropping or
   * renaming one of them makes INSERT, UPDATE, MERGE and DELETE fail.
   */
  readonly namedColumns: readonly string[];
  /** The statement gives each column one value: it is no MERGE and has no ON CONFLICT that updates. */
  readonly isPlain: boolean;
  /** How many columns `INSERT_BY_POSITION` gives; undefined where a star is not expanded. */
  readonly width?: number;
}

/**
 * What is known of the type of an operand: a group of types, `LITERAL` for a text in quotes, which many
 * databases read as whatever stands beside it, or the column that it is. Null where nothing is known.
 */
export type OperandType = ShownType | Pick<SourceColumn, 'table' | 'column' | 'path'> | null;

/** What a SQL text shows of a type by itself: by a literal, a cast, the result of a function. */
export type ShownType =
  | 'INTEGER'
  | 'DECIMAL'
  | 'FLOAT'
  | 'TEXT'
  | 'BOOLEAN'
  | 'DATE'
  | 'TIMESTAMP'
  | 'TIME'
  | 'INTERVAL'
  | 'JSON'
  | 'LITERAL';

/**
 * A column as an operand: whether the statement takes another type of the column depends on the
 * function or operator, its place among the arguments and, for operators, on the other operands.
 *
 *     sum(a)       by sum, position 0, no others
 *     a = b        of a: by =, position 0, others: the column b
 *     a + 1        by +, position 0, others: INTEGER
 */
export interface ColumnUse extends Pick<SourceColumn, 'table' | 'column' | 'path'> {
  /** A function in lower case, or an operator as SQL writes it: `<=`, `LIKE`, `CASE`. */
  readonly by: string;
  readonly position: number;
  /** Only of what combines its operands; empty for functions that take each argument by itself. */
  readonly others: readonly OperandType[];
}

/** What one statement reads and writes, without its column edges. */
export interface StatementLineage {
  readonly kind: StatementKind;
  /** Set on a routine, which is one statement of all that its body does. */
  readonly isRoutine?: true;
  /**
   * Set on what a trigger or rule does: its table. The database does it within each write of that table, so
   * where it fails the write fails as well.
   */
  readonly triggerTable?: TableRef;
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
  /**
   * Columns whose values decide which rows differ: those of SELECT DISTINCT, and of UNION, EXCEPT and INTERSECT. Without
   * one of them, or with coarser values, there may be fewer rows.
   */
  readonly distinctColumns: readonly SourceColumn[];
  /**
   * Whether the parser took the whole statement by the rules of its dialect, and every source in
   * FROM is known. Otherwise nothing may be concluded from what is absent: another column may be
   * used.
   */
  readonly readToEnd: boolean;
  /**
   * Functions, in lower case, that the dialect does not have and the script does not define. Their
   * bodies may read any table, so nothing may be concluded from what is absent either.
   */
  readonly unknownFunctions: readonly string[];
  /** The columns that are operands of functions and operators, each use once, at most 1,000. */
  readonly columnUses: readonly ColumnUse[];
  /** One entry for each table of `inTables`. */
  readonly inputs: readonly InputUse[];
  /** One entry for each table of `outTables`. */
  readonly targets: readonly TargetUse[];
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
