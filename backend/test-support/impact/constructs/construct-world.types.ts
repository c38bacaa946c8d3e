import type { RequestedChange } from '../../../src/impact/rules/change-rules.js';

/** The embedded databases that worlds are made in; each is a platform of the catalogue. */
export type EngineName = 'duckdb' | 'postgres';

/** Types that constructs ask for; what a database calls otherwise is OTHER. */
export type Family = 'INTEGER' | 'DOUBLE' | 'TEXT' | 'DATE' | 'BOOLEAN' | 'STRUCT' | 'OTHER';

export interface RelationColumn {
  readonly name: string;
  readonly family: Family;
}

/** A table or view that the next statements may read. */
export interface Relation {
  readonly name: string;
  readonly columns: readonly RelationColumn[];
  /** Made by DDL: its columns can be changed. */
  readonly isBase: boolean;
}

/**
 * One statement of a world. `BASE` creates a table with rows, `VIEW` and `TABLE` make a relation from a
 * query, `WRITE` changes the rows of a table, `DEFINE` creates a macro, a function or a trigger. `ROWS`
 * and `PROBE` are run, but the catalogue never sees them: they fill a table, or fire a trigger.
 */
export interface Statement {
  readonly form: 'BASE' | 'VIEW' | 'TABLE' | 'WRITE' | 'DEFINE' | 'ROWS' | 'PROBE';
  /** What it creates or writes, as SQL names it. */
  readonly name: string;
  readonly sql: string;
}

/** A change of one table, as the database and as the catalogue are asked to make it. */
export interface TableChange extends Pick<RequestedChange, 'fieldPath' | 'newName' | 'newType'> {
  readonly kind: 'DROP_COLUMN' | 'RENAME_COLUMN' | 'CHANGE_TYPE' | 'ADD_COLUMN';
  readonly table: string;
  readonly sql: string;
}

/** Statements in the order in which they are run, and the changes to try one by one. */
export interface ConstructWorld {
  readonly name: string;
  readonly construct: string;
  readonly engine: EngineName;
  readonly statements: readonly Statement[];
  readonly changes: readonly TableChange[];
}

/**
 * What became of a consumer when everything was made again after a change. FAIL: one of its statements
 * fails, or reading it does. STALE: it is fed by a table that could not be filled. CHANGED: other
 * columns or types. WIDER: the old columns with the same rows, and more columns. DATA: the same columns
 * with other rows.
 */
export type Fate = 'FAIL' | 'STALE' | 'CHANGED' | 'WIDER' | 'DATA' | 'SAME';
