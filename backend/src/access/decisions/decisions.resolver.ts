import { Args, Query, Resolver } from '@nestjs/graphql';

import { Problem } from '../../kernel/problem.js';
import type {
  AccessExplanation,
  GetGrantedPrivilegesInput,
  Privileges,
  QueryExplainAccessArgs,
} from '../../generated/graphql.js';
import { parseUrn } from '../../kernel/urn.js';
import type { Identity, Viewer } from '../../kernel/viewer.js';
import { Authorizer } from '../authorization/authorizer.js';
import { CurrentViewer, Requires } from '../authorization/decorators.js';
import { ALL_PRIVILEGES, isPlatformPrivilege, isPrivilege } from '../privileges/privileges.js';
import { PrivilegeEscalationGuard } from '../escalation/privilege-escalation-guard.js';
import { explainPolicies } from './explain.js';
import { PolicyCache } from '../policies/policy-cache.js';

/** Answers what somebody may do, and why. */
@Resolver()
export class DecisionsResolver {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly rules: PolicyCache,
    private readonly standing: PrivilegeEscalationGuard,
  ) {}

  @Query('explainAccess')
  @Requires('VIEW_ENTITY')
  async explainAccess(
    @CurrentViewer() viewer: Viewer,
    @Args() args: QueryExplainAccessArgs,
  ): Promise<AccessExplanation> {
    const { privilege, urn } = args;
    if (!isPrivilege(privilege))
      throw new Problem('invalid', 'access.no-privilege', `privilege must be one of ${ALL_PRIVILEGES.join(', ')}.`, {
        field: 'privilege',
      });
    const subject = await this.subject(viewer, args.actor);
    const resource = isPlatformPrivilege(privilege) ? undefined : this.resourceUrn(viewer, urn);
    const { allowed } = this.authorizer.decide(subject, privilege, resource);
    const resources = resource === undefined ? undefined : this.authorizer.resourcesFor(privilege, resource);
    const actor = this.authorizer.actorOf(subject);
    const policies = explainPolicies(actor, privilege, resources, this.rules.policies);
    const who = subject.urn === viewer.urn ? 'You may' : `${subject.urn} may`;
    const counting = policies.filter(({ grants }) => grants);
    const because = counting[0]
      ? `by the policy "${counting[0].name}"${counting.length > 1 ? ` and ${counting.length - 1} more` : ''}`
      : allowed
        ? 'because nothing is hidden here'
        : `: none of the ${policies.length} policies that grant ${privilege} counts here`;
    return {
      allowed,
      privilege,
      actor: subject.urn,
      resource: resource ?? null,
      sentence: allowed ? `${who}, ${because}.` : `${who} not${because}.`,
      policies: [...policies],
    };
  }

  /** One's own privileges; those of others need MANAGE_POLICIES. */
  @Query('getGrantedPrivileges')
  @Requires('VIEW_ENTITY')
  async getGrantedPrivileges(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { actorUrn, resourceSpec, includeEvaluationDetails }: GetGrantedPrivilegesInput,
  ): Promise<Privileges> {
    const subject = await this.subject(viewer, actorUrn);
    const resource = this.resourceUrn(viewer, resourceSpec?.resourceUrn);
    const privileges = ALL_PRIVILEGES.filter((one) => this.authorizer.allowed(subject, one, resource));
    if (includeEvaluationDetails !== true) return { privileges };
    const actor = this.authorizer.actorOf(subject);
    const reasons = new Map(
      ALL_PRIVILEGES.flatMap((privilege) => {
        const resources = resource === undefined ? undefined : this.authorizer.resourcesFor(privilege, resource);
        return explainPolicies(actor, privilege, resources, this.rules.policies);
      }).map((reason) => [reason.urn, reason]),
    );
    const evaluationDetails = [...reasons.values()].map(({ name, reason }) => ({ policyName: name, reason }));
    return { privileges, evaluationDetails };
  }

  /** A hidden entity is answered for like one that does not exist. */
  private resourceUrn(viewer: Viewer, urn: string | null | undefined): string | undefined {
    if (urn === undefined || urn === null || urn === '') return undefined;
    parseUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    return urn;
  }

  private async subject(viewer: Viewer, named: string | null | undefined): Promise<Identity> {
    const actor: string = named ?? viewer.urn;
    if (actor === viewer.urn) return viewer;
    this.authorizer.require(viewer, 'MANAGE_POLICIES');
    const subject = await this.standing.of(actor);
    if (subject) return subject;
    throw new Problem('missing', 'access.no-actor', `There is no user ${actor.slice(0, 200)}.`, { field: 'actor' });
  }
}
