import { Inject, Injectable } from '@nestjs/common';

import { forbidden, Problem } from '../../kernel/problem.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import { type Identity, isSystem, SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { CONFIG, type Config } from '../../config/config.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { type Resource, resourceOf } from '../policies/entity-facts.js';
import { type Actor, compileGrants, type Grants } from '../policies/grants.js';
import { DEFAULT_RULES, RULEBOOK, type Rulebook } from '../policies/rulebook.js';
import { ViewerVisibility } from '../visibility/viewer-visibility.js';
import type { Privilege } from '../privileges/privileges.js';

export { ADMIN_ROLE, EDITOR_ROLE, READER_ROLE } from '../policies/default-policies.js';

/** Whether, and by which policy. */
export interface AccessDecision {
  readonly allowed: boolean;
  readonly policy: string | undefined;
}

interface Compiled {
  readonly revision: number;
  readonly actor: Actor;
  readonly grants: Grants;
  readonly visibility: ViewerVisibility;
  /** What the policies show, also where the installation hides nothing. */
  readonly policyVisibility: ViewerVisibility;
}

const REFUSED: AccessDecision = { allowed: false, policy: undefined };
const MAX_VIEWERS = 1_000;
const MAX_RESOURCES = 100_000;

/** The one place that decides: store, read services and platform actions ask it and hold no rule of their own. */
@Injectable()
export class Authorizer {
  private readonly compiled = new Map<string, Compiled>();
  private readonly byViewer = new WeakMap<Identity, Compiled>();
  private resources = new Map<string, Resource>();
  private resourcesOf = -1;

  constructor(
    @Inject(RULEBOOK) private readonly rules: Rulebook = DEFAULT_RULES,
    @Inject(CONFIG) private readonly config: Pick<Config, 'viewAuthorization'> = { viewAuthorization: false },
    @Inject(AuditTrail) private readonly audit?: Pick<AuditTrail, 'refused'>,
  ) {}

  /** @param resource the entity; without one: whether the viewer may at all, on some entity */
  allowed(viewer: Identity, privilege: Privilege, resource?: string): boolean {
    return this.decide(viewer, privilege, resource).allowed;
  }

  /** The decision with the policy that made it. Everything is in memory: asking for many entities costs no read. */
  decide(viewer: Identity, privilege: Privilege, resource?: string): AccessDecision {
    if (isSystem(viewer)) return { allowed: true, policy: undefined };
    // Without view authorisation every signed-in person sees everything; with it, what is answered is limited, not who may ask.
    if (privilege === 'VIEW_ENTITY' && (!this.config.viewAuthorization || resource === undefined))
      return { allowed: true, policy: undefined };
    const { grants, visibility } = this.of(viewer);
    if (privilege === 'VIEW_ENTITY' && resource !== undefined) {
      const policy = grants.get('VIEW_ENTITY')?.[0]?.policy.urn;
      return visibility.canView(resource) ? { allowed: true, policy } : REFUSED;
    }
    const list = grants.get(privilege);
    const [first] = list ?? [];
    if (!list || !first) return REFUSED;
    if (resource === undefined || first.everywhere) return { allowed: true, policy: first.policy.urn };
    const entities = this.resourcesFor(privilege, resource);
    const grant = list.find((one) => entities.some((entity) => one.holds(entity)));
    return grant ? { allowed: true, policy: grant.policy.urn } : REFUSED;
  }

  /** Whether a privilege holds on every entity: then nothing has to be asked one by one. */
  everywhere(viewer: Identity, privilege: Privilege): boolean {
    return isSystem(viewer) || this.of(viewer).grants.get(privilege)?.[0]?.everywhere === true;
  }

  /** @throws Problem `access.forbidden` naming the privilege that is missing */
  require(viewer: Identity, privilege: Privilege, resource?: string): void {
    if (this.allowed(viewer, privilege, resource)) return;
    this.audit?.refused(viewer, privilege, resource);
    // What may not be seen is not there, and not forbidden either.
    if (privilege === 'VIEW_ENTITY')
      throw new Problem('missing', 'access.no-entity', `There is no entity ${resource ?? ''}.`, { urn: resource });
    throw forbidden('access.forbidden', `this needs the privilege ${privilege}; an administrator can grant it.`, {
      privilege,
    });
  }

  /**
   * Whether somebody may read the change history of an entity: by a policy that shows them the entity, also where view
   * authorisation is off, or by one on the history.
   */
  mayReadHistory(viewer: Identity, urn: string): boolean {
    if (isSystem(viewer) || this.of(viewer).policyVisibility.canView(urn)) return true;
    return this.allowed(viewer, 'GET_TIMELINE_PRIVILEGE', urn);
  }

  /**
   * A history is refused, not left out, as in the public protocol. What is not there is refused alike to those who would not
   * see it, so that the answer does not tell whether it is.
   *
   * @throws Problem `access.no-history`
   */
  requireHistory(viewer: Identity, urn: string): void {
    if (this.mayReadHistory(viewer, urn)) return;
    this.audit?.refused(viewer, 'GET_TIMELINE_PRIVILEGE', urn);
    throw new Problem('forbidden', 'access.no-history', `Unauthorized to view change history for entity: ${urn}`, {
      urn,
      privilege: 'GET_TIMELINE_PRIVILEGE',
    });
  }

  /** What somebody may see, under the rules as they are now. */
  visibilityOf(viewer: Identity): VisibilityScope {
    return isSystem(viewer) ? SYSTEM_VIEWER.visibility : this.of(viewer).visibility;
  }

  /** A viewer with their own roles and those of their groups. */
  actorOf(viewer: Pick<Identity, 'urn' | 'groups' | 'roles'>): Actor {
    return actorWith(this.rules, viewer);
  }

  /**
   * The entities on which a privilege is decided where somebody asks for it on one entity; a grant on any of them is enough.
   * That is the entity itself, but for data products, which are managed by whoever manages one of their domains:
   *
   *     MANAGE_DATA_PRODUCTS on a domain         the domain
   *     MANAGE_DATA_PRODUCTS on a data product   the domains of the product, none where it has none
   *     MANAGE_DATA_PRODUCTS on a dataset        none: only a grant for all entities counts
   */
  resourcesFor(privilege: Privilege, urn: string): readonly Resource[] {
    const kind = kindOf(urn);
    if (privilege !== 'MANAGE_DATA_PRODUCTS' || kind === 'domain') return [this.resource(urn)];
    const domains = kind === 'dataProduct' ? (this.rules.factsAt(urn)?.domains ?? []) : [];
    return domains.map((domain) => this.resource(domain));
  }

  /** An entity as policies see it. */
  resource(urn: string): Resource {
    if (this.resourcesOf !== this.rules.revision || this.resources.size > MAX_RESOURCES) {
      this.resources = new Map();
      this.resourcesOf = this.rules.revision;
    }
    // Columns are far more than assets and seldom asked about, so they are not cached.
    if (schemaFieldParts(urn)) return resourceOf(urn, (one) => this.rules.factsAt(one));
    const cached = this.resources.get(urn);
    if (cached) return cached;
    const resource = resourceOf(urn, (one) => this.rules.factsAt(one));
    this.resources.set(urn, resource);
    return resource;
  }

  private of(viewer: Identity): Compiled {
    const mine = this.byViewer.get(viewer);
    if (mine?.revision === this.rules.revision) return mine;
    const compiled = this.compile(viewer);
    this.byViewer.set(viewer, compiled);
    return compiled;
  }

  private compile(viewer: Identity): Compiled {
    const key = JSON.stringify([viewer.urn, viewer.roles, viewer.groups]);
    const known = this.compiled.get(key);
    if (known?.revision === this.rules.revision) return known;
    if (this.compiled.size > MAX_VIEWERS) this.compiled.clear();
    const actor = actorWith(this.rules, viewer);
    const grants = compileGrants(actor, this.rules.policies);
    const scopeThat = (hidesEntities: boolean): ViewerVisibility =>
      new ViewerVisibility({
        key: `${this.rules.revision}|${key}`,
        grants,
        rules: this.rules,
        resource: (urn) => this.resource(urn),
        hidesEntities,
      });
    const policyVisibility = scopeThat(true);
    const visibility = this.config.viewAuthorization ? policyVisibility : scopeThat(false);
    const compiled = { revision: this.rules.revision, actor, grants, visibility, policyVisibility };
    this.compiled.set(key, compiled);
    return compiled;
  }
}

function actorWith(rules: Rulebook, { urn, groups, roles }: Pick<Identity, 'urn' | 'groups' | 'roles'>): Actor {
  return { urn, groups, roles: [...new Set([...roles, ...groups.flatMap((group) => rules.rolesOfGroup(group))])] };
}
