import { Problem } from '../../kernel/problem.js';
import type { ProposalOutcome } from './store.types.js';

/** A proposal that is refused, by its place in the request. */
export interface Refusal {
  readonly index: number;
  readonly problem: Problem;
  /** Where the proposal could be read. */
  readonly urn?: string;
  readonly aspect?: string;
}

const NAMED = 10;

/**
 * One problem for a request of which some proposals are refused: where each stands, what it is about and why, for the first ten. A request
 * of one proposal is answered with its problem alone.
 *
 * @param rest what became of the other proposals
 */
export function refusedTogether(refusals: readonly Refusal[], total: number, rest: string): Problem | undefined {
  const [first] = refusals;
  if (!first || total === 1) return first?.problem;
  const named = refusals.slice(0, NAMED);
  const lines = named.map((refusal) => `[${refusal.index}] ${subjectOf(refusal)}${refusal.problem.message}`);
  const more = refusals.length > named.length ? ` … and ${refusals.length - named.length} more.` : '';
  const message = `${refusals.length} of ${total} proposals refused, ${rest}: ${lines.join(' ')}${more}`;
  return new Problem(first.problem.kind, first.problem.code, message, {
    refused: named.map(({ index, urn, aspect, problem }) => ({
      ...problem.facts,
      index,
      urn,
      aspect,
      code: problem.code,
    })),
  });
}

function subjectOf({ urn, aspect }: Refusal): string {
  return urn === undefined ? '' : `${urn}${aspect === undefined ? '' : ` ${aspect}`}: `;
}

/**
 * The refusals among the outcomes of one request.
 *
 * @param places where each proposal stands in the caller's request; without: where it stands in the list
 */
export function refusalsIn(
  outcomes: readonly ProposalOutcome[],
  places?: readonly number[],
): readonly (Refusal & { readonly atCommit: boolean })[] {
  return outcomes.flatMap((outcome, at) => {
    if (outcome.state !== 'refused') return [];
    const { urn, aspect, problem, atCommit } = outcome;
    return [{ index: places?.[at] ?? at, urn, aspect, problem, atCommit }];
  });
}
