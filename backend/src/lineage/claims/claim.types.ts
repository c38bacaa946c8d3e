import type { EpochMs } from '../../kernel/time.js';
import type { LineageKind } from '../../store/contract/store.types.js';

/** What a person has said against a claim. */
export interface LineageRejection {
  /** The source whose claims are rejected; null for every source. */
  readonly source: string | null;
  readonly reason: string | null;
  readonly actor: string;
  readonly time: EpochMs;
}

/** One claim as an answer shows it. Null stands for what the source did not give. */
export interface LineageClaim {
  readonly source: string;
  readonly run: string | null;
  readonly confidence: number;
  /** How the confidence came about, for people. */
  readonly why: string;
  /** Whether the source gave the confidence itself. */
  readonly given: boolean;
  /** The entity and the aspect that carry the claim. */
  readonly owner: string | null;
  readonly aspect: string | null;
  readonly kind: LineageKind;
  readonly subtype: string | null;
  readonly transform: string | null;
  /** The query entity and its statement. */
  readonly query: string | null;
  readonly sql: string | null;
  /** The job or query that moves the data. */
  readonly via: string | null;
  readonly origin: string | null;
  readonly actor: string | null;
  readonly since: EpochMs;
  readonly until: EpochMs | null;
  /** When the source last sent the aspect that carries the claim. */
  readonly lastSeen: EpochMs | null;
  /** The run and the actor whose write ended the claim. */
  readonly endedRun: string | null;
  readonly endedBy: string | null;
  readonly rejected: LineageRejection | null;
}
