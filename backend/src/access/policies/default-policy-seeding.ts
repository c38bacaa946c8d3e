import { Inject, Injectable } from '@nestjs/common';

import { type Clock, systemClock } from '../../kernel/time.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { Proposal, StoredAspect } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import { DEFAULT_POLICIES, FORMER_VIEW_POLICY, VIEW_POLICY } from './default-policies.js';

const ASPECT = 'dataHubPolicyInfo';

/** What a start does with the default policies. */
export interface PolicySeeding {
  readonly writes: readonly Proposal[];
  /** Policies that are stored under another urn by now. */
  readonly removed: readonly string[];
}

/** Stores the policies that come with the product, at every start. */
@Injectable()
export class DefaultPolicySeeding {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async ensure(): Promise<void> {
    const urns = [...DEFAULT_POLICIES.map(({ urn }) => urn), FORMER_VIEW_POLICY];
    const entities = await this.readers.as(SYSTEM_VIEWER.visibility).entities(urns, [ASPECT]);
    const stored = new Map<string, StoredAspect>();
    for (const [urn, { aspects }] of entities) {
      const aspect = aspects[ASPECT];
      if (aspect) stored.set(urn, aspect);
    }
    const { writes, removed } = policySeeding(stored);
    // What is written goes first: a start that is killed in between begins again with both policies in place.
    await this.store.ingest(SYSTEM_VIEWER, writes, { mode: 'all' });
    for (const urn of removed) await this.store.deleteEntity(SYSTEM_VIEWER, urn);
  }
}

/**
 * A policy follows the product until somebody changes it; what people wrote into an editable one stays, and so does its state.
 * The policy that shows everything moves from the urn of earlier versions to the public one: what people made of it moves
 * along, unless something is stored under the public urn already. A script may have put it there to close the catalogue,
 * so that counts, and a former policy that is not as it was delivered stays beside it as an ordinary policy.
 *
 * @param stored the aspect `dataHubPolicyInfo` by urn, of those that are there
 */
export function policySeeding(stored: ReadonlyMap<string, StoredAspect>, clock: Clock = systemClock): PolicySeeding {
  const former = stored.get(FORMER_VIEW_POLICY);
  const moves = former !== undefined && isChanged(former) && !stored.has(VIEW_POLICY);
  const writes = DEFAULT_POLICIES.flatMap(({ urn, info }): readonly Proposal[] => {
    const before = stored.get(urn);
    if (info.editable === true && before && isChanged(before)) return [];
    // The stamp tells the next start that people made it what it is.
    if (urn === VIEW_POLICY && moves) return [upsert(urn, { ...former.value, lastUpdatedTimestamp: clock() })];
    return [upsert(urn, info)];
  });
  const isGone = former !== undefined && (moves || !isChanged(former));
  return { writes, removed: isGone ? [FORMER_VIEW_POLICY] : [] };
}

/** Whether somebody has changed it since it was delivered. */
function isChanged({ createdBy, value }: StoredAspect): boolean {
  return createdBy !== SYSTEM_ACTOR || value.lastUpdatedTimestamp !== undefined;
}

function upsert(entityUrn: string, value: unknown): Proposal {
  return { entityUrn, aspectName: ASPECT, changeType: 'UPSERT', value };
}
