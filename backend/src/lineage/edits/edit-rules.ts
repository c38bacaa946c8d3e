import type { JsonObject } from '../../kernel/json.js';
import { type AddedEdge, addedIn, type Rejection, rejectionsIn } from '../../store/contract/lineage-edits.js';

/** The value of the aspect `lineageEdits`. */
export interface Edits {
  readonly added: readonly object[];
  readonly rejected: readonly object[];
}

/** The urns that an edge joins, in the direction of data. */
export interface EdgeEnds {
  readonly from: string;
  readonly to: string;
}

export function readEdits(value: JsonObject | undefined): Edits {
  return { added: addedIn(value).map(storedEdge), rejected: rejectionsIn(value).map(storedRejection) };
}

/** Draws an edge. It replaces an earlier drawing of the same edge, and takes back a rejection by every source. */
export function withEdge(edits: Edits, edge: AddedEdge): Edits {
  const { rejected } = withoutRejection(edits, { ...edge, source: '' });
  return { rejected, added: [...edits.added.filter((one) => !isAbout(one, edge)), storedEdge(edge)] };
}

/** Removes a drawn edge; returns the same object where there is none, so that nothing is written. */
export function withoutEdge(edits: Edits, ends: EdgeEnds): Edits {
  const added = edits.added.filter((one) => !isAbout(one, ends));
  return added.length === edits.added.length ? edits : { ...edits, added };
}

/** Rejects the claims of one source, or of every source where `source` is empty; replaces an equal rejection. */
export function withRejection(edits: Edits, rejection: Rejection): Edits {
  const { rejected } = withoutRejection(edits, rejection);
  return { ...edits, rejected: [...rejected, storedRejection(rejection)] };
}

/** Takes back a rejection; returns the same object where there is none. */
export function withoutRejection(edits: Edits, rejection: EdgeEnds & { readonly source: string }): Edits {
  const rejected = edits.rejected.filter((one) => !isAbout(one, rejection) || sourceOf(one) !== rejection.source);
  return rejected.length === edits.rejected.length ? edits : { ...edits, rejected };
}

function storedEdge({ from, to, confidence, transform, note, actor, time }: AddedEdge): object {
  return {
    upstream: from,
    downstream: to,
    ...(confidence === undefined ? {} : { confidenceScore: confidence }),
    ...(transform === undefined ? {} : { transformOperation: transform }),
    ...(note === undefined ? {} : { note }),
    actor,
    time,
  };
}

function storedRejection({ from, to, source, reason, actor, time }: Rejection): object {
  return {
    upstream: from,
    downstream: to,
    ...(source === '' ? {} : { source }),
    ...(reason === undefined ? {} : { reason }),
    actor,
    time,
  };
}

function isAbout(one: object, { from, to }: EdgeEnds): boolean {
  const { upstream, downstream } = one as { readonly upstream?: unknown; readonly downstream?: unknown };
  return upstream === from && downstream === to;
}

function sourceOf(one: object): string {
  const { source } = one as { readonly source?: unknown };
  return typeof source === 'string' ? source : '';
}
