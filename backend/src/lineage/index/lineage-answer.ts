import type { LineageMissing } from '../../generated/graphql.js';
import type { EpochMs } from '../../kernel/time.js';
import type { LineageState } from './lineage-state.js';

export type { LineageMissing };

/** What every answer about lineage says of itself. */
export interface AnswerStamp {
  readonly asOf: EpochMs;
  readonly seq: number;
  readonly complete: boolean;
  readonly missing: LineageMissing[];
}

/** @param at the instant asked for; none: the write that the state holds last */
export function answerStamp(
  state: Pick<LineageState, 'at' | 'seq'>,
  at: EpochMs | undefined,
  missing: readonly LineageMissing[] = [],
): AnswerStamp {
  return { asOf: at ?? state.at, seq: state.seq, complete: missing.length === 0, missing: [...missing] };
}

export function omission(what: LineageMissing['what'], sentence: string, count?: number): LineageMissing {
  return { what, count: count ?? null, sentence };
}
