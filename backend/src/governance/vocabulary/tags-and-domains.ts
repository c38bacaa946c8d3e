import type { EditContext } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { colour, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, type Operation, patch, remove, setOrClear } from '../../edits/patch.js';
import type { TagUpdateInput } from '../associations/inputs.types.js';
import type {
  CreateDomainInput,
  CreateTagInput,
  MoveDomainInput,
  SetTagColorArguments,
  UpdateTagArguments,
} from './inputs.types.js';
import { allOwners, creatorOwns, firstOwners } from '../associations/owners.js';
import { requireFreeName, requireNoChildren, requireNoCircle } from './tree.js';

/**
 * Creates a tag, whose creator becomes its owner. @throws Problem `edit.field` for an empty name or
 * an id that no urn can have
 */
function createTag(context: EditContext, { input }: { readonly input: CreateTagInput }): Plan {
  const urn = context.newUrn('tag', input.id);
  const { description } = input;
  const value = { name: nonEmpty('name', input.name), ...(typeof description === 'string' ? { description } : {}) };
  return {
    proposals: [create(urn, 'tagProperties', value), creatorOwns(context, urn)],
    needs: [{ anyOf: ['CREATE_TAGS', 'MANAGE_TAGS'] }],
    answer: () => urn,
  };
}

/**
 * Changes a tag. The protocol requires a name each time; owners that are given replace all owners.
 */
async function updateTag(context: EditContext, urn: string, input: TagUpdateInput): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['tag'] }]);
  const texts = given({ name: nonEmpty('name', input.name), description: input.description });
  const owners = input.ownership ? [await allOwners(context, urn, input.ownership)] : [];
  return { proposals: [patch(urn, 'tagProperties', texts), ...owners], needs: tagNeeds(urn), answer: () => ({ urn }) };
}

/**
 * Sets the colour of a tag. @throws Problem `edit.field` for what is not `#` and six hexadecimal
 * digits
 */
async function colourTag(context: EditContext, { urn, colorHex }: SetTagColorArguments): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['tag'] }]);
  const change = patch(urn, 'tagProperties', [colourOrNone(colorHex)]);
  return { proposals: [change], needs: tagNeeds(urn), answer: done };
}

/**
 * Sets a colour; an empty text removes it, because the protocol has no other way to express that.
 */
export function colourOrNone(colorHex: string): Operation {
  return colorHex === '' ? remove(['colorHex']) : add(['colorHex'], colour('colorHex', colorHex));
}

/** Tags may be changed by those who manage all of them, and by those who may edit this one. */
function tagNeeds(urn: string): Plan['needs'] {
  return [{ anyOf: ['MANAGE_TAGS', 'EDIT_ENTITY'], urn }];
}

/**
 * Creates a domain, below another one or at the top. It belongs to its creator unless owners are
 * named.
 *
 * @throws Problem `edit.in-the-way` for a name that the parent has already, `edit.no-such-entity`
 * for the parent or an owner
 */
async function createDomain(context: EditContext, input: CreateDomainInput): Promise<Plan> {
  const urn = context.newUrn('domain', input.id);
  const name = nonEmpty('name', input.name);
  const { description, parentDomain } = input;
  if (typeof parentDomain === 'string') {
    await context.existing([{ field: 'parentDomain', urns: [parentDomain], kinds: ['domain'] }]);
    await requireFreeName(context, 'domain', parentDomain, name);
  }
  const value = {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof parentDomain === 'string' ? { parentDomain } : {}),
    created: context.stamp(),
  };
  const owners = input.owners ? await firstOwners(context, urn, input.owners) : creatorOwns(context, urn);
  return {
    proposals: [create(urn, 'domainProperties', value), owners],
    needs: [{ anyOf: ['CREATE_DOMAINS', 'MANAGE_DOMAINS'] }],
    answer: () => urn,
  };
}

/**
 * Moves a domain below another one, or to the top with null. @throws Problem `edit.field` when it
 * would end up below itself
 */
async function moveDomain(context: EditContext, urn: string, parent: string | null | undefined): Promise<Plan> {
  await context.existing([
    { field: 'resourceUrn', urns: [urn], kinds: ['domain'] },
    { field: 'parentDomain', urns: typeof parent === 'string' ? [parent] : [], kinds: ['domain'] },
  ]);
  if (typeof parent === 'string') await requireNoCircle(context, urn, parent, 'parentDomain');
  return { proposals: [patch(urn, 'domainProperties', [setOrClear(['parentDomain'], parent)])], answer: done };
}

/**
 * Deletes an entity of a kind. References to it disappear from other entities in the same write.
 *
 * @param shape `leaf` refuses an entity with children, `any` deletes it whatever is below it
 * @throws Problem `edit.no-such-entity`, `edit.field` for another kind, `edit.in-the-way` for a
 * leaf with children
 */
export async function deleteOf(
  context: EditContext,
  urn: string,
  kind: string,
  shape: 'leaf' | 'any' = 'any',
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  if (shape === 'leaf') await requireNoChildren(context, urn);
  return { removes: [urn], answer: done };
}

/** Mutations of tags and domains. */
export const TAG_AND_DOMAIN_EDITS: EditTable = {
  createTag: edit<{ readonly input: CreateTagInput }>('CREATE_TAGS', (args, context) => createTag(context, args)),
  updateTag: edit<UpdateTagArguments>('MANAGE_TAGS', ({ urn, input }, context) => updateTag(context, urn, input)),
  deleteTag: edit<{ readonly urn: string }>('MANAGE_TAGS', ({ urn }, context) => deleteOf(context, urn, 'tag')),
  setTagColor: edit<SetTagColorArguments>('MANAGE_TAGS', (args, context) => colourTag(context, args)),
  createDomain: edit<{ readonly input: CreateDomainInput }>('CREATE_DOMAINS', ({ input }, context) =>
    createDomain(context, input),
  ),
  moveDomain: edit<{ readonly input: MoveDomainInput }>('MANAGE_DOMAINS', ({ input }, context) =>
    moveDomain(context, input.resourceUrn, input.parentDomain),
  ),
  deleteDomain: edit<{ readonly urn: string }>('MANAGE_DOMAINS', ({ urn }, context) =>
    deleteOf(context, urn, 'domain', 'leaf'),
  ),
};
