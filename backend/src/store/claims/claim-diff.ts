import type { MetadataModel } from '../../model/metadata-model.js';
import type { NetWrite } from '../rules/net-writes.js';
import type { AspectWrite } from '../rules/workspace.js';
import { claimsOf, placeOf, type StatedClaim } from '../projection/claims.js';

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

/** How a claim of a proposal without a source is signed. */
export const MANUAL = 'manual';

/** The same value from the same source changes no claim; from another source it is another witness. */
export function movesClaims(step: AspectWrite): boolean {
  return step.changed || (step.before?.systemMetadata.pipelineName ?? '') !== step.source;
}

type Held = { readonly stored: OpenClaim } | { readonly fresh: NewClaim };

/**
 * Which claims a write opens and closes. A named source replaces only its own; a proposal without one speaks for the whole aspect and
 * closes every claim that it does not make; deleting the aspect closes them all, whoever deletes it (docs/lineage-claims.md).
 */
export function diffClaims(model: MetadataModel, write: NetWrite, stored: readonly OpenClaim[]): ClaimDiff {
  let held: Held[] = stored.map((claim) => ({ stored: claim }));
  const closed: ClosedClaim[] = [];
  for (const step of write.steps) {
    if (!movesClaims(step)) continue;
    const wanted = new Map(
      claimsOf(model, step.urn, step.aspect, step.after?.value).map((claim) => [placeOf(claim), claim]),
    );
    const forAll = step.source === '' || step.after === undefined;
    const speaks = (held: Held): boolean => forAll || claimOf(held).source === step.source;
    const keeps = (held: Held): boolean => {
      const want = wanted.get(placeOf(claimOf(held)));
      return !speaks(held) || (want !== undefined && sameClaim(claimOf(held), want));
    };
    for (const gone of held.filter((one) => !keeps(one))) {
      if ('stored' in gone) closed.push({ claim: gone.stored, until: step.at, run: step.run, actor: step.actor });
    }
    held = held.filter(keeps);
    const source = step.source === '' ? MANUAL : step.source;
    const made = new Set(held.filter(speaks).map((one) => placeOf(claimOf(one))));
    for (const [place, claim] of wanted) {
      if (made.has(place)) continue;
      held.push({
        fresh: {
          ...claim,
          owner: step.urn,
          aspect: step.aspect,
          source,
          run: step.run,
          actor: step.actor,
          since: step.at,
        },
      });
    }
  }
  return { opened: held.flatMap((one) => ('fresh' in one ? [one.fresh] : [])), closed };
}

function claimOf(held: Held): OpenClaim | NewClaim {
  return 'stored' in held ? held.stored : held.fresh;
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
