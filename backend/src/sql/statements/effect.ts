import type { StatementKind, TableRef } from '../contract/lineage.types.js';
import type { Relation } from '../resolve/scope/relation.js';
import type { Write } from '../resolve/scope/scope.types.js';

/** What a statement does, apart from what it reads: that is collected in the context. */
export interface Effect {
  readonly kind: StatementKind;
  readonly writes: readonly Write[];
  /** The result of a query that is written nowhere. */
  readonly result?: Relation;
  readonly renames?: readonly { readonly from: TableRef; readonly to: TableRef }[];
}

/** The effect of a statement that changes tables without tracing columns. */
export function touching(kind: StatementKind, tables: readonly TableRef[], mode: Write['mode'] = 'touch'): Effect {
  return { kind, writes: tables.map((table) => ({ table, mode })) };
}
