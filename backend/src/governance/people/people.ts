import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, create, given, patch, remove, upsert } from '../../edits/patch.js';
import type {
  AddGroupMembersInput,
  CorpGroupUpdateInput,
  CorpUserUpdateInput,
  CreateGroupInput,
  MutationAddGroupMembersArgs,
  MutationCreateGroupArgs,
  MutationRemoveGroupArgs,
  MutationRemoveGroupMembersArgs,
  MutationRemoveUserArgs,
  MutationUpdateCorpGroupPropertiesArgs,
  MutationUpdateCorpUserPropertiesArgs,
} from '../../generated/graphql.js';
import { creatorOwns } from '../associations/owners.js';

const MEMBERSHIP = 'nativeGroupMembership';

function createGroup(desk: EditContext, { id, name, description }: CreateGroupInput): Plan {
  const urn = desk.newUrn('corpGroup', id);
  const info = {
    displayName: nonEmpty('name', name),
    ...(typeof description === 'string' ? { description } : {}),
    admins: [],
    members: [],
    groups: [],
    created: desk.stamp(),
  };
  // Made here, not brought by a sign-in provider: only of such a group are members added by hand.
  const origin = upsert(urn, 'origin', { type: 'NATIVE' });
  return { proposals: [create(urn, 'corpGroupInfo', info), origin, creatorOwns(desk, urn)], answer: () => urn };
}

async function changeMembers(
  desk: EditContext,
  { groupUrn, userUrns }: AddGroupMembersInput,
  how: 'add' | 'remove',
): Promise<Plan> {
  const entities = await desk.existing(
    [
      { field: 'groupUrn', urns: [groupUrn], kinds: ['corpGroup'] },
      { field: 'userUrns', urns: userUrns, kinds: ['corpuser'] },
    ],
    ['origin'],
  );
  if (valueOf(entities, groupUrn, 'origin').type === 'EXTERNAL')
    throw badField('groupUrn', 'must not be a group whose members come from a sign-in provider');
  const path = ['nativeGroups', groupUrn];
  const change = how === 'add' ? add(path, groupUrn) : remove(path);
  return { proposals: userUrns.map((urn) => patch(urn, MEMBERSHIP, [change], { nativeGroups: [] })), answer: done };
}

/** That the last administrator stays is the write gate's rule, by whatever road she would go. */
async function removeUser(desk: EditContext, urn: string): Promise<Plan> {
  if (urn === desk.viewer.urn) throw badField('urn', 'must not be your own user');
  return removeOne(desk, urn, 'corpuser');
}

/** Who is gone already is removed: scripts clean up without looking first. */
async function removeOne(desk: EditContext, urn: string, kind: 'corpuser' | 'corpGroup'): Promise<Plan> {
  desk.check({ field: 'urn', urns: [urn], kinds: [kind] });
  const entities = await desk.stored([urn], []);
  return entities.get(urn)?.exists === true ? { removes: [urn], answer: done } : { answer: done };
}

/** Everybody writes her own profile. */
async function updateUser(desk: EditContext, urn: string, input: CorpUserUpdateInput): Promise<Plan> {
  await desk.existing([
    { field: 'urn', urns: [urn], kinds: ['corpuser'] },
    { field: 'platformUrns', urns: input.platformUrns ?? [], kinds: ['dataPlatform'] },
  ]);
  const { platformUrns, personaUrn, pictureLink, ...texts } = input;
  const picture =
    typeof pictureLink === 'string' && pictureLink !== '' ? webAddress('pictureLink', pictureLink) : pictureLink;
  const operations = given({ ...texts, pictureLink: picture, platforms: platformUrns, persona: personaUrn });
  return {
    proposals: operations.length === 0 ? [] : [patch(urn, 'corpUserEditableInfo', operations)],
    needs: [
      { anyOf: urn === desk.viewer.urn ? ['VIEW_ENTITY'] : ['EDIT_USER_PROFILE', 'MANAGE_USERS_AND_GROUPS'], urn },
    ],
    answer: () => ({ urn }),
  };
}

async function updateGroup(desk: EditContext, urn: string, input: CorpGroupUpdateInput): Promise<Plan> {
  await desk.existing([{ field: 'urn', urns: [urn], kinds: ['corpGroup'] }]);
  const { pictureLink, ...texts } = input;
  const picture =
    typeof pictureLink === 'string' && pictureLink !== '' ? webAddress('pictureLink', pictureLink) : pictureLink;
  const operations = given({ ...texts, pictureLink: picture });
  return {
    proposals: operations.length === 0 ? [] : [patch(urn, 'corpGroupEditableInfo', operations)],
    needs: [{ anyOf: ['EDIT_ENTITY', 'MANAGE_USERS_AND_GROUPS'], urn }],
    answer: () => ({ urn }),
  };
}

const manage = 'MANAGE_USERS_AND_GROUPS';

export const PEOPLE_EDITS: EditTable = {
  createGroup: edit<MutationCreateGroupArgs>(manage, ({ input }, desk) => createGroup(desk, input)),
  removeGroup: edit<MutationRemoveGroupArgs>(manage, ({ urn }, desk) => removeOne(desk, urn, 'corpGroup')),
  addGroupMembers: edit<MutationAddGroupMembersArgs>(manage, ({ input }, desk) => changeMembers(desk, input, 'add')),
  removeGroupMembers: edit<MutationRemoveGroupMembersArgs>(manage, ({ input }, desk) =>
    changeMembers(desk, input, 'remove'),
  ),
  removeUser: edit<MutationRemoveUserArgs>(manage, ({ urn }, desk) => removeUser(desk, urn)),
  updateCorpUserProperties: edit<MutationUpdateCorpUserPropertiesArgs>('VIEW_ENTITY', ({ urn, input }, desk) =>
    updateUser(desk, urn, input),
  ),
  updateCorpGroupProperties: edit<MutationUpdateCorpGroupPropertiesArgs>('EDIT_ENTITY', ({ urn, input }, desk) =>
    updateGroup(desk, urn, input),
  ),
};
