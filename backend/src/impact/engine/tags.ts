import { type Reason, reasonCode, REASONS } from '../rules/verdicts.js';

/**
 * How a node came into a layer, in the low three bits of a scratch's tag; the reason stands in the upper five.
 * arrow: from another node of the layer · identity, transformed: by a column of that layer · fromFails: from the layer of those that fail ·
 * direct: from the changed asset itself · onlySource: fed by nothing else · alone: it says so of itself ·
 * fromNarrowed: from an asset that loses a column and does not fail
 */
export const ENTRY = {
  edge: 0,
  identity: 1,
  transformed: 2,
  fromFailing: 3,
  direct: 4,
  onlySource: 5,
  self: 6,
  fromLostColumn: 7,
} as const;

export function tagOf(entry: number, reason: Reason): number {
  return entry | (reasonCode(reason) << 3);
}

export function entryOf(tag: number | undefined): number {
  return (tag ?? 0) & 0b111;
}

export function reasonOf(tag: number | undefined): Reason {
  return REASONS[(tag ?? 0) >> 3] ?? 'TRACED';
}
