import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, nonEmpty, webAddress } from '../../edits/mistakes.js';
import { add, create, given, patch, remove, upsert } from '../../edits/patch.js';
import type {
  AddGroupMembersInput,
  CorpGroupUpdateInput,
  CorpUserUpdateInput,
  CreateGroupInput,
  RemoveGroupMembersInput,
  UpdateCorpGroupPropertiesArguments,
  UpdateCorpUserPropertiesArguments,
} from './inputs.types.js';
import { creatorOwns } from '../associations/owners.js';

/**
 * The aspect on a user that names the groups they were put into by hand. Groups from a sign-in
 * provider are kept in another one.
 */
const MEMBERSHIP = 'nativeGroupMembership';

/** Creates a group without members. Whoever creates it becomes its owner. */
function createGroup(context: EditContext, { id, name, description }: CreateGroupInput): Plan {
  const urn = context.newUrn('corpGroup', id);
  const info = {
    displayName: nonEmpty('name', name),
    ...(typeof description === 'string' ? { description } : {}),
    admins: [],
    members: [],
    groups: [],
    created: context.stamp(),
  };
  // Made here, not brought by a sign-in provider: only of such a group are members added by hand.
  const origin = upsert(urn, 'origin', { type: 'NATIVE' });
  return { proposals: [create(urn, 'corpGroupInfo', info), origin, creatorOwns(context, urn)], answer: () => urn };
}

/**
 * Adds people to a group or removes them. The membership is stored on the people. Groups of a
 * sign-in provider are refused, because their members are those whom the provider names.
 *
 * @throws Problem `edit.field` for a group of a provider, `edit.no-such-entity`
 */
async function changeMembers(
  context: EditContext,
  { groupUrn, userUrns }: AddGroupMembersInput,
  how: 'add' | 'remove',
): Promise<Plan> {
  const entities = await context.existing(
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

/**
 * Deletes a user, but not the viewer. The write gate keeps the last administrator, whichever way
 * they would be removed.
 */
async function removeUser(context: EditContext, urn: string): Promise<Plan> {
  if (urn === context.viewer.urn) throw badField('urn', 'must not be your own user');
  return removeOne(context, urn, 'corpuser');
}

/**
 * Deletes a user or group; one that does not exist counts as deleted, because scripts clean up
 * without looking first.
 */
async function removeOne(context: EditContext, urn: string, kind: 'corpuser' | 'corpGroup'): Promise<Plan> {
  context.check({ field: 'urn', urns: [urn], kinds: [kind] });
  const entities = await context.stored([urn], []);
  return entities.get(urn)?.exists === true ? { removes: [urn], answer: done } : { answer: done };
}

/** Writes a profile: one's own, or another person's with the privilege to do so. */
async function updateUser(context: EditContext, urn: string, input: CorpUserUpdateInput): Promise<Plan> {
  await context.existing([
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
      { anyOf: urn === context.viewer.urn ? ['VIEW_ENTITY'] : ['EDIT_USER_PROFILE', 'MANAGE_USERS_AND_GROUPS'], urn },
    ],
    answer: () => ({ urn }),
  };
}

/** Changes description, e-mail, picture and the like of a group. What is not given stays. */
async function updateGroup(context: EditContext, urn: string, input: CorpGroupUpdateInput): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['corpGroup'] }]);
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

/** Removes a person with everything that names them; also for clients that manage people by other ways than GraphQL. */
export const REMOVE_USER = edit<{ readonly urn: string }>(manage, ({ urn }, context) => removeUser(context, urn));
export const REMOVE_GROUP = edit<{ readonly urn: string }>(manage, ({ urn }, context) =>
  removeOne(context, urn, 'corpGroup'),
);

/** Mutations of users and groups. */
export const PEOPLE_EDITS: EditTable = {
  createGroup: edit<{ readonly input: CreateGroupInput }>(manage, ({ input }, context) => createGroup(context, input)),
  removeGroup: REMOVE_GROUP,
  addGroupMembers: edit<{ readonly input: AddGroupMembersInput }>(manage, ({ input }, context) =>
    changeMembers(context, input, 'add'),
  ),
  removeGroupMembers: edit<{ readonly input: RemoveGroupMembersInput }>(manage, ({ input }, context) =>
    changeMembers(context, input, 'remove'),
  ),
  removeUser: REMOVE_USER,
  updateCorpUserProperties: edit<UpdateCorpUserPropertiesArguments>('VIEW_ENTITY', ({ urn, input }, context) =>
    updateUser(context, urn, input),
  ),
  updateCorpGroupProperties: edit<UpdateCorpGroupPropertiesArguments>('EDIT_ENTITY', ({ urn, input }, context) =>
    updateGroup(context, urn, input),
  ),
};
