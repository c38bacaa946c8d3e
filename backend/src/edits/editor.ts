import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { isPlatformPrivilege, type Privilege } from '../access/privileges/privileges.js';
import { powerOfWrite } from '../access/escalation/write-power.js';
import { asProblem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { WriteAuthority } from '../kernel/write-authority.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { EditContexts } from './edit-contexts.js';
import type { Edit, Need, Plan } from './edit.types.js';
import { IncomingReferences } from './incoming-references.js';
import { inTheWay } from './mistakes.js';
import { ReferencesService } from './references.service.js';

/** Somebody else wrote between reading and writing: as often as this it is planned anew. Of several that meet, one gets through each time. */
const TRIES = 25;
const PAUSE_MS = 30;

/** A privilege that one need was met by, and the policy that grants it. */
interface NeededRight {
  readonly privilege: Privilege;
  readonly policy: string | undefined;
}

/** Carries an edit out: plan, authorise, one write, answer. The one place where mutations meet the store. */
@Injectable()
export class Editor {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly references: ReferencesService,
    private readonly repository: IncomingReferences,
    private readonly contexts: EditContexts,
  ) {}

  /** @throws Problem of the plan, `access.forbidden`, or of the store; nothing is written then */
  async run(viewer: Viewer, edit: Edit, args: unknown): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.attempt(viewer, edit, args);
      } catch (error) {
        const problem = asProblem(error);
        if (problem?.code === 'store.entity-exists')
          throw inTheWay('An entity of this id exists already.', problem.facts);
        if (problem?.kind !== 'precondition' || tries === TRIES) throw error;
        await setTimeout(Math.random() * PAUSE_MS);
      }
    }
  }

  private async attempt(viewer: Viewer, edit: Edit, args: unknown): Promise<unknown> {
    // Asked before anything is read: whoever may not manage policies does not learn which ones exist.
    if (isPlatformPrivilege(edit.privilege)) this.authorizer.require(viewer, edit.privilege);
    const plan = await edit.plan(args, this.contexts.open(viewer));
    const approval = this.authorise(viewer, edit, plan);
    const proposals = plan.proposals ?? [];
    // What was just decided by the edit's own privilege must not be asked again as EDIT_ENTITY.
    const authorisedBy = WriteAuthority.of('edit', { privilege: edit.privilege, ...approval });
    if (proposals.length > 0) await this.store.ingest(viewer, proposals, { mode: 'all', authorisedBy });
    for (const urn of plan.removes ?? []) {
      // References first: whatever stops in between, the entity is still there and the call can be repeated.
      if (plan.keepReferences !== true) await this.removeReferences(viewer, urn, authorisedBy);
      await this.store.deleteEntity(viewer, urn, authorisedBy);
    }
    return plan.answer();
  }

  /** @returns the first right that allows it, with its policy, for audit */
  private authorise(viewer: Viewer, edit: Edit, plan: Plan): NeededRight | undefined {
    let right: NeededRight | undefined;
    for (const need of plan.needs ?? this.usualNeeds(edit, plan)) {
      const allowing = this.rightFor(viewer, need);
      if (!allowing) this.authorizer.require(viewer, need.anyOf[0] ?? edit.privilege, need.urn);
      right ??= allowing;
    }
    // An edit of an ordinary aspect must not become a way to one that grants power.
    for (const write of plan.proposals ?? []) {
      const power = powerOfWrite(write);
      if (power !== undefined) this.authorizer.require(viewer, power, write.entityUrn);
    }
    return right;
  }

  private rightFor(viewer: Viewer, { anyOf, urn, orAllOf = [] }: Need): NeededRight | undefined {
    for (const privilege of anyOf) {
      const { allowed, policy } = this.authorizer.decide(viewer, privilege, urn);
      if (allowed) return { privilege, policy };
    }
    const alternatives = orAllOf.map((need) => this.rightFor(viewer, need));
    return alternatives.includes(undefined) ? undefined : alternatives[0];
  }

  private usualNeeds({ privilege }: Edit, { proposals = [], removes = [] }: Plan): readonly Need[] {
    if (isPlatformPrivilege(privilege)) return [{ anyOf: [privilege] }];
    const urns = new Set([...proposals.map((proposal: Proposal) => proposal.entityUrn), ...removes]);
    // Whoever may edit the whole may edit a part; deleting is more than editing.
    const wider: readonly Privilege[] = privilege.startsWith('EDIT_') ? ['EDIT_ENTITY'] : [];
    return [...urns].map((urn) => ({ anyOf: [privilege, ...wider], urn }));
  }

  private async removeReferences(viewer: Viewer, urn: string, authorisedBy: WriteAuthority): Promise<void> {
    const references = await this.repository.incoming([urn], []);
    await this.references.remove(
      viewer,
      urn,
      references.filter(({ other }) => other !== urn).map(({ other, aspect }) => ({ source: other, aspect })),
      authorisedBy,
    );
  }
}
