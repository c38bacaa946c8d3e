import type { ChangeInput } from '../../generated/graphql.js';
import type { Compatibility } from './type-compatibility.js';
import type { Reason, Verdict } from './verdicts.js';

export type ChangeKind = ChangeInput['kind'];

/** What a use of a changed column does to its user. SAFE: used, but unharmed. BREAKS holds for sure evidence only; weaker is MAY_BREAK. */
export interface Effect {
  readonly verdict: Verdict;
  readonly reason: Reason;
}

/**
 * What a change of a column does, by how it is used: a row of the table in design section 3. `identity` holds as long as every step so far
 * has copied the value, `transformed` from the first one on that did not, `indirect` for row-set use (filters, joins, …).
 */
export interface ColumnRule {
  readonly identity: Effect;
  readonly transformed: Effect;
  readonly indirect: Effect;
  /** An assertion, a contract or a saved query on a column that the change reaches. */
  readonly watched: Effect;
  /** An assertion about the schema that names the column. */
  readonly schemaAssertion: Effect;
  /** A column on the way that forbids nulls, by its schema or an assertion. */
  readonly notNull?: Effect;
  /** How the readers of who may break are affected. */
  readonly onward: Reason;
  /** What is reached can be told to be safe only where column lineage is whole. */
  readonly needsTracing: boolean;
}

const breaks = (reason: Reason): Effect => ({ verdict: 'BREAKS', reason });
const mayBreak = (reason: Reason): Effect => ({ verdict: 'MAY_BREAK', reason });
const unknown = (reason: Reason): Effect => ({ verdict: 'UNKNOWN', reason });
const harmless: Effect = { verdict: 'SAFE', reason: 'HARMLESS' };

/** Dropping and renaming: whoever uses the column fails, whoever derives from it loses the value. */
const GONE: ColumnRule = {
  identity: breaks('USES_COLUMN'),
  transformed: breaks('USES_COLUMN'),
  indirect: breaks('USES_COLUMN'),
  watched: breaks('USES_COLUMN'),
  schemaAssertion: breaks('SCHEMA_ASSERTED'),
  onward: 'INPUT_STALE',
  needsTracing: true,
};

/** Keys, meanings and deprecations: nothing fails by itself, every user has to look. */
const REVIEW: ColumnRule = {
  identity: mayBreak('REVIEW'),
  transformed: mayBreak('REVIEW'),
  indirect: mayBreak('REVIEW'),
  watched: mayBreak('REVIEW'),
  schemaAssertion: mayBreak('REVIEW'),
  onward: 'INPUT_REVIEW',
  needsTracing: true,
};

/** The table names JOIN, FILTER and AGGREGATION; a plain copy is "used" too, and SAFE is for what is not used only. */
const NULLS: ColumnRule = {
  identity: mayBreak('NULL_CARRIED'),
  transformed: mayBreak('NULL_CARRIED'),
  indirect: mayBreak('NULL_INDIRECT'),
  watched: mayBreak('NULL_CARRIED'),
  schemaAssertion: mayBreak('NULL_CARRIED'),
  onward: 'INPUT_CHANGES',
  needsTracing: true,
};

const NULLABLE: ColumnRule = { ...NULLS, notNull: breaks('NULL_FORBIDDEN') };

/** A new column: who reads `*` is found by `engine/added-column.ts`, not by following columns. */
const ADDED: ColumnRule = {
  identity: harmless,
  transformed: harmless,
  indirect: harmless,
  watched: harmless,
  schemaAssertion: mayBreak('SCHEMA_ASSERTED'),
  onward: 'INPUT_CHANGES',
  needsTracing: false,
};

const RETYPED: ColumnRule = {
  identity: unknown('TYPE_UNKNOWN'),
  transformed: mayBreak('TYPE_TRANSFORMED'),
  indirect: mayBreak('TYPE_INDIRECT'),
  watched: unknown('TYPE_UNKNOWN'),
  schemaAssertion: breaks('TYPE_FORBIDDEN'),
  onward: 'INPUT_CHANGES',
  needsTracing: true,
};

const TYPES: Readonly<Record<Compatibility, ColumnRule>> = {
  SAME: {
    ...RETYPED,
    identity: harmless,
    transformed: harmless,
    indirect: harmless,
    watched: harmless,
    schemaAssertion: harmless,
    needsTracing: false,
  },
  WIDENING: { ...RETYPED, identity: harmless, watched: mayBreak('TYPE_TRANSFORMED') },
  NARROWING: { ...RETYPED, identity: mayBreak('TYPE_NARROWED'), watched: mayBreak('TYPE_NARROWED') },
  INCOMPATIBLE: { ...RETYPED, identity: breaks('TYPE_INCOMPATIBLE'), watched: mayBreak('TYPE_INCOMPATIBLE') },
  UNKNOWN: RETYPED,
};

/** The rule of a change; `types` is used by changes of type only. */
export function ruleOf(kind: ChangeKind, types: Compatibility): ColumnRule {
  switch (kind) {
    case 'DROP_COLUMN':
    case 'RENAME_COLUMN':
    case 'DROP_ASSET':
    case 'RENAME_ASSET':
      return GONE;
    case 'CHANGE_TYPE':
      return TYPES[types];
    case 'MAKE_NULLABLE':
      return NULLABLE;
    case 'MAKE_NOT_NULL':
      return NULLS;
    case 'CHANGE_KEY':
    case 'CHANGE_MEANING':
    case 'DEPRECATE':
      return REVIEW;
    case 'ADD_COLUMN':
      return ADDED;
  }
}

/** What a change of a whole asset does to who reads it. */
export function readerEffect(kind: ChangeKind): Effect {
  return ruleOf(kind, 'UNKNOWN') === GONE ? breaks('READS_ASSET') : mayBreak('REVIEW');
}

/** Changes that need a column. */
export const OF_COLUMN: ReadonlySet<ChangeKind> = new Set([
  'DROP_COLUMN',
  'RENAME_COLUMN',
  'CHANGE_TYPE',
  'MAKE_NULLABLE',
  'MAKE_NOT_NULL',
  'ADD_COLUMN',
]);
/** Changes of an asset as a whole; those in neither set may be either. */
export const OF_ASSET: ReadonlySet<ChangeKind> = new Set(['DROP_ASSET', 'RENAME_ASSET']);
