import type { EngineName } from './process/planner-child.js';

/** What planning a consumer's SQL over the changed schema showed. */
export const PROOF_OUTCOMES = ['PROVED_REJECTED', 'PROVED_COMPILES', 'NOT_PROVED'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/** The proof of one consumer as answers show it. docs/impact.md#inferred-and-proved */
export interface ConsumerProof {
  /** The engine that planned it, as people write it: DuckDB, Postgres. */
  readonly engine: string;
  /** Null where the engine has not answered. */
  readonly version: string | null;
  readonly outcome: ProofOutcome;
  /** One sentence: what the engine says, or why there is no proof. */
  readonly message: string;
  /** What the outcome leaves open; null where it leaves nothing open. */
  readonly notProved: string | null;
  /** The verdict that the rules gave, where the proof changed it. */
  readonly inferredVerdict: string | null;
  /** The reason that the rules gave, where the proof changed it. */
  readonly inferredReason: string | null;
}

/**
 * Whether the verdicts of an answer are proved. PARTIAL: some were not proved in time or in number, and the next
 * question finds more of them. UNAVAILABLE: the SQL could not be read, or nobody proves such a question.
 */
export type ProofState = 'NOT_ASKED' | 'OFF' | 'COMPLETE' | 'PARTIAL' | 'UNAVAILABLE';

/** What proofs did for an answer, in consumers, whatever the page and its filters. */
export interface ProofSummary {
  readonly state: ProofState;
  /** Why not everything is proved; null where the state is COMPLETE or NOT_ASKED. */
  readonly message: string | null;
  readonly rejected: number;
  readonly compiles: number;
  readonly notProved: number;
  /** Consumers whose verdict a proof replaced. */
  readonly changed: number;
}

/** The summary of an answer without proofs. */
export function withoutProofs(state: ProofState, message: string | null = null): ProofSummary {
  return { state, message, rejected: 0, compiles: 0, notProved: 0, changed: 0 };
}

/** How people write the engines. */
export const ENGINE_TITLES: Readonly<Record<EngineName, string>> = { duckdb: 'DuckDB', postgres: 'Postgres' };
