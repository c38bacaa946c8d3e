import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { readPolicy } from '../../access/policies/policy.js';
import { PolicyPreviews } from '../../access/decisions/policy-previews.js';
import { noSuch } from '../../edits/mistakes.js';
import type { JsonObject } from '../../kernel/json.js';
import type { PolicyPreview, PolicyPreviewInput } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { policyShape } from './policies.js';

/** How many people an answer names. `total` still counts all of them. */
const MAX_SHOWN = 500;
/** The urn under which a policy is judged that is not stored yet. */
const NEW = 'urn:li:dataHubPolicy:__preview';

/**
 * Shows what a policy would do before it is stored: the same shape, the same rules, the same
 * decision.
 */
@Resolver()
export class PolicyPreviewResolver {
  constructor(
    private readonly previews: PolicyPreviews,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * Who would gain or lose which privileges by this change. Without `policy` it previews the
   * deletion of the stored one. Nothing is written.
   *
   * @throws Problem `edit.no-such-entity` for an urn that is no policy that the viewer sees,
   * `edit.field` as when storing it
   */
  @Query('policyPreview')
  @Requires('MANAGE_POLICIES')
  async policyPreview(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { urn, policy }: PolicyPreviewInput,
  ): Promise<PolicyPreview> {
    const stored = typeof urn === 'string' ? await this.stored(viewer, urn) : {};
    const after = policy ? readPolicy(urn ?? NEW, policyShape(policy, stored)) : undefined;
    const preview = await this.previews.preview(urn ?? undefined, after);
    return {
      people: preview.people.slice(0, MAX_SHOWN).map(({ gains, losses, ...person }) => ({
        ...person,
        gains: gains.map((effect) => ({
          ...effect,
          privileges: [...effect.privileges],
          examples: [...effect.examples],
        })),
        losses: losses.map((effect) => ({
          ...effect,
          privileges: [...effect.privileges],
          examples: [...effect.examples],
        })),
      })),
      total: preview.people.length,
      asked: preview.peopleCompared,
      selected: preview.selected,
      examples: [...preview.examples],
      complete: preview.isComplete,
      viewIsOpen: preview.viewIsOpen,
    };
  }

  /**
   * The stored policy. It is needed because an input that says nothing of roles leaves them as they
   * are.
   */
  private async stored(viewer: Viewer, urn: string): Promise<JsonObject> {
    const entities = (await this.readers.as(viewer.visibility).entities([urn], ['dataHubPolicyInfo'])).get(urn);
    if (entities?.exists !== true || entities.kind !== 'dataHubPolicy') throw noSuch('urn', urn);
    return entities.aspects.dataHubPolicyInfo?.value ?? {};
  }
}
