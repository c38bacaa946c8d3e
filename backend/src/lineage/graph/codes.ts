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
] as const;

/** Subtypes of edges between assets, which say what the reader does with a column that its input gets later. */
export const NEW_COLUMN_PREFIX = 'NEW_COLUMN_';
export const NEW_COLUMN = {
  ignored: SUBTYPES.indexOf('NEW_COLUMN_IGNORED'),
  passedOn: SUBTYPES.indexOf('NEW_COLUMN_PASSED_ON'),
  refused: SUBTYPES.indexOf('NEW_COLUMN_REFUSED'),
} as const;

export const IDENTITY = SUBTYPES.indexOf('IDENTITY');
const OTHER = SUBTYPES.indexOf('OTHER');

export function subtypeCode(subtype: string): number {
  const code = (SUBTYPES as readonly string[]).indexOf(subtype);
  return code < 0 ? OTHER : code;
}

/** The transform of a column that came by `*` of a view or a CREATE TABLE AS, and that its text does not name. */
export const STAR = '*';

/** Bits of a claim. Two to five hold the subtype's code. */
export const CLAIM = {
  column: 1,
  indirect: 2,
  subtypeShift: 2,
  subtypeMask: 0b11_11_00,
  /** In the closed part of its lists: a walk of today stops here. */
  archived: 64,
  /** The slot holds a claim. */
  filled: 128,
  /** A person rejected it: kept to be shown, followed by no walk. */
  rejected: 256,
  /** A column that came by `*`: where it is gone the statement still works, and its result is narrower. */
  star: 512,
  /** Its source says it no more: what `until` says too, where a walk of today looks anyway. */
  closed: 1024,
} as const;

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
