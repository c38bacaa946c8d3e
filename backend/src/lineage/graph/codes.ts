import type { AssetShape } from '../../store/contract/store.types.js';

/** No node, no claim: the end of a list. */
export const NONE = 0xff_ff_ff_ff;

/** Order is the stored code: extend at the end only. */
export const SHAPES: readonly AssetShape[] = ['UNKNOWN', 'VIEW', 'DATA', 'JOB'];

/** Order is the stored code; what a source calls otherwise is OTHER here and itself in the database. */
export const SUBTYPES = [
  '',
  'IDENTITY',
  'TRANSFORMATION',
  'AGGREGATION',
  'FILTER',
  'JOIN',
  'GROUP_BY',
  'SORT',
  'WINDOW',
  'CONDITIONAL',
  'OTHER',
  'REFERENCE',
  'NEW_COLUMN_IGNORED',
  'NEW_COLUMN_PASSED_ON',
  'NEW_COLUMN_REFUSED',
  'NEW_COLUMN_IN_ROW',
  'READS_NO_COLUMN',
  'READ_IN_PART',
  'READ_BY_TRIGGER',
  'REFUSED_BY_TRIGGER',
  'IN_ROW_BY_TRIGGER',
] as const;

/**
 * Subtypes of edges between assets. They say how the reader's SQL reads its input, and none of them
 * is shown as a kind of use: docs/lineage-claims.md#how-an-input-is-read.
 */
export const READINGS: ReadonlySet<string> = new Set(
  SUBTYPES.slice(SUBTYPES.indexOf('NEW_COLUMN_IGNORED'), SUBTYPES.indexOf('IN_ROW_BY_TRIGGER') + 1),
);
/** What the reader does with a column that its input gets later. */
export const NEW_COLUMN = {
  ignored: SUBTYPES.indexOf('NEW_COLUMN_IGNORED'),
  passedOn: SUBTYPES.indexOf('NEW_COLUMN_PASSED_ON'),
  refused: SUBTYPES.indexOf('NEW_COLUMN_REFUSED'),
  inRow: SUBTYPES.indexOf('NEW_COLUMN_IN_ROW'),
} as const;
/** The reader's SQL was read to its end and uses no column of the input: `count(*)`, EXISTS, CROSS JOIN. */
export const READS_NO_COLUMN = SUBTYPES.indexOf('READS_NO_COLUMN');
/** The reader's SQL calls a function whose body is not known, so nothing follows from what it does not name. */
export const READ_IN_PART = SUBTYPES.indexOf('READ_IN_PART');
/**
 * A trigger or rule of the input writes the reader. The database does it within each write of the input, so where the
 * reader cannot be filled the input is not written either. `ignored`: by the names of the input's columns. `refused`:
 * by their positions, so that it fails with one more. `inRow`: with the row as one value, which any columns may make up.
 */
export const BY_TRIGGER = {
  ignored: SUBTYPES.indexOf('READ_BY_TRIGGER'),
  refused: SUBTYPES.indexOf('REFUSED_BY_TRIGGER'),
  inRow: SUBTYPES.indexOf('IN_ROW_BY_TRIGGER'),
} as const;
/** All of these. */
export const TRIGGER_READINGS: ReadonlySet<number> = new Set(Object.values(BY_TRIGGER));

/** Subtypes of edges into readers whose SQL was read to its end. */
export const STATED_READINGS: ReadonlySet<number> = new Set([
  ...Object.values(NEW_COLUMN),
  READS_NO_COLUMN,
  ...TRIGGER_READINGS,
]);

export const IDENTITY = SUBTYPES.indexOf('IDENTITY');
const OTHER = SUBTYPES.indexOf('OTHER');

export function subtypeCode(subtype: string): number {
  const code = (SUBTYPES as readonly string[]).indexOf(subtype);
  return code < 0 ? OTHER : code;
}

/** The transform of a column that came by `*` of a view or a CREATE TABLE AS, and that its text does not name. */
export const STAR = '*';
/**
 * The transforms, or their beginnings, of columns that came by `*` to a place with a fixed number of columns. The statement
 * fails without the column. By position its name does not matter: `INSERT INTO g SELECT * FROM t`.
 * Where it is counted its name becomes that of the result: the first branch of a UNION of stars.
 */
export const STAR_BY_POSITION = '* by position';
export const STAR_COUNTED = '* counted';
/** How the transform of a column begins that is a part of a row used as one value: `to_json(t)`, `count(t)`. */
export const STAR_IN_ROW = '* in a row';
/**
 * How the transform of a column begins of which another takes the place where it is gone: a key of a NATURAL join, or an
 * unqualified name in a subquery that an outer query has too. The statement works on, with other rows.
 */
export const STAR_REPLACEABLE = '* replaceable';

/**
 * The transform of a column whose values decide which rows differ: `SELECT DISTINCT *`, the branches of a UNION. Without it,
 * or with other values, there may be fewer rows; what it is called does not matter.
 */
export const STAR_DISTINCT = '* tells rows apart';

/** Bits of a claim. Two to six hold the subtype's code. */
export const CLAIM = {
  column: 1,
  indirect: 2,
  subtypeShift: 2,
  subtypeMask: 0b111_1100,
  /** In the closed part of its lists: a walk of today stops here. */
  archived: 128,
  /** The slot holds a claim. */
  filled: 256,
  /** A person rejected it: kept to be shown, followed by no walk. */
  rejected: 512,
  /** A column that came by `*`: where its name is gone the statement may work on, and its result has no such column. */
  star: 1024,
  /** Its source says it no more: what `until` says too, where a walk of today looks anyway. */
  closed: 2048,
  /** A column in a place with a fixed number of columns: without it the statement fails. */
  counted: 4096,
  /** A column of a row that is used as one value: without it the statement works on with another value. */
  inRow: 8192,
  /** A column of which another takes the place where it is gone: the statement works on, with other rows. */
  replaceable: 16_384,
  /** A column whose values decide which rows differ: without it the statement works on, perhaps with fewer rows. */
  distinct: 32_768,
} as const;

/** The bits of a claim that its transform stands for; none for a transform that is no star. */
export function starFlags(transform: string | undefined): number {
  if (transform === undefined || !transform.startsWith(STAR)) return 0;
  if (transform === STAR) return CLAIM.star;
  if (transform.startsWith(STAR_BY_POSITION)) return CLAIM.counted;
  if (transform === STAR_COUNTED) return CLAIM.star | CLAIM.counted;
  if (transform === STAR_DISTINCT) return CLAIM.distinct;
  if (transform.startsWith(STAR_REPLACEABLE)) return CLAIM.replaceable;
  return transform.startsWith(STAR_IN_ROW) ? CLAIM.inRow : 0;
}

/** Bits of a node. Zero and one hold the shape's code. */
export const NODE = {
  shapeMask: 0b11,
  exists: 4,
  removed: 8,
  inSchema: 16,
  /** The slot holds a node. */
  known: 32,
  /** Some column of this asset feeds a column of an asset that no asset claim leads to. */
  impliedOut: 64,
  /** A column that is known to come from no column: a count of rows, a constant, a time of loading. */
  sourceless: 128,
} as const;

/** Confidence is kept in billionths: 0.9 comes back as the 0.9 that thresholds are compared with; a 32-bit float's would be less. */
export const BILLIONTHS = 1e9;
