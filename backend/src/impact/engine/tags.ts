import { type Reason, reasonCode, REASONS } from '../rules/verdicts.js';

/**
 * How a node came into a layer. A scratch keeps two bytes for each node: this code in the low three bits
 * and the reason in the others.
 */
export const ENTRY = {
  /** By an edge from another node of the same layer. */
  edge: 0,
  /** By a column claim out of the layer `identity`. */
  identity: 1,
  /** By a column claim out of the layer `transformed`. */
  transformed: 2,
  /** By an edge from a node of the layer `failing`. */
  fromFailing: 3,
  /** By an edge or claim of the changed asset itself. */
  direct: 4,
  /** Because nothing but the changed asset feeds it. */
  onlySource: 5,
  /** Because of its own lineage, such as a gap in it. */
  self: 6,
  /** By an edge from an asset that loses a column and works on. */
  fromLostColumn: 7,
} as const;

/** Packs how a node came into a layer with the reason. */
export function tagOf(entry: number, reason: Reason): number {
  return entry | (reasonCode(reason) << 3);
}

/** How a node came into a layer; `ENTRY.edge` for a missing tag. */
export function entryOf(tag: number | undefined): number {
  return (tag ?? 0) & 0b111;
}

/** The reason in a tag; TRACED for a missing one. */
export function reasonOf(tag: number | undefined): Reason {
  return REASONS[(tag ?? 0) >> 3] ?? 'TRACED';
}
