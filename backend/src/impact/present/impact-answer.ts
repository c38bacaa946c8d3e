import type { EpochMs } from '../../kernel/time.js';
import type { Gap } from '../../lineage/coverage/gaps.js';
import type { LineageKind } from '../../store/contract/store.types.js';
import type { ProofReason } from '../proof/decide.js';
import type { ConsumerProof, ProofSummary } from '../proof/proof.types.js';
import type { Reason, Verdict, VerdictCounts } from '../rules/verdicts.js';

/** What consumers can be grouped by. */
export const GROUPINGS = ['OWNER', 'DOMAIN', 'KIND', 'VERDICT'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Consumers that have one owner, domain, kind or verdict in common. */
export interface ConsumerGroup {
  /** A urn, a kind or a verdict; null for consumers without an owner or a domain. */
  readonly key: string | null;
  readonly counts: VerdictCounts;
  readonly total: number;
}

/** One step of the path that proves a verdict. Both ends are urns of columns, assets or jobs. */
export interface ImpactHop {
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly kind: LineageKind;
  /** IDENTITY, FILTER, JOIN, …; null where the source names none. */
  readonly subtype: string | null;
  /** The expression that computes the value, as its source wrote it. */
  readonly transform: string | null;
  /** The job or query that moves the data. */
  readonly via: string | null;
}

/** A data contract that promises what a change affects. */
interface ImpactPromise {
  readonly contract: string;
  /** The asset that the contract is for. */
  readonly asset: string;
  /** Whether it is in force; false: it is only proposed. */
  readonly isActive: boolean;
  /** Field paths of the promised columns; empty where checks of the asset as a whole are affected. */
  readonly columns: readonly string[];
}

/**
 * A consumer as an answer shows it: verdict, reason, and the evidence for both. The GraphQL layer adds
 * `summary` and the protocol's `entity` from the urn.
 */
export interface ImpactConsumerAnswer {
  readonly urn: string;
  /** Siblings and tasks that count with it; its owners, domain, checks and usage are those of all of them. */
  readonly mergedUrns: readonly string[];
  readonly entity: { readonly urn: string };
  readonly verdict: Verdict;
  readonly reason: Reason | ProofReason;
  /** What an embedded database says of its SQL; null where none was asked. */
  readonly proof: ConsumerProof | null;
  /** The reason as one sentence that names the assets and columns involved. */
  readonly sentence: string;
  readonly confidence: number;
  readonly hops: number;
  readonly routes: number;
  /** The best path, hop by hop, from the change to the consumer. */
  readonly path: readonly ImpactHop[];
  /** Field paths of the consumer's columns that the change reaches. */
  readonly columns: readonly string[];
  /** Users and groups. */
  readonly owners: readonly string[];
  readonly domain: string | null;
  /** Assertions on the consumer that are not SAFE themselves. */
  readonly tests: readonly string[];
  /** Data contracts for the consumer that are not SAFE themselves. */
  readonly contracts: readonly string[];
  /** What data contracts promise about the consumer, where the changes affect that. */
  readonly promises: readonly ImpactPromise[];
  /** Queries in the last 30 days; null where nobody counts them. */
  readonly queryCount: number | null;
  readonly lastUsed: EpochMs | null;
}

/** What happens to every consumer if the changes are made, with one page of them in detail. */
export interface ImpactAnswer {
  /** The worst verdict of all consumers; one UNKNOWN keeps it from being SAFE. */
  readonly headline: Verdict;
  /** Of all consumers, whatever the page and its filters. */
  readonly counts: VerdictCounts;
  /** Consumers that pass the filters of the page. */
  readonly total: number;
  /** Worst first, then by confidence, hops and urn. */
  readonly consumers: readonly ImpactConsumerAnswer[];
  /** False: a limit was hit, or a part of the graph could not be looked at. */
  readonly complete: boolean;
  /** The write of the change log that the answer is true for. */
  readonly asOf: EpochMs;
  /** Assets whose lineage is missing, by urn, at most 500. */
  readonly gaps: readonly Gap[];
  /** What proofs did for this answer. */
  readonly proofs: ProofSummary;
  /** Absent or null unless a grouping was asked for. */
  readonly groups?: readonly ConsumerGroup[] | null;
  /** Affected tests and contracts, where they are no consumers; absent or null otherwise. */
  readonly checks?: VerdictCounts | null;
}
