import type { MetadataModel } from '../../model/metadata-model.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import { type ClaimDiff, MANUAL, type NewClaim, type OpenClaim } from './claim-diff.js';
import { claimsOf, placeOf } from '../projection/claims.js';
import type { StoredAspect } from '../contract/store.types.js';

/** A claim with who made it, and until when it held if it does no longer. */
export interface PastClaim extends OpenClaim {
  readonly run: string;
  readonly actor: string;
  readonly owner: string;
  readonly aspect: string;
  readonly since: number;
  readonly until: number | null;
  /** Whose write ended it, where that was noted. */
  readonly endedRun: string | null;
}

/** Open claims of aspects and those closed since an instant, by `owner|aspect`. */
export async function readClaimHistory(
  transaction: WriteTransaction,
  aspects: readonly { readonly owner: string; readonly aspect: string; readonly since: number }[],
): Promise<ReadonlyMap<string, readonly PastClaim[]>> {
  const claimsByOwner = new Map<string, PastClaim[]>();
  if (aspects.length === 0) return claimsByOwner;
  for (const table of ['asset', 'column', 'rejected'] as const) {
    for (const row of await transaction.run(`store/read-${table}-claim-history`, { rows: aspects })) {
      const { namedFrom, namedTo, level, ...stored } = { namedFrom: null, namedTo: null, level: null, ...row };
      const claim: PastClaim = {
        ...stored,
        ...(namedFrom ? { namedFrom } : {}),
        ...(namedTo ? { namedTo } : {}),
        ...(table === 'rejected' ? { rejected: true, level: level ?? 'asset' } : { level: table }),
      };
      const key = `${claim.owner}|${claim.aspect}`;
      const list = claimsByOwner.get(key);
      if (list) list.push(claim);
      else claimsByOwner.set(key, [claim]);
    }
  }
  return claimsByOwner;
}

/** An aspect whose latest versions, all of one run, are taken back to the version before them. */
export interface TakenBack {
  readonly urn: string;
  readonly aspect: string;
  readonly run: string;
  /** When the run wrote the first of them. */
  readonly from: number;
  readonly current: StoredAspect;
  /** Undefined: there was none before. */
  readonly target: StoredAspect | undefined;
  readonly now: number;
  /** Who takes it back. */
  readonly actor: string;
}

/**
 * The claims that a rollback opens and closes. What the run claimed is closed; what the run closed (its own source's claims; as an
 * authority, everybody's) holds again, as does all that the restored version states. Claims of other sources stay as they are.
 */
export function takeBackClaims(model: MetadataModel, rollback: TakenBack, past: readonly PastClaim[]): ClaimDiff {
  const isOfRun = (claim: PastClaim): boolean => claim.run === rollback.run && claim.since >= rollback.from;
  const open = past.filter((claim) => claim.until === null);
  const removed = open.filter(isOfRun);
  const heldBySource = new Map(open.filter((claim) => !isOfRun(claim)).map((claim) => [placeBySource(claim), claim]));
  const opened = new Map<string, NewClaim>();
  const runSource = rollback.current.systemMetadata.pipelineName ?? '';
  const byRun = (claim: PastClaim): boolean =>
    claim.endedRun === null ? runSource === '' || claim.source === runSource : claim.endedRun === rollback.run;
  const closedByRun = past
    .filter((claim) => claim.until !== null && claim.since < rollback.from && byRun(claim))
    // The last one at a place is the one that held when the run began.
    .toSorted((left, right) => (right.until ?? 0) - (left.until ?? 0) || right.id - left.id);
  for (const claim of closedByRun) {
    const place = placeBySource(claim);
    if (!heldBySource.has(place) && !opened.has(place)) opened.set(place, { ...stated(claim), since: rollback.now });
  }
  for (const claim of missing(model, rollback, new Set([...heldBySource.keys(), ...opened.keys()])))
    opened.set(placeBySource(claim), claim);
  return {
    opened: [...opened.values()],
    closed: removed.map((claim) => ({ claim, until: rollback.now, actor: rollback.actor })),
  };
}

/** What the restored version states and nobody holds; a version without a source is content with any holder. */
function missing(model: MetadataModel, rollback: TakenBack, places: ReadonlySet<string>): readonly NewClaim[] {
  const { target, urn, aspect, now } = rollback;
  if (!target) return [];
  const { pipelineName, runId } = target.systemMetadata;
  const source = pipelineName ?? MANUAL;
  const placesOfAnySource = new Set([...places].map((place) => place.slice(0, place.lastIndexOf('|'))));
  return claimsOf(model, urn, aspect, target.value).flatMap((claim) => {
    const place = placeOf(claim);
    const isHeld = pipelineName === undefined ? placesOfAnySource.has(place) : places.has(`${place}|${source}`);
    if (isHeld) return [];
    return [{ ...claim, owner: urn, aspect, source, run: runId ?? '', actor: target.createdBy, since: now }];
  });
}

function placeBySource(claim: OpenClaim | NewClaim): string {
  return `${placeOf(claim)}|${claim.source}`;
}

/** Whether a person's rejection holds it back is decided anew when it is opened. */
function stated(past: PastClaim): NewClaim {
  const { id: _id, fromI: _fromI, toI: _toI, until: _until, endedRun: _ended, rejected: _rejected, ...claim } = past;
  return claim;
}
