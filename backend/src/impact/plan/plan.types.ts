import type { ChangeGroup } from '../engine/engine.types.js';
import type { ChangeKind } from '../rules/change-rules.js';
import type { Compatibility } from '../rules/type-compatibility.js';

/** A requested change, checked and found in the graph. */
export interface PlannedChange {
  readonly kind: ChangeKind;
  readonly asset: number;
  /** The changed column with those nested in it; empty for a change of the asset as a whole and for a new column. */
  readonly columns: readonly number[];
  /** Columns that the changed one is nested in. */
  readonly enclosingColumns: readonly number[];
  readonly isWhole: boolean;
  readonly addedColumn: string | undefined;
  readonly newType: string | undefined;
}

/** A group with what its sentences name. */
export interface PlannedGroup extends ChangeGroup {
  readonly kind: ChangeKind;
  readonly types: Compatibility;
}
