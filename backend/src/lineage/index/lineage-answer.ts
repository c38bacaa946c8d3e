import type { EpochMs } from '../../kernel/time.js';

/** What an answer can leave out; the kinds of the GraphQL enum `LineageMissingKind`. */
export type OmittedKind =
  | 'NEIGHBOURS'
  | 'NODES'
  | 'EDGES'
  | 'TIME'
  | 'PATHS'
  | 'ROUTES'
  | 'SCHEMAS'
  | 'EVENTS'
  | 'HIDDEN';

/** One thing that an answer leaves out, with a sentence for people. */
export interface LineageMissing {
  readonly what: OmittedKind;
  /** How many; null where that is not known. */
  readonly count: number | null;
  readonly sentence: string;
}

/** As of when an answer is true, and whether it is whole: part of every answer about lineage. */
export interface AnswerStamp {
  readonly asOf: EpochMs;
  /** The write of the change log that the answer holds last. */
  readonly seq: number;
  readonly complete: boolean;
  readonly missing: LineageMissing[];
}

/** @param asOf the instant that was asked for; undefined for the present, which is the last write */
export function answerStamp(
  state: { readonly at: EpochMs; readonly seq: number },
  asOf: EpochMs | undefined,
  missing: readonly LineageMissing[] = [],
): AnswerStamp {
  return { asOf: asOf ?? state.at, seq: state.seq, complete: missing.length === 0, missing: [...missing] };
}

/** What an answer about the past leaves out because retention removed the schemas of that time; nothing where it did not. */
export function cutSchemas(historyCutAt: EpochMs | undefined): readonly LineageMissing[] {
  if (historyCutAt === undefined) return [];
  const date = new Date(historyCutAt).toISOString().slice(0, 10);
  return [omission('SCHEMAS', `Retention removed schemas of before ${date}, so columns of that time are missing.`)];
}

export function omission(what: OmittedKind, sentence: string, count?: number): LineageMissing {
  return { what, count: count ?? null, sentence };
}
