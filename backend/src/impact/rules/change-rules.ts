import type { Compatibility } from './type-compatibility.js';
import type { Reason, Verdict } from './verdicts.js';

/** The ways in which a dataset or a column may change. */
export const CHANGE_KINDS = [
  'DROP_COLUMN',
  'RENAME_COLUMN',
  'CHANGE_TYPE',
  'MAKE_NULLABLE',
  'MAKE_NOT_NULL',
  'ADD_COLUMN',
  'CHANGE_KEY',
  'CHANGE_MEANING',
  'DROP_ASSET',
  'RENAME_ASSET',
  'DEPRECATE',
] as const;
/** One way in which something may change. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * A change as somebody asks about it, before it is looked up in the graph. What a kind needs beside
 * the urn (a column, a new name, a new type) is checked by `plan/find-changes.ts`.
 */
export interface RequestedChange {
  readonly kind: ChangeKind;
  /** A dataset, or a column of one. */
  readonly urn: string;
  /** The column, where `urn` is a dataset. */
  readonly fieldPath?: string | null;
  readonly newName?: string | null;
  /** A native type of the dataset's platform, such as `VARCHAR(20)`. */
  readonly newType?: string | null;
  /** Free text for readers of a saved assessment; the engine ignores it. */
  readonly note?: string | null;
}

/**
 * What a use of a changed column does to its user. SAFE means used but unharmed. BREAKS holds at
 * `Thresholds.breaks` and above; with less confidence the user MAY_BREAK.
 */
export interface Effect {
  readonly verdict: Verdict;
  readonly reason: Reason;
}

/**
 * What a change of a column does, by how the column is used: a row of the table in
 * docs/impact.md#verdict-rules. A use is one of three. `identity` holds as long as every step so far
 * copied the value, `transformed` from the first step on that did not, and `indirect` where the column
 * decides about rows only (a filter, a join key, a grouping, a sort order).
 */
export interface ColumnRule {
  readonly identity: Effect;
  readonly transformed: Effect;
  readonly indirect: Effect;
  /**
   * A statement that needs the column in its position and does not care for its name:
   * `INSERT INTO g SELECT * FROM t`. Undefined: as any other use.
   */
  readonly byPosition?: Effect;
  /** A statement that uses the whole row as one value: `to_json(t)`, `count(t)`. Undefined: as any other use. */
  readonly inRow?: Effect;
  /**
   * A statement that finds another column of the name where this one is gone: a key of a NATURAL join.
   * Undefined: as any other use.
   */
  readonly replaceable?: Effect;
  /** A statement whose rows differ by the column, as in `SELECT DISTINCT *`. Undefined: as any other use. */
  readonly tellsRowsApart?: Effect;
  /**
   * A view that copies the column and combines it with nothing: it has no types of its own, so it works on
   * and its column changes as well. Undefined: as any other use.
   */
  readonly copiedByView?: Effect;
  /** An assertion, a contract or a saved query on a column that the change reaches. */
  readonly check: Effect;
  /** An assertion about the schema that names the column. */
  readonly schemaAssertion: Effect;
  /** A column on the way that forbids nulls, by its schema or by an assertion. */
  readonly notNull?: Effect;
  /** The reason that readers of an asset which may break are given. */
  readonly onward: Reason;
  /**
   * True: a consumer without a use is SAFE only where its column lineage is complete, otherwise it is
   * UNKNOWN. False for changes that no missing edge could turn into a failure.
   */
  readonly needsTracing: boolean;
  /** False: what an uncertain asset feeds is not uncertain because of it. */
  readonly spreadsUncertainty: boolean;
}

const breaks = (reason: Reason): Effect => ({ verdict: 'BREAKS', reason });
const mayBreak = (reason: Reason): Effect => ({ verdict: 'MAY_BREAK', reason });
const unknown = (reason: Reason): Effect => ({ verdict: 'UNKNOWN', reason });
const harmless: Effect = { verdict: 'SAFE', reason: 'HARMLESS' };

/** Dropping and renaming: a user of the column fails, and what derives from it loses the value. */
const GONE: ColumnRule = {
  identity: breaks('USES_COLUMN'),
  transformed: breaks('USES_COLUMN'),
  indirect: breaks('USES_COLUMN'),
  inRow: mayBreak('VALUE_LOST'),
  replaceable: mayBreak('USES_COLUMN'),
  tellsRowsApart: mayBreak('VALUE_LOST'),
  check: breaks('USES_COLUMN'),
  schemaAssertion: breaks('SCHEMA_ASSERTED'),
  onward: 'INPUT_STALE',
  needsTracing: true,
  spreadsUncertainty: true,
};

/** A renamed column is still there: whoever needs it in its position gets it as before. */
const RENAMED: ColumnRule = { ...GONE, byPosition: harmless, tellsRowsApart: harmless };

/** Keys, meanings and deprecations: nothing fails by itself, but every user has to be reviewed. */
const REVIEW: ColumnRule = {
  identity: mayBreak('REVIEW'),
  transformed: mayBreak('REVIEW'),
  indirect: mayBreak('REVIEW'),
  check: mayBreak('REVIEW'),
  schemaAssertion: mayBreak('REVIEW'),
  onward: 'INPUT_REVIEW',
  needsTracing: true,
  spreadsUncertainty: true,
};

/** Nulls may arrive, or may no longer arrive. A plain copy is a use as well: only what does not use the column is SAFE. */
const NULLS: ColumnRule = {
  identity: mayBreak('NULL_CARRIED'),
  transformed: mayBreak('NULL_CARRIED'),
  indirect: mayBreak('NULL_INDIRECT'),
  check: mayBreak('NULL_CARRIED'),
  schemaAssertion: mayBreak('NULL_CARRIED'),
  onward: 'INPUT_CHANGES',
  needsTracing: true,
  spreadsUncertainty: true,
};

const NULLABLE: ColumnRule = { ...NULLS, notNull: breaks('NULL_FORBIDDEN') };

/** A new column: readers of `*` are found by `engine/added-column.ts`, not by following columns. */
const ADDED: ColumnRule = {
  identity: harmless,
  transformed: harmless,
  indirect: harmless,
  check: harmless,
  schemaAssertion: mayBreak('SCHEMA_ASSERTED'),
  onward: 'INPUT_CHANGES',
  needsTracing: false,
  spreadsUncertainty: false,
};

const RETYPED: ColumnRule = {
  identity: unknown('TYPE_UNKNOWN'),
  transformed: mayBreak('TYPE_TRANSFORMED'),
  indirect: mayBreak('TYPE_INDIRECT'),
  // The text or hash of a row is another one, however the types fit.
  inRow: mayBreak('TYPE_TRANSFORMED'),
  check: unknown('TYPE_UNKNOWN'),
  schemaAssertion: breaks('TYPE_FORBIDDEN'),
  onward: 'INPUT_CHANGES',
  needsTracing: true,
  spreadsUncertainty: true,
};

const TYPES: Readonly<Record<Compatibility, ColumnRule>> = {
  SAME: {
    ...RETYPED,
    identity: harmless,
    transformed: harmless,
    indirect: harmless,
    inRow: harmless,
    tellsRowsApart: harmless,
    check: harmless,
    schemaAssertion: harmless,
    needsTracing: false,
  },
  // Values that differ still do when each of them fits.
  WIDENING: { ...RETYPED, identity: harmless, tellsRowsApart: harmless, check: mayBreak('TYPE_TRANSFORMED') },
  NARROWING: {
    ...RETYPED,
    identity: mayBreak('TYPE_NARROWED'),
    copiedByView: mayBreak('TYPE_NARROWED'),
    check: mayBreak('TYPE_NARROWED'),
  },
  INCOMPATIBLE: {
    ...RETYPED,
    identity: breaks('TYPE_INCOMPATIBLE'),
    copiedByView: mayBreak('TYPE_INCOMPATIBLE'),
    check: mayBreak('TYPE_INCOMPATIBLE'),
  },
  UNKNOWN: RETYPED,
};

/** What a change needs to be about. */
type ChangeTarget = 'COLUMN' | 'ASSET' | 'EITHER';

interface ChangeRow {
  readonly target: ChangeTarget;
  /** The rule for the columns that change: one, or one for each outcome of comparing the types. */
  readonly columns: ColumnRule | Readonly<Record<Compatibility, ColumnRule>>;
  /** What the change does to direct readers, where it is a change of the asset as a whole. */
  readonly readers: Effect;
}

const READERS_BREAK = breaks('READS_ASSET');
const READERS_REVIEW = mayBreak('REVIEW');

/**
 * The verdict rules: one row for each kind of change. A row says nothing by its identity, so two kinds
 * may share a rule today and get their own tomorrow. docs/impact.md#verdict-rules
 */
const CHANGES: Readonly<Record<ChangeKind, ChangeRow>> = {
  DROP_COLUMN: { target: 'COLUMN', columns: GONE, readers: READERS_BREAK },
  RENAME_COLUMN: { target: 'COLUMN', columns: RENAMED, readers: READERS_BREAK },
  CHANGE_TYPE: { target: 'COLUMN', columns: TYPES, readers: READERS_REVIEW },
  MAKE_NULLABLE: { target: 'COLUMN', columns: NULLABLE, readers: READERS_REVIEW },
  MAKE_NOT_NULL: { target: 'COLUMN', columns: NULLS, readers: READERS_REVIEW },
  ADD_COLUMN: { target: 'COLUMN', columns: ADDED, readers: READERS_REVIEW },
  CHANGE_KEY: { target: 'EITHER', columns: REVIEW, readers: READERS_REVIEW },
  CHANGE_MEANING: { target: 'EITHER', columns: REVIEW, readers: READERS_REVIEW },
  DEPRECATE: { target: 'EITHER', columns: REVIEW, readers: READERS_REVIEW },
  DROP_ASSET: { target: 'ASSET', columns: GONE, readers: READERS_BREAK },
  RENAME_ASSET: { target: 'ASSET', columns: GONE, readers: READERS_BREAK },
};

/** Whether a rule is of a change of type that does not keep every value. */
export function losesValues({ identity }: ColumnRule): boolean {
  return identity.verdict !== 'SAFE' && identity.reason.startsWith('TYPE_');
}

/**
 * What a value of the new type does to a column of a table that it is copied into, after a change of type that
 * does not keep every value. A table keeps its types, so the new type has to go into the type of that column.
 *
 * @param isAssignable whether the database writes the new type into the column; undefined where that is not known
 */
export function effectOfCopying(rule: ColumnRule, isAssignable: boolean | undefined): Effect {
  if (isAssignable === undefined) return rule.identity;
  return isAssignable ? mayBreak('TYPE_NARROWED') : breaks('TYPE_INCOMPATIBLE');
}

/** What a new type does to a statement whose function or operator does not take it. */
export const TYPE_REFUSED: Effect = breaks('TYPE_REFUSED');

/** The rule for the columns that change; `types` matters to changes of type only. */
export function ruleOf(kind: ChangeKind, types: Compatibility): ColumnRule {
  const { columns } = CHANGES[kind];
  return 'identity' in columns ? columns : columns[types];
}

/** What a change of a whole asset does to its direct readers. */
export function readerEffect(kind: ChangeKind): Effect {
  return CHANGES[kind].readers;
}

/** Whether a change must name a column. */
export function needsColumn(kind: ChangeKind): boolean {
  return CHANGES[kind].target === 'COLUMN';
}

/** Whether a change is always one of the asset as a whole, so that it must not name a column. */
export function forbidsColumn(kind: ChangeKind): boolean {
  return CHANGES[kind].target === 'ASSET';
}
