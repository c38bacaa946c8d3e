import type { Dialect } from '../../contract/dialects.js';
import type {
  ColumnUse,
  Diagnostic,
  InputUse,
  NameClash,
  OperandType,
  SourceColumn,
  TableRef,
  WriteForm,
} from '../../contract/lineage.types.js';
import type { Catalog } from './catalog.js';
import type { Relation } from './relation.js';

/** A table that an earlier statement of the text created or wrote. */
export interface ScriptTable {
  readonly table: TableRef;
  readonly temporary: boolean;
  /**
   * Its columns. Of a temporary table the sources are real tables; of a permanent one the table
   * itself.
   */
  readonly relation: Relation;
  /** Set for a view: its columns with the columns of other tables that they come from. */
  readonly definition?: Relation;
  /** What a read of a temporary table really reads. */
  readonly reads: readonly TableRef[];
  readonly indirect: readonly SourceColumn[];
}

/** A function or macro that the text defines and whose body was read. */
export interface ScriptRoutine {
  /** What a call gives: the columns of a table function, or one column of a scalar one. */
  readonly relation: Relation;
  readonly reads: readonly TableRef[];
  readonly namedColumns: readonly SourceColumn[];
  readonly starColumns: readonly SourceColumn[];
  readonly distinctColumns: readonly SourceColumn[];
  /** Functions in the body that nobody knows. */
  readonly unknownFunctions: readonly string[];
  readonly columnUses: readonly ColumnUse[];
  /** How the body reads each of its tables. */
  readonly inputs: readonly InputUse[];
}

/** What earlier statements of the text leave behind. */
export interface Session {
  database: string | undefined;
  schema: string | undefined;
  readonly tables: Map<string, ScriptTable>;
  /** Declared variables and parameters, in lower case. */
  readonly variables: Set<string>;
  /** Variables that hold a row, by name in lower case, with its columns: of a loop over a query, and NEW and OLD of a trigger. */
  readonly records: Map<string, Relation>;
  /** Tables of the rows that a trigger is for, by name in lower case, while its body is resolved: `inserted`, `REFERENCING NEW TABLE AS n`. */
  readonly transitions: Map<string, Relation>;
  /** By the last part of the name in lower case. */
  readonly routines: Map<string, ScriptRoutine>;
}

/** A column in the text of an item, and its qualified name. */
export interface ItemSubstitute {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of select items, found by where a column of the item stands. */
interface ItemTexts {
  find(offset: number, index: number, count: number, substitutes: readonly ItemSubstitute[]): string | undefined;
}

/** One object that a statement writes, with the columns it gives it. */
export interface Write {
  readonly table: TableRef;
  readonly temporary?: boolean;
  /**
   * What flows into which column; undefined where no column is touched (DROP, DELETE, TRUNCATE).
   */
  readonly relation?: Relation;
  /**
   * `create`: from now on these are the table's columns. `insert`: rows are added to what is there.
   */
  readonly mode: 'create' | 'insert' | 'touch' | 'drop';
  /** By `mode` where it is not given. */
  readonly form?: WriteForm;
  /** The target's columns that the statement writes, returns or compares by name (`TargetUse`). */
  readonly namedColumns?: readonly string[];
  /** How many columns an INSERT without a list gives. */
  readonly width?: number;
  /** A row may be written in one of several ways: MERGE, ON CONFLICT DO UPDATE. */
  readonly hasAlternatives?: boolean;
}

/**
 * How a statement uses its inputs, collected while it is resolved: the parts of `InputUse`. Tables
 * are identified by their keys.
 */
interface StatementUses {
  /** Columns that are matched by position. */
  readonly positional: SourceColumn[];
  /**
   * Sources of columns that got their name by position, from a list of aliases or the first branch
   * of a set operation: a reference to one does not depend on the name of the source.
   */
  readonly renamed: WeakSet<SourceColumn>;
  /** Columns of which another takes the place where they are gone, and the references that are to such. */
  readonly replaceable: SourceColumn[];
  readonly replaceableReferences: WeakSet<SourceColumn>;
  /** Columns whose values decide which rows differ: of SELECT DISTINCT, and of the branches of a UNION. */
  readonly distinct: SourceColumn[];
  readonly operands: OperandUses;
  /** Tables whose number of columns is fixed somewhere inside the statement. */
  readonly counted: Set<string>;
  /** Tables of which a star stands before columns that are taken by their position. */
  readonly shifting: Set<string>;
  readonly wholeRows: Set<string>;
  readonly natural: Set<string>;
  /** For each table the names that a new column would take over. */
  readonly clashes: Map<string, Map<string, NameClash['effect']>>;
  /** Called functions in lower case that the dialect does not have and the script does not define. */
  readonly unknownFunctions: Set<string>;
  /** Those of them that stand in FROM: nobody knows what their columns come from. */
  readonly unknownSources: Set<string>;
}

/** How a node of the syntax tree is used by the function or operator around it. */
export interface OperandRole {
  readonly by: string;
  readonly position: number;
  /** The other operands, nodes of the tree. */
  readonly others: readonly unknown[];
}

/** A column found as an operand; the types of the others are looked up when the statement is resolved. */
interface OperandColumn {
  readonly up: SourceColumn;
  readonly role: Pick<OperandRole, 'by' | 'position'>;
  readonly others: () => readonly OperandType[];
}

/** The operands that a statement shows, collected on the way: `expressions/operands.ts`. */
interface OperandUses {
  readonly roles: WeakMap<object, readonly OperandRole[]>;
  /** What a node stands for, where that is a column. */
  readonly columns: WeakMap<object, readonly SourceColumn[]>;
  readonly columnUses: OperandColumn[];
  /** Uses inside the bodies of called routines. */
  readonly inherited: ColumnUse[];
}

/** A query in a string that another platform answers: `EXTERNAL_QUERY('connection', 'sql')`. */
export interface ExternalText {
  readonly connection: string;
  readonly sql: string;
  readonly functionName: string;
}

/** All that one statement is resolved against, and what it collects. */
export interface Context {
  readonly dialect: Dialect;
  readonly catalog: Catalog;
  readonly session: Session;
  readonly reads: Map<string, TableRef>;
  readonly indirect: SourceColumn[];
  /** Columns that the text names, and those that a star brought along. */
  readonly namedColumns: SourceColumn[];
  readonly starColumns: SourceColumn[];
  readonly uses: StatementUses;
  /** Whether the parser took the whole statement (`StatementLineage.readToEnd`). */
  readonly readToEnd: boolean;
  readonly texts: ItemTexts;
  readonly isTemporaryName: (name: string) => boolean;
  /** Names of temporary tables of this text that the statement reads. */
  readonly readTemporaries: Set<string>;
  /** What statements inside WITH write. */
  readonly sideWrites: Write[];
  readonly diagnostics: Diagnostic[];
  /**
   * Resolves a query where an expression or a FROM item holds one: set once, so that files need not
   * import in a circle.
   */
  readonly query: (node: unknown, ctes: CteScope | undefined, outer: Scope | undefined) => Relation;
  /** Resolves the text of a query that another platform answers; undefined where it cannot be read. */
  readonly queryText?: (text: ExternalText) => Relation | undefined;
  /** Set while such a text is resolved: what its tables carry. */
  readonly external?: Pick<TableRef, 'connection' | 'platform'>;
  /** Resolves a writing statement inside WITH; what it returns is what RETURNING lists. */
  readonly statement?: (node: unknown, ctes: CteScope | undefined) => Relation | undefined;
  /** Counts work, in nodes and columns; throws `LimitExceeded` past the statement's budget. */
  readonly tick: (work?: number) => void;
  /** From an offset of the parsed text to a span of the request's text. */
  readonly spanAt: (offset: number, length: number) => readonly [number, number];
}

/** One item of FROM. */
export interface Source {
  readonly alias: string | undefined;
  readonly relation: Relation;
  /** Set for a table, not for a query or a CTE. */
  readonly table?: TableRef;
  /** The columns are those of the catalogue, all of them. */
  readonly known: boolean;
  /** The right side of a semi or anti join: only its qualified columns are seen. */
  readonly semi?: boolean;
  /** Other names that qualify its columns: the whole path of a table as written. */
  readonly path: readonly string[];
}

/** The one column that USING or NATURAL makes of several. */
export interface MergedColumn {
  readonly name: string;
  readonly columns: readonly SourceColumn[];
  readonly sources: readonly Source[];
}

/** A CTE in scope, innermost first. */
export interface CteScope {
  readonly name: string;
  readonly relation: Relation;
  readonly outer: CteScope | undefined;
  /** Called when a query reads it: what it names counts from then on. */
  readonly onRead?: (() => void) | undefined;
}

/** What the names of one SELECT mean. Sources are added from left to right. */
export interface Scope {
  readonly context: Context;
  readonly ctes: CteScope | undefined;
  readonly sources: Source[];
  /** Columns shared by USING or NATURAL, in lower case. */
  readonly merged: Map<string, MergedColumn>;
  readonly outer: Scope | undefined;
  /** Select items by alias, in lower case. */
  readonly aliases: Map<string, readonly SourceColumn[]>;
  /** True while the clause read lets aliases of the select list stand for columns. */
  aliasesVisible: boolean;
  /** True while an alias stands for a column that nothing else has. */
  aliasesLast: boolean;
  /** Lambda parameters and loop variables in force. */
  readonly boundNames: ReadonlySet<string>;
  /** WINDOW clause by name in lower case. */
  readonly windows: Map<string, unknown>;
}
