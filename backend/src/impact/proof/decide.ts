import type { Reason, Verdict } from '../rules/verdicts.js';
import type { RelationProof } from './prove-relations.js';

/** Reasons that proofs give beside those of the rules. docs/impact.md#reasons */
export type ProofReason = 'PROVED_REJECTED' | 'PROVED_COMPILES';

/** What a proof can decide about verdicts with one reason. */
export interface ProofRule {
  /**
   * Whether an unchanged plan makes the verdict SAFE. False where the reason is about more than the
   * consumer's own SQL (an assertion, a review) or about values.
   */
  readonly compileDecides: boolean;
  /** Whether compiling at all refutes BREAKS, because the reason says that the statement fails. */
  readonly compileRefutes: boolean;
}

const DECIDED: ProofRule = { compileDecides: true, compileRefutes: false };
const FAILS: ProofRule = { compileDecides: true, compileRefutes: true };
const OPEN: ProofRule = { compileDecides: false, compileRefutes: false };

/**
 * Whether compiling decides, for each reason. A plan that stays the same without the changed column shows that
 * the column is not used, so it decides about changes of type and of nulls too; a plan that merely compiles
 * after a change of type decides nothing, because casts and comparisons depend on values. A reason without a row
 * is not decided by compiling.
 */
export const PROOF_RULES: Readonly<Record<string, ProofRule>> = {
  TRACED: DECIDED,
  HARMLESS: DECIDED,
  READS_NO_COLUMN: DECIDED,
  USES_COLUMN: FAILS,
  VALUE_LOST: DECIDED,
  INPUT_FAILS: FAILS,
  INPUT_STALE: DECIDED,
  INPUT_CHANGES: DECIDED,
  NOT_TRACED: DECIDED,
  WEAK_EDGE: DECIDED,
  READS_ASSET: FAILS,
  ONLY_SOURCE: DECIDED,
  READS_STAR: FAILS,
  NAME_CLASH: FAILS,
  STAR_UNKNOWN: DECIDED,
  HISTORY_IGNORED: DECIDED,
  HISTORY_PASSED_ON: DECIDED,
  HISTORY_ONCE: DECIDED,
  HISTORY_FAILED: DECIDED,
  TYPE_INCOMPATIBLE: FAILS,
  TYPE_REFUSED: FAILS,
  TYPE_NARROWED: DECIDED,
  TYPE_TRANSFORMED: DECIDED,
  TYPE_INDIRECT: DECIDED,
  TYPE_UNKNOWN: DECIDED,
  NULL_CARRIED: DECIDED,
  NULL_INDIRECT: DECIDED,
  // Never ingested: there is no SQL that could be planned.
  GHOST: OPEN,
  // The functions of triggers are not planned.
  TRIGGER_FAILS: OPEN,
  // Promises of assertions and of columns, which no plan looks at.
  TYPE_FORBIDDEN: OPEN,
  SCHEMA_ASSERTED: OPEN,
  COLUMN_UNKNOWN: OPEN,
  PROMISE_BROKEN: OPEN,
  NULL_FORBIDDEN: OPEN,
  WRITES_NULLS: OPEN,
  // That a statement still writes rows does not say that they go into the same columns.
  WRITES_COLUMN: { compileDecides: false, compileRefutes: true },
  // A writer without a statement has nothing to compile.
  WRITER_UNKNOWN: OPEN,
  // Somebody has to look, whatever compiles.
  REVIEW: OPEN,
  INPUT_REVIEW: OPEN,
};

/** A verdict with its reason. */
export interface DecidedVerdict {
  readonly verdict: Verdict;
  readonly reason: Reason | ProofReason;
}

/**
 * The verdict of the rules and the proof together. A rejection is BREAKS, whatever the rules said. An unchanged
 * plan is SAFE where compiling decides about the reason. A plan that changed proves at most that the statement does
 * not fail: then BREAKS becomes MAY_BREAK, and never SAFE. UNKNOWN becomes MAY_BREAK as well where the plan shows
 * that the change arrives: it is no longer open whether it does, only what the values do.
 */
export function decide(
  inferred: { readonly verdict: Verdict; readonly reason: Reason },
  proof: RelationProof,
): DecidedVerdict {
  const { compileDecides, compileRefutes } = PROOF_RULES[inferred.reason] ?? OPEN;
  switch (proof.outcome) {
    case 'NOT_PROVED':
      return inferred;
    case 'PROVED_REJECTED':
      return inferred.verdict === 'BREAKS' ? inferred : { verdict: 'BREAKS', reason: 'PROVED_REJECTED' };
    case 'PROVED_COMPILES':
      if (inferred.verdict === 'SAFE') return inferred;
      if (proof.isUnaffected && compileDecides) return { verdict: 'SAFE', reason: 'PROVED_COMPILES' };
      if (inferred.verdict === 'UNKNOWN' && proof.isReached && compileDecides)
        return { verdict: 'MAY_BREAK', reason: 'PROVED_COMPILES' };
      return inferred.verdict === 'BREAKS' && compileRefutes && proof.hasSameColumns
        ? { verdict: 'MAY_BREAK', reason: 'PROVED_COMPILES' }
        : inferred;
  }
}

/** Whether a proof says the opposite of a verdict that the rules were sure of. */
export function isContradiction(inferred: Verdict, decided: Verdict): boolean {
  return inferred !== decided && (inferred === 'SAFE' || inferred === 'BREAKS');
}
