import type { Dialect } from '../../sql/contract/dialects.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';
import { readTableChanges, type TableChange } from '../../sql/definitions/table-changes.js';
import { definedName, readTableDefinitions } from '../../sql/definitions/table-definitions.js';
import { statementsOf } from '../../sql/split/split.js';

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A statement as far as it changes tables. */
export type PastedStatement = TextSpan &
  (
    | {
        readonly type: 'altered';
        readonly table: TableRef;
        readonly changes: readonly TableChange[];
        readonly unread: readonly string[];
      }
    | {
        readonly type: 'defined';
        /** Undefined for a bare query. */
        readonly table: TableRef | undefined;
        readonly sql: string;
        /** Undefined where a query says which there are. */
        readonly columns: readonly { readonly name: string; readonly type: string }[] | undefined;
      }
    | { readonly type: 'other' }
  );

/** Splits SQL into statements and reads from each what it changes. Nothing is looked up. */
export function readPasted(sql: string, dialect: Dialect): readonly PastedStatement[] {
  return statementsOf(sql, dialect).map(({ start, end }) => ({
    start,
    end,
    ...readStatement(sql.slice(start, end), dialect),
  }));
}

type WithoutSpan<T> = T extends unknown ? Omit<T, keyof TextSpan> : never;

function readStatement(sql: string, dialect: Dialect): WithoutSpan<PastedStatement> {
  const changed = readTableChanges(sql, dialect);
  if (changed) return { type: 'altered', ...changed };
  const [table] = readTableDefinitions(sql, dialect.name).tables;
  if (table && table.columns.length > 0)
    return {
      type: 'defined',
      table: table.table,
      sql,
      columns: table.columns.map(({ name, type }) => ({ name, type })),
    };
  const defined = definedName(sql, dialect);
  if (defined) return { type: 'defined', table: defined, sql, columns: undefined };
  if (/^[\s(]*(?:SELECT|WITH)\b/i.test(sql)) return { type: 'defined', table: undefined, sql, columns: undefined };
  return { type: 'other' };
}
