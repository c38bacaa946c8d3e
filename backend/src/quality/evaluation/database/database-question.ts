import type { BoundStatement, RowSet } from '../../../connections/contract/session.types.js';
import type { SqlDialect } from '../../../connections/kinds/sql-dialects.js';
import { filterCondition } from '../../../connections/statements/prepare-statement.js';
import { type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import type { EpochMs } from '../../../kernel/time.js';
import { decimalOf } from '../comparison.js';
import type { Evaluation } from '../evaluation.types.js';

/** A number that an earlier run of the same statement measured. */
export interface EarlierMeasurement {
  readonly value: number;
  readonly measuredAt: EpochMs;
}

/** What an assertion is turned into SQL with. */
export interface QuestionContext {
  readonly dialect: SqlDialect;
  /** The name of the table, quoted. */
  readonly table: string;
  /** The time of the evaluation. */
  readonly now: EpochMs;
  /** The time of the newest stored result of the assertion. */
  readonly previousRun: EpochMs | undefined;
  /** Values of `${name}` in a statement. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** What a database is asked for one assertion, and what its answer comes to. */
export interface DatabaseQuestion {
  readonly statement: BoundStatement;
  /** Whether it holds SQL that somebody wrote; without, the server made all of it. */
  readonly isWritten: boolean;
  /**
   * @param earlier what the newest earlier run of the same statement measured; undefined for the first one
   */
  readonly judge: (rowSet: RowSet, earlier: EarlierMeasurement | undefined) => Evaluation;
}

/** The name under which a result holds the number that a later run compares with. */
export const MEASURED_VALUE = 'value';

/** Collects the values of placeholders in the order in which they are written. */
export class BoundValues {
  readonly values: string[] = [];

  constructor(private readonly dialect: SqlDialect) {}

  /** The placeholder of a value. */
  add(value: string): string {
    this.values.push(value);
    return this.dialect.placeholder(this.values.length);
  }
}

/**
 * ` WHERE (…)` for the filter of an assertion, empty where it has none.
 *
 * @throws StatementMistake
 */
export function whereClause(assertion: JsonObject, { dialect }: QuestionContext): string {
  const filter = filterOf(assertion);
  return filter === undefined ? '' : ` WHERE ${filterCondition(filter, dialect)}`;
}

/** The condition that an assertion looks at rows with; undefined where it looks at all of them. */
export function filterOf(assertion: JsonObject): string | undefined {
  return textOf(objectOf(assertion.filter).sql)?.trim() || undefined;
}

/** The numbers of the one row that the server's own statements answer; null and what is no number are undefined. */
export function numbersOf({ rows }: RowSet): readonly (number | undefined)[] {
  return (rows[0] ?? []).map((cell) => decimalOf(cell ?? undefined));
}
