import type { MetadataModel } from '../../model/metadata-model.js';
import type { NetWrite } from '../rules/net-writes.js';
import type { AspectWrite } from '../rules/workspace.js';
import { collectClaims, placeOf, type StatedClaim } from '../projection/claims.js';

/** A claim that holds in the graph. */
export interface OpenClaim extends StatedClaim {
  readonly id: number;
  readonly source: string;
  readonly fromI: number;
  readonly toI: number;
  /** Open, but held back by a person's rejection. */
  readonly rejected?: boolean;
}

/** A claim that the transaction opens. */
export interface NewClaim extends StatedClaim {
  readonly owner: string;
  readonly aspect: string;
  readonly source: string;
  readonly run: string;
  readonly actor: string;
  readonly since: number;
}

export interface ClaimDiff {
  readonly opened: readonly NewClaim[];
  readonly closed: readonly ClosedClaim[];
}

/** The part of a graph plan that decides about claims: steps after the diff replace `claims` and pass the rest on. */
export interface ClaimPlan {
  readonly claims: ClaimDiff;
  /** Columns, by urn, that enter or leave their asset's schema. */
  readonly columnsAdded: ReadonlySet<string>;
  readonly columnsRemoved: ReadonlySet<string>;
}

export interface ClosedClaim {
  readonly claim: OpenClaim;
  readonly until: number;
  /** Whose write ended it. */
  readonly run?: string;
  readonly actor?: string;
}

/** The source of claims that come without one: from a person, or a client that does not say who it is. */
export const MANUAL = 'manual';

/** The same value from the same source changes no claim; from another source it is a claim of that source too. */
export function movesClaims(step: AspectWrite): boolean {
  return step.changed || (step.before?.systemMetadata.pipelineName ?? '') !== step.source;
}

type ClaimInDiff = { readonly stored: OpenClaim } | { readonly fresh: NewClaim };

/**
 * Which claims a write opens and closes.
 *
 * Idea: the claims that hold are kept in a list, and the writes of the transaction to this aspect (its steps) are played on it in order.
 * Each step speaks for some claims: a named source for its own, a write without a source and a deletion for all of the aspect
 * (docs/lineage-claims.md). Of the claims that it speaks for, those that it no longer states go, and those that it states and that are not
 * there come. Two claims are the same when they are at the same place and carry the same content; a changed confidence or transformation
 * makes another claim, so that looking back shows both.
 *
 * Example: stored are `a→b` by dbt and `a→b` by airflow. dbt writes an aspect with `c→b` only: `a→b` by dbt is closed, `c→b` by dbt is opened,
 * and airflow's claim stays. Then a person writes `a→b` without a source, which speaks for all: `c→b` is closed, airflow's `a→b` stays since
 * it is what the person states, and nothing opens.
 *
 * A claim that one step opens and a later step of the same transaction ends is never written. Steps at different instants must therefore
 * come in transactions of their own, or the past would show nothing of it.
 *
 * Cost: linear in the claims stored and stated, for each step. It yields after each of them, for `runInSlices`.
 */
export function* diffClaims(
  model: MetadataModel,
  write: NetWrite,
  stored: readonly OpenClaim[],
): Generator<void, ClaimDiff> {
  let held: ClaimInDiff[] = stored.map((claim) => ({ stored: claim }));
  const closed: ClosedClaim[] = [];
  for (const step of write.steps) {
    if (!movesClaims(step)) continue;
    const statedClaims = yield* collectClaims(model, step.urn, step.aspect, step.after?.value);
    const statedByPlace = new Map<string, StatedClaim>();
    for (const claim of statedClaims) {
      statedByPlace.set(placeOf(claim), claim);
      yield;
    }
    const speaksForAll = step.source === '' || step.after === undefined;
    const speaksFor = (claim: ClaimInDiff): boolean => speaksForAll || claimOf(claim).source === step.source;
    const stays = (claim: ClaimInDiff): boolean => {
      const stated = statedByPlace.get(placeOf(claimOf(claim)));
      return !speaksFor(claim) || (stated !== undefined && sameClaim(claimOf(claim), stated));
    };
    const remaining: ClaimInDiff[] = [];
    const places = new Set<string>();
    for (const claim of held) {
      if (stays(claim)) {
        remaining.push(claim);
        if (speaksFor(claim)) places.add(placeOf(claimOf(claim)));
      } else if ('stored' in claim) {
        closed.push({ claim: claim.stored, until: step.at, run: step.run, actor: step.actor });
      }
      yield;
    }
    for (const [place, claim] of statedByPlace) {
      if (!places.has(place)) remaining.push({ fresh: newClaim(claim, step) });
      yield;
    }
    held = remaining;
  }
  return { opened: held.flatMap((claim) => ('fresh' in claim ? [claim.fresh] : [])), closed };
}

function newClaim(claim: StatedClaim, { urn, aspect, source, run, actor, at }: AspectWrite): NewClaim {
  return { ...claim, owner: urn, aspect, source: source === '' ? MANUAL : source, run, actor, since: at };
}

function claimOf(claim: ClaimInDiff): OpenClaim | NewClaim {
  return 'stored' in claim ? claim.stored : claim.fresh;
}

/** Content that a claim carries for ever; anything else differing makes another claim. */
function sameClaim(left: StatedClaim, right: StatedClaim): boolean {
  return (
    left.confidence === right.confidence &&
    left.origin === right.origin &&
    left.subtype === right.subtype &&
    left.transform === right.transform &&
    left.query === right.query &&
    left.via === right.via
  );
}
