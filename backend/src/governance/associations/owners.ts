import { type ColumnOf, type EditContext, present } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { add, type Operation, patch, remove, SOURCE_KEY, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type {
  AddOwnerInput,
  AddOwnersInput,
  BatchAddOwnersInput,
  BatchRemoveOwnersInput,
  OwnerInput,
  OwnershipUpdate,
  RemoveOwnerInput,
} from './inputs.types.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';

const SYSTEM_TYPE = 'urn:li:ownershipType:__system__';
/** Ownership types of the old fixed list that are entities as well. */
const OLD_TYPES = ['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'DATA_STEWARD', 'NONE'];
/**
 * What makes an ownership one entry: the same person may be technical owner and steward, each of
 * them once for every source.
 */
const KEYS = { owners: ['owner', 'type', 'typeUrn', SOURCE_KEY] };
/** The kind of entity for each `ownerEntityType` of the protocol. */
const OWNER_KINDS: Readonly<Record<string, string>> = { CORP_USER: 'corpuser', CORP_GROUP: 'corpGroup' };

/** One entry of the aspect. A person may own in several ways, with an entry for each. */
interface Owner {
  readonly owner: string;
  readonly type: string;
  readonly typeUrn: string;
}

/**
 * The type of an ownership in both of its forms: the old fixed name and the urn of an entity. The
 * urn decides where both are given.
 *
 *     TECHNICAL_OWNER                              -> TECHNICAL_OWNER, …:__system__technical_owner
 *     urn:li:ownershipType:reviewer                -> CUSTOM, that urn
 *     PRODUCER (no entity of that name)            -> PRODUCER, no urn
 */
export function ownershipOf(type: string | null | undefined, typeUrn: string | null | undefined): Omit<Owner, 'owner'> {
  if (typeUrn !== undefined && typeUrn !== null) {
    const old = typeUrn.startsWith(SYSTEM_TYPE) ? typeUrn.slice(SYSTEM_TYPE.length).toUpperCase() : '';
    return { type: OLD_TYPES.includes(old) ? old : 'CUSTOM', typeUrn };
  }
  const said = type ?? 'NONE';
  return { type: said, typeUrn: OLD_TYPES.includes(said) ? `${SYSTEM_TYPE}${said.toLowerCase()}` : '' };
}

/**
 * The proposal that makes the creator of an entity its technical owner. Without it, people could
 * create a tag or term that they may not edit afterwards.
 */
export function creatorOwns(context: EditContext, urn: string): Proposal {
  return ownersProposal(context, urn, [{ owner: context.viewer.urn, ...ownershipOf('TECHNICAL_OWNER', undefined) }]);
}

/** The proposal with the owners of a new entity. @throws Problem as for adding them */
export async function firstOwners(context: EditContext, urn: string, inputs: readonly OwnerInput[]): Promise<Proposal> {
  const owners = readOwners(inputs, undefined);
  await requireOwners(context, owners);
  return ownersProposal(context, urn, owners);
}

/** The proposal that replaces all owners, as the `update…` mutations of assets do. */
export async function allOwners(context: EditContext, urn: string, update: OwnershipUpdate): Promise<Proposal> {
  const owners = update.owners.map(({ owner, type, ownershipTypeUrn }) => ({
    owner,
    ...ownershipOf(type, ownershipTypeUrn),
  }));
  await requireOwners(context, owners);
  return upsert(urn, 'ownership', { owners: owners.map(ownerValue), lastModified: context.stamp() });
}

/**
 * The owners that an input names. `fallback` is the type for those without one.
 *
 * @throws Problem `edit.field` when the urn and `ownerEntityType` contradict each other
 */
function readOwners(inputs: readonly OwnerInput[], fallback: string | null | undefined): readonly Owner[] {
  return inputs.map(({ ownerUrn, ownerEntityType, type, ownershipTypeUrn }) => {
    const kind = OWNER_KINDS[ownerEntityType];
    if (kind !== undefined && !ownerUrn.startsWith(`urn:li:${kind}:`))
      throw badField('ownerUrn', `must name a ${kind}, as ownerEntityType says`);
    return { owner: ownerUrn, ...ownershipOf(type, ownershipTypeUrn ?? fallback) };
  });
}

/** Requires that people, groups and ownership types exist, in one read. */
async function requireOwners(context: EditContext, owners: readonly Owner[]): Promise<void> {
  await context.existing([
    { field: 'ownerUrn', urns: owners.map(({ owner }) => owner), kinds: ['corpuser', 'corpGroup'] },
    {
      field: 'ownershipTypeUrn',
      urns: owners.flatMap(({ typeUrn }) => (typeUrn === '' ? [] : [typeUrn])),
      kinds: ['ownershipType'],
    },
  ]);
}

/**
 * Adds owners to assets. An owner of the same type who is there already is left as they are, and an
 * asset without a new owner is not written.
 */
async function addOwners(
  context: EditContext,
  owners: readonly Owner[],
  refs: readonly (ColumnOf | null | undefined)[],
): Promise<Plan> {
  await requireOwners(context, owners);
  const entityUrns = resourcesOf(refs);
  const entities = await context.existing(
    [{ field: 'resourceUrn', urns: entityUrns, carries: 'ownership' }],
    ['ownership'],
  );
  const proposals = entityUrns.flatMap((urn) => {
    const there = new Set(ownersOn(entities.get(urn)).map(ownerKey));
    const missing = owners.filter((owner) => !there.has(ownerKey(owner)));
    return missing.length === 0 ? [] : [ownersProposal(context, urn, missing)];
  });
  return { proposals, needs: needsOf(entityUrns), answer: done };
}

/** Owners to remove from assets. Without a type all their ownerships of these assets end. */
interface Removal {
  readonly owners: readonly string[];
  /** Removes only ownership of this type. */
  readonly typeUrn: string | null | undefined;
  readonly refs: readonly (ColumnOf | null | undefined)[];
}

/**
 * Removes owners, also those who were deleted: only the form of their urns is checked. The assets
 * must exist. An old ownership without a type urn is compared by the urn that its fixed name stands
 * for.
 */
async function removeOwners(context: EditContext, { owners, typeUrn, refs }: Removal): Promise<Plan> {
  const entityUrns = resourcesOf(refs);
  context.check({ field: 'ownerUrn', urns: owners, kinds: ['corpuser', 'corpGroup'] });
  const entities = await context.existing(
    [{ field: 'resourceUrn', urns: entityUrns, carries: 'ownership' }],
    ['ownership'],
  );
  const proposals = entityUrns.flatMap((urn) => {
    const operations = ownersOn(entities.get(urn))
      .filter((one) => owners.includes(one.owner))
      .filter((one) => typeUrn === undefined || typeUrn === null || kindUrnOf(one) === typeUrn)
      .map((one) => remove(['owners', one.owner, one.type, one.typeUrn]));
    return operations.length === 0 ? [] : [patch(urn, 'ownership', [...operations, stamped(context)], KEYS)];
  });
  return { proposals, needs: needsOf(entityUrns), answer: done };
}

/** The patch that adds these owners and leaves the others. */
function ownersProposal(context: EditContext, urn: string, owners: readonly Owner[]): Proposal {
  const operations = owners.map((one) => add(['owners', one.owner, one.type, one.typeUrn, ''], ownerValue(one)));
  return patch(urn, 'ownership', [...operations, stamped(context)], KEYS);
}

/** One entry as the model stores it. Its source is `MANUAL`, because a person made this edit. */
function ownerValue({ owner, type, typeUrn }: Owner): JsonObject {
  return { owner, type, ...(typeUrn === '' ? {} : { typeUrn }), source: { type: 'MANUAL' } };
}

function stamped(context: EditContext): Operation {
  return add(['lastModified'], context.stamp());
}

/** The stored owners. A missing type is read as `NONE`. */
function ownersOn(entity: StoredEntity | undefined): readonly Owner[] {
  return arrayOf(entity?.aspects.ownership?.value.owners).map((one) => {
    const { owner, type, typeUrn } = objectOf(one);
    return { owner: textOf(owner) ?? '', type: textOf(type) ?? 'NONE', typeUrn: textOf(typeUrn) ?? '' };
  });
}

/** A text that is equal for two entries exactly when person and type are equal. */
function ownerKey({ owner, type, typeUrn }: Owner): string {
  return `${owner} ${type} ${typeUrn}`;
}

/** The urn of the ownership type, derived from the old fixed name where no urn is stored. */
function kindUrnOf({ type, typeUrn }: Owner): string {
  return typeUrn === '' ? ownershipOf(type, undefined).typeUrn : typeUrn;
}

/** The assets, each once. Owners belong to an asset as a whole, so a field path is ignored. */
function resourcesOf(refs: readonly (ColumnOf | null | undefined)[]): readonly string[] {
  return [...new Set(present(refs).map((ref) => ref.resourceUrn))];
}

/** Changing the owners of a group needs the right to manage users: its owners add members to it. */
function needsOf(entityUrns: readonly string[]): Plan['needs'] {
  return entityUrns.map((urn) =>
    kindOf(urn) === 'corpGroup'
      ? { anyOf: ['MANAGE_USERS_AND_GROUPS'] }
      : { anyOf: ['EDIT_ENTITY_OWNERS', 'EDIT_ENTITY'], urn },
  );
}

const owners = 'EDIT_ENTITY_OWNERS';

/** Mutations of owners. */
export const OWNER_EDITS: EditTable = {
  addOwner: edit<{ readonly input: AddOwnerInput }>(owners, ({ input }, context) =>
    addOwners(context, readOwners([input], undefined), [input]),
  ),
  addOwners: edit<{ readonly input: AddOwnersInput }>(owners, ({ input }, context) =>
    addOwners(context, readOwners(input.owners, undefined), [input]),
  ),
  batchAddOwners: edit<{ readonly input: BatchAddOwnersInput }>(owners, ({ input }, context) =>
    addOwners(context, readOwners(input.owners, input.ownershipTypeUrn), input.resources),
  ),
  removeOwner: edit<{ readonly input: RemoveOwnerInput }>(owners, ({ input }, context) =>
    removeOwners(context, { owners: [input.ownerUrn], typeUrn: input.ownershipTypeUrn, refs: [input] }),
  ),
  batchRemoveOwners: edit<{ readonly input: BatchRemoveOwnersInput }>(owners, ({ input }, context) =>
    removeOwners(context, { owners: input.ownerUrns, typeUrn: input.ownershipTypeUrn, refs: input.resources }),
  ),
};
