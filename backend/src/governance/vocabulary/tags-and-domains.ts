import type { EditContext } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { colour, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, type Operation, patch, remove, setOrClear } from '../../edits/patch.js';
import type {
  CreateDomainInput,
  MutationCreateDomainArgs,
  MutationCreateTagArgs,
  MutationDeleteDomainArgs,
  MutationDeleteTagArgs,
  MutationMoveDomainArgs,
  MutationSetTagColorArgs,
  MutationUpdateTagArgs,
  TagUpdateInput,
} from '../../generated/graphql.js';
import { allOwners, creatorOwns, firstOwners } from '../associations/owners.js';
import { requireFreeName, requireNoChildren, requireNoCircle } from './tree.js';

function createTag(desk: EditContext, { input }: MutationCreateTagArgs): Plan {
  const urn = desk.newUrn('tag', input.id);
  const { description } = input;
  const value = { name: nonEmpty('name', input.name), ...(typeof description === 'string' ? { description } : {}) };
  return {
    proposals: [create(urn, 'tagProperties', value), creatorOwns(desk, urn)],
    needs: [{ anyOf: ['CREATE_TAGS', 'MANAGE_TAGS'] }],
    answer: () => urn,
  };
}

async function updateTag(desk: EditContext, urn: string, input: TagUpdateInput): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: ['tag'] }]);
  const texts = given({ name: nonEmpty('name', input.name), description: input.description });
  const owners = input.ownership ? [await allOwners(desk, urn, input.ownership)] : [];
  return { proposals: [patch(urn, 'tagProperties', texts), ...owners], needs: tagNeeds(urn), answer: () => ({ urn }) };
}

async function colourTag(desk: EditContext, { urn, colorHex }: MutationSetTagColorArgs): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: ['tag'] }]);
  const change = patch(urn, 'tagProperties', [colourOrNone(colorHex)]);
  return { proposals: [change], needs: tagNeeds(urn), answer: done };
}

/** An empty text takes the colour away: the protocol's own operation has no other way to say so. */
export function colourOrNone(colorHex: string): Operation {
  return colorHex === '' ? remove(['colorHex']) : add(['colorHex'], colour('colorHex', colorHex));
}

function tagNeeds(urn: string): Plan['needs'] {
  return [{ anyOf: ['MANAGE_TAGS', 'EDIT_ENTITY'], urn }];
}

async function createDomain(desk: EditContext, input: CreateDomainInput): Promise<Plan> {
  const urn = desk.newUrn('domain', input.id);
  const name = nonEmpty('name', input.name);
  const { description, parentDomain } = input;
  if (typeof parentDomain === 'string') {
    await desk.existing([{ field: 'parentDomain', urns: [parentDomain], kinds: ['domain'] }]);
    await requireFreeName(desk, 'domain', parentDomain, name);
  }
  const value = {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof parentDomain === 'string' ? { parentDomain } : {}),
    created: desk.stamp(),
  };
  const owners = input.owners ? await firstOwners(desk, urn, input.owners) : creatorOwns(desk, urn);
  return {
    proposals: [create(urn, 'domainProperties', value), owners],
    needs: [{ anyOf: ['CREATE_DOMAINS', 'MANAGE_DOMAINS'] }],
    answer: () => urn,
  };
}

async function moveDomain(desk: EditContext, urn: string, parent: string | null | undefined): Promise<Plan> {
  await desk.existing([
    { field: 'resourceUrn', urns: [urn], kinds: ['domain'] },
    { field: 'parentDomain', urns: typeof parent === 'string' ? [parent] : [], kinds: ['domain'] },
  ]);
  if (typeof parent === 'string') await requireNoCircle(desk, urn, parent, 'parentDomain');
  return { proposals: [patch(urn, 'domainProperties', [setOrClear(['parentDomain'], parent)])], answer: done };
}

/** Deletes an entity of the kind; `leaf`: only one with nothing below it. */
export async function deleteOf(
  desk: EditContext,
  urn: string,
  kind: string,
  shape: 'leaf' | 'any' = 'any',
): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  if (shape === 'leaf') await requireNoChildren(desk, urn);
  return { removes: [urn], answer: done };
}

export const TAG_AND_DOMAIN_EDITS: EditTable = {
  createTag: edit<MutationCreateTagArgs>('CREATE_TAGS', (args, desk) => createTag(desk, args)),
  updateTag: edit<MutationUpdateTagArgs>('MANAGE_TAGS', ({ urn, input }, desk) => updateTag(desk, urn, input)),
  deleteTag: edit<MutationDeleteTagArgs>('MANAGE_TAGS', ({ urn }, desk) => deleteOf(desk, urn, 'tag')),
  setTagColor: edit<MutationSetTagColorArgs>('MANAGE_TAGS', (args, desk) => colourTag(desk, args)),
  createDomain: edit<MutationCreateDomainArgs>('CREATE_DOMAINS', ({ input }, desk) => createDomain(desk, input)),
  moveDomain: edit<MutationMoveDomainArgs>('MANAGE_DOMAINS', ({ input }, desk) =>
    moveDomain(desk, input.resourceUrn, input.parentDomain),
  ),
  deleteDomain: edit<MutationDeleteDomainArgs>('MANAGE_DOMAINS', ({ urn }, desk) =>
    deleteOf(desk, urn, 'domain', 'leaf'),
  ),
};
