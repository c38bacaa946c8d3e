import { type ColumnOf, type EditContext, present } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { kindUrnOf, type Owner, OWNER_KEYS, ownerKey, ownershipOf, ownersOn } from '../../edits/owners.js';
import { add, type Operation, patch, remove, upsert } from '../../edits/patch.js';
import type { JsonObject } from '../../kernel/json.js';
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
import type { Proposal } from '../../store/contract/store.types.js';

/** The kind of entity for each `ownerEntityType` of the protocol. */
const OWNER_KINDS: Readonly<Record<string, string>> = { CORP_USER: 'corpuser', CORP_GROUP: 'corpGroup' };

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
    return operations.length === 0 ? [] : [patch(urn, 'ownership', [...operations, stamped(context)], OWNER_KEYS)];
  });
  return { proposals, needs: needsOf(entityUrns), answer: done };
}

/** The patch that adds these owners and leaves the others. */
function ownersProposal(context: EditContext, urn: string, owners: readonly Owner[]): Proposal {
  const operations = owners.map((one) => add(['owners', one.owner, one.type, one.typeUrn, ''], ownerValue(one)));
  return patch(urn, 'ownership', [...operations, stamped(context)], OWNER_KEYS);
}

/** One entry as the model stores it. Its source is `MANUAL`, because a person made this edit. */
function ownerValue({ owner, type, typeUrn }: Owner): JsonObject {
  return { owner, type, ...(typeUrn === '' ? {} : { typeUrn }), source: { type: 'MANUAL' } };
}

function stamped(context: EditContext): Operation {
  return add(['lastModified'], context.stamp());
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
