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

/** How people write the engines. */
export const ENGINE_TITLES: Readonly<Record<EngineName, string>> = { duckdb: 'DuckDB', postgres: 'Postgres' };
