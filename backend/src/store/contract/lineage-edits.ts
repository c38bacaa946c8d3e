import { arrayOf, type Json, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldParts } from '../../kernel/urn.js';

/**
 * What people say of lineage, kept on the asset that data flows into: edges they drew and claims they rejected. An aspect of its own,
 * so that no ingestion of another one touches it (docs/decisions/0010-lineage-edits.md).
 */
export const LINEAGE_EDITS = 'lineageEdits';

export interface AddedEdge {
  readonly from: string;
  readonly to: string;
  readonly confidence: number | undefined;
  readonly transform: string | undefined;
  readonly note: string | undefined;
  readonly actor: string;
  readonly time: number;
}

export interface Rejection {
  readonly from: string;
  readonly to: string;
  /** Only what this source claims; '': whoever claims it. */
  readonly source: string;
  readonly reason: string | undefined;
  readonly actor: string;
  readonly time: number;
}

/** The asset that carries the edits of what flows into a node. */
export function editsCarrier(urn: string): string {
  return schemaFieldParts(urn)?.parent ?? urn;
}

export function addedIn(value: JsonObject | undefined): readonly AddedEdge[] {
  return entriesOf(value?.added, (entry, ends) => ({
    ...ends,
    confidence: numberOf(entry.confidenceScore),
    transform: textOf(entry.transformOperation),
    note: textOf(entry.note),
  }));
}

export function rejectionsIn(value: JsonObject | undefined): readonly Rejection[] {
  return entriesOf(value?.rejected, (entry, ends) => ({
    ...ends,
    source: textOf(entry.source) ?? '',
    reason: textOf(entry.reason),
  }));
}

/** The rejection that a claim falls under. */
export function rejectionOf(
  rejections: readonly Rejection[],
  claim: { readonly from: string; readonly to: string; readonly source: string },
): Rejection | undefined {
  return rejections.find(
    ({ from, to, source }) => from === claim.from && to === claim.to && (source === '' || source === claim.source),
  );
}

interface EdgeEnds {
  readonly from: string;
  readonly to: string;
  readonly actor: string;
  readonly time: number;
}

function entriesOf<T>(list: Json | undefined, read: (entry: JsonObject, ends: EdgeEnds) => T): readonly T[] {
  return arrayOf(list).flatMap((one) => {
    const entry = objectOf(one);
    const [from, to] = [textOf(entry.upstream), textOf(entry.downstream)];
    if (from === undefined || to === undefined) return [];
    return [read(entry, { from, to, actor: textOf(entry.actor) ?? '', time: numberOf(entry.time) ?? 0 })];
  });
}
