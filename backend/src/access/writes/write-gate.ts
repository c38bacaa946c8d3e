import { forbidden, Problem } from '../../kernel/problem.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import { isSystem, SYSTEM_ACTOR, type Viewer } from '../../kernel/viewer.js';
import type { WriteAuthority } from '../../kernel/write-authority.js';
import { textsOf } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { claimsOf, statesLineage } from '../../store/projection/claims.js';
import {
  approvalBy,
  type Approval,
  type JudgedWrite,
  type WantedWrite,
  type WriteGate,
  type WriteJudge,
} from '../../store/contract/write-gate.js';
import type { Authorizer } from '../authorization/authorizer.js';
import { PRODUCT_DELETING, PRODUCT_EDITING, productMembership } from '../authorization/data-products.js';
import { ADMIN_ROLE, defaultPolicy } from '../policies/default-policies.js';
import { grantsAlike, ineffectivePart } from '../policies/policy-effect.js';
import { type OwnRights, grantsByOwnership } from '../escalation/owner-power.js';
import { DEFAULT_RULES, type Rulebook } from '../policies/rulebook.js';
import { preserveHidden } from '../visibility/preserve-hidden.js';
import type { Privilege } from '../privileges/privileges.js';
import { sealedValue } from '../secrets/sealed-fields.js';
import type { Sealer } from '../secrets/sealer.js';
import { PRODUCT_PROPERTIES, productChange } from './product-membership.js';
import { privilegesFor } from './write-effects.js';
import { certainPowerOf, grantsPrivileges, groupsJoined, powerOfChange } from '../escalation/write-power.js';

interface GateParts {
  readonly authorizer: Authorizer;
  readonly model: MetadataModel;
  readonly rules?: Pick<Rulebook, 'administrators' | 'policies' | 'rolesOfGroup' | 'ownedBy' | 'factsAt'>;
  /** Without one nothing is sealed: for specs. */
  readonly sealer?: Sealer;
}

/**
 * The gate that the store asks about every write, whatever API it came by. It decides twice: before a write is queued, by its entity and
 * aspect, and within the transaction, by what differs between the stored value and the new one.
 *
 *     adding a tag           EDIT_ENTITY_TAGS on the entity, or EDIT_ENTITY
 *     a role for a user      MANAGE_POLICIES, whoever owns the user
 *     an upstream            EDIT_LINEAGE on both ends
 *
 * @see docs/access.md#writes
 */
export function writeGate({ authorizer, model, rules = DEFAULT_RULES, sealer }: GateParts): WriteGate {
  const check = (viewer: Viewer, write: WantedWrite, authorisedBy: WriteAuthority | undefined): void => {
    if (isSystem(viewer)) return;
    requireNotSystemActor(write.entityUrn);
    requireTokenService(model, write, authorisedBy);
    if (write.changeType === 'DELETE') requireDeletable(write, rules.administrators);
    if (authorisedBy) return;
    const { entityUrn: urn, aspectName: aspect } = write;
    const power = certainPowerOf(write);
    if (power !== undefined) authorizer.require(viewer, power, urn);
    else if (deletesEntity(model, write)) requireDeleter(authorizer, viewer, urn);
    // Which assets the write puts into the product is known only when the stored value is.
    else if (aspect === PRODUCT_PROPERTIES && authorizer.allowed(viewer, 'EDIT_ENTITY_DATA_PRODUCTS')) return;
    else
      for (const set of privilegesFor({ urn, aspect }, statesLineage(model, aspect))) {
        // Whether the product is new, and which domains it gets, is known only in the transaction.
        const mayBeNew = write.isWithDomains === true && kindOf(urn) === 'dataProduct' && includesManaging(set);
        if (!mayBeNew || !authorizer.allowed(viewer, 'MANAGE_DATA_PRODUCTS')) requireOne(authorizer, viewer, set, urn);
      }
  };
  return {
    check: (viewer, writes, authorisedBy) => writes.forEach((write) => check(viewer, write, authorisedBy)),
    open: () => judgeOf({ authorizer, model, rules, ...(sealer ? { sealer } : {}) }),
  };
}

function judgeOf({ authorizer, model, rules = DEFAULT_RULES, sealer }: GateParts): WriteJudge {
  /** Administrators whom this transaction has made something else. */
  const gone = new Set<string>();
  return {
    finalise: (viewer, wanted, authorisedBy) => {
      const scope = authorizer.visibilityOf(viewer);
      // An edit was planned with the whole stored value; anybody else wrote what they could see of it.
      const isPartlyHidden = !scope.isUnrestricted && authorisedBy === undefined;
      const value = isPartlyHidden && wanted.before ? preserveHidden(wanted.value, wanted.before, scope) : wanted.value;
      return sealer ? sealedValue(sealer, { ...wanted, value }) : value;
    },
    judge: (viewer, write, authorisedBy) => {
      if (isSystem(viewer)) return { privilege: 'SYSTEM', policy: undefined };
      requireNotSystemActor(write.urn);
      requireAdministrator(write, rules.administrators, gone);
      requireEditable(write);
      requireGiver({ authorizer, rules }, viewer, write);
      if (authorisedBy) return approvalBy(authorisedBy);
      requireEffect(model, write);
      const power = powerOfChange(write);
      if (power !== undefined) return approved(authorizer, viewer, [power], write.urn);
      const creation = approvedCreation(authorizer, viewer, write);
      if (write.aspect === PRODUCT_PROPERTIES) return creation ?? approvedProduct(authorizer, viewer, write);
      const lineage = statesLineage(model, write.aspect);
      if (lineage) requireEnds({ authorizer, model }, viewer, write);
      let approval: Approval = { privilege: 'EDIT_ENTITY', policy: undefined };
      for (const set of privilegesFor(write, lineage))
        approval = (includesManaging(set) ? creation : undefined) ?? approved(authorizer, viewer, set, write.urn);
      return approval;
    },
  };
}

/**
 * Asks for MANAGE_POLICIES where a write puts somebody into a group that gives rights: whoever fills such a group could otherwise give
 * the rights to themselves. What the person may do anyway is no gain.
 */
function requireGiver(
  { authorizer, rules = DEFAULT_RULES }: Pick<GateParts, 'authorizer' | 'rules'>,
  person: Viewer,
  write: JudgedWrite,
): void {
  const own: OwnRights = {
    everywhere: (privilege) => authorizer.everywhere(person, privilege),
    on: (privilege, urn) => authorizer.decide(person, privilege, urn).allowed,
  };
  const gives = groupsJoined(write).some(
    (group) => grantsPrivileges(group, rules) || grantsByOwnership(group, rules, own),
  );
  if (gives) authorizer.require(person, 'MANAGE_POLICIES', write.urn);
}

/** Removing the key removes the entity. */
function deletesEntity(model: MetadataModel, { entityUrn, aspectName, changeType }: WantedWrite): boolean {
  return changeType === 'DELETE' && model.kind(kindOf(entityUrn))?.keyAspect === aspectName;
}

/**
 * Deleting people is power, the aspects that sources write of them are not. Data products are also deleted by those who manage
 * them.
 *
 * @throws Problem `access.forbidden`
 */
function requireDeleter(authorizer: Authorizer, viewer: Viewer, urn: string): void {
  const power = certainPowerOf({ entityUrn: urn, aspectName: '' });
  const deleting: readonly Privilege[] = kindOf(urn) === 'dataProduct' ? PRODUCT_DELETING : ['DELETE_ENTITY'];
  requireOne(authorizer, viewer, power === undefined ? deleting : [power], urn);
}

/**
 * A data product belongs to its domains: whoever manages the products of one of them changes which assets are in it, whoever
 * may edit the product its other properties. An asset is also put in and taken out by those who may do so for the asset.
 *
 * @throws Problem `access.forbidden`
 * @see docs/access.md#data-products
 */
function approvedProduct(authorizer: Authorizer, viewer: Viewer, { urn, before, after }: JudgedWrite): Approval {
  const { assets, isMore } = productChange(before, after);
  let approval: Approval | undefined;
  if (isMore) approval = approved(authorizer, viewer, PRODUCT_EDITING, urn);
  const membership = productMembership(authorizer, urn);
  const isManager = membership.some((privilege) => authorizer.allowed(viewer, privilege, urn));
  // Decided one by one only for those who do not manage the product.
  if (!isManager && assets.length > 0 && assets.every((asset) => mayMove(authorizer, viewer, asset)))
    return approval ?? approved(authorizer, viewer, ['EDIT_ENTITY_DATA_PRODUCTS'], assets[0] ?? urn);
  return assets.length === 0 && approval ? approval : approved(authorizer, viewer, membership, urn);
}

function includesManaging(anyOf: readonly Privilege[]): boolean {
  return anyOf.includes('MANAGE_DATA_PRODUCTS');
}

/**
 * The right to create a data product by one request that also says its domains: MANAGE_DATA_PRODUCTS on every one of them, as
 * `createDataProduct` asks for on its one domain. A product that is stored already is never judged by domains that the request brings.
 *
 * @returns undefined where that does not apply, so that the other rules decide
 * @see docs/access.md#data-products
 */
function approvedCreation(
  authorizer: Authorizer,
  viewer: Viewer,
  { urn, newDomains = [] }: JudgedWrite,
): Approval | undefined {
  const [first] = newDomains;
  if (first === undefined || kindOf(urn) !== 'dataProduct') return undefined;
  const isManaged = (domain: string): boolean =>
    kindOf(domain) === 'domain' && authorizer.allowed(viewer, 'MANAGE_DATA_PRODUCTS', domain);
  if (!newDomains.every(isManaged)) return undefined;
  return { privilege: 'MANAGE_DATA_PRODUCTS', policy: authorizer.decide(viewer, 'MANAGE_DATA_PRODUCTS', first).policy };
}

function mayMove(authorizer: Authorizer, viewer: Viewer, asset: string): boolean {
  return authorizer.allowed(viewer, 'EDIT_ENTITY_DATA_PRODUCTS', asset);
}

function requireOne(authorizer: Authorizer, viewer: Viewer, anyOf: readonly Privilege[], urn: string): void {
  approved(authorizer, viewer, anyOf, urn);
}

/** @throws Problem `access.forbidden` naming the first privilege: the one that is meant for it */
function approved(authorizer: Authorizer, viewer: Viewer, anyOf: readonly Privilege[], urn: string): Approval {
  for (const privilege of anyOf) {
    const verdict = authorizer.decide(viewer, privilege, urn);
    if (verdict.allowed) return { privilege, policy: verdict.policy };
  }
  const [first = 'EDIT_ENTITY'] = anyOf;
  authorizer.require(viewer, first, urn);
  return { privilege: first, policy: undefined };
}

/** Both ends of an edge are changed by it: whoever draws or removes one must be allowed to on each. */
function requireEnds(
  { authorizer, model }: Pick<GateParts, 'authorizer' | 'model'>,
  viewer: Viewer,
  { urn, aspect, before, after }: JudgedWrite,
): void {
  if (authorizer.everywhere(viewer, 'EDIT_LINEAGE')) return;
  const ends = (value: JudgedWrite['before']): ReadonlySet<string> =>
    new Set(claimsOf(model, urn, aspect, value).flatMap(({ from, to }) => [assetOf(from), assetOf(to)]));
  const [old, now] = [ends(before), ends(after)];
  for (const end of new Set([...old, ...now]))
    if (end !== assetOf(urn) && old.has(end) !== now.has(end)) authorizer.require(viewer, 'EDIT_LINEAGE', end);
}

function assetOf(urn: string): string {
  return schemaFieldParts(urn)?.parent ?? urn;
}

/**
 * The product's own user is nobody's to describe, to rename, to give roles or groups, or to delete: what is stored about it could
 * else make it one that signs in.
 *
 * @throws Problem `access.system-actor`
 */
function requireNotSystemActor(urn: string): void {
  if (urn !== SYSTEM_ACTOR) return;
  throw forbidden('access.system-actor', `${urn} stands for the product itself; nobody can change it.`, {
    urn,
  });
}

/**
 * Token entities are written by the token service alone, whoever asks: one that somebody else wrote would stand in the list of
 * tokens without a token, or give a token another owner or end. Deleting one only revokes it.
 *
 * @throws Problem `access.token-entity`
 */
function requireTokenService(model: MetadataModel, write: WantedWrite, authorisedBy: WriteAuthority | undefined): void {
  const { entityUrn: urn } = write;
  if (kindOf(urn) !== 'dataHubAccessToken' || authorisedBy?.kind === 'token service') return;
  if (deletesEntity(model, write)) return;
  throw forbidden(
    'access.token-entity',
    `${urn} is written by the server alone. Make tokens by createAccessToken, revoke them by revokeAccessToken.`,
    { urn },
  );
}

/**
 * A policy that could never grant anything is refused on every API, as by the mutations.
 *
 * @throws Problem `access.ineffective-policy` naming the field
 */
function requireEffect(model: MetadataModel, { urn, aspect, before, after }: JudgedWrite): void {
  if (aspect !== 'dataHubPolicyInfo' || !after || grantsAlike(after, before ?? {})) return;
  const part = ineffectivePart(urn, after, (name) => model.kind(name) !== undefined);
  if (!part) return;
  throw new Problem('unacceptable', 'access.ineffective-policy', `${part.field} ${part.reason}.`, {
    urn,
    field: part.field,
  });
}

/** @throws Problem `access.last-administrator`, `access.default-policy` for a deletion that must not be */
function requireDeletable({ entityUrn, aspectName }: WantedWrite, administrators: ReadonlySet<string>): void {
  if (defaultPolicy(entityUrn)) throw defaultPolicyProblem(entityUrn);
  const last = administrators.size === 1 && administrators.has(entityUrn);
  if (last && (aspectName === 'roleMembership' || aspectName === 'corpUserKey')) throw lastAdministrator(entityUrn);
}

/** @throws Problem `access.last-administrator` */
function requireAdministrator(
  { urn, aspect, after }: JudgedWrite,
  administrators: ReadonlySet<string>,
  gone: Set<string>,
): void {
  if (!administrators.has(urn) || gone.has(urn)) return;
  const stops =
    (aspect === 'roleMembership' && !textsOf(after?.roles).includes(ADMIN_ROLE)) ||
    (aspect === 'corpUserInfo' && after?.active === false) ||
    (aspect === 'corpUserStatus' && after?.status === 'SUSPENDED') ||
    (aspect === 'status' && after?.removed === true);
  if (!stops) return;
  if (administrators.size - gone.size <= 1) throw lastAdministrator(urn);
  gone.add(urn);
}

/** What the roles grant is laid down: a slip must not lock everybody out. @throws Problem `access.default-policy` */
function requireEditable({ urn, aspect, after }: JudgedWrite): void {
  const policy = aspect === 'dataHubPolicyInfo' ? defaultPolicy(urn) : undefined;
  if (policy && (after === undefined || policy.info.editable === false)) throw defaultPolicyProblem(urn);
}

function defaultPolicyProblem(urn: string): Problem {
  return new Problem(
    'unacceptable',
    'access.default-policy',
    `${urn} comes with the product: it can't be deleted, and those of the roles can't be changed. Make a policy of your own, or switch one that is editable off.`,
    { urn },
  );
}

function lastAdministrator(urn: string): Problem {
  return new Problem(
    'unacceptable',
    'access.last-administrator',
    `${urn} is the last administrator. Give somebody else the role Admin first.`,
    { urn },
  );
}
