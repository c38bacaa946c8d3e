import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import type { EditContext } from '../edits/edit-context.js';
import { edit, type Plan } from '../edits/edit.types.js';
import { Editor } from '../edits/editor.js';
import { create, patch, setOrClear, upsert } from '../edits/patch.js';
import { REMOVE_GROUP } from '../governance/people/people.js';
import { usableGroups } from '../identity/directory/external-person.js';
import type { Json, JsonObject } from '../kernel/json.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../store/contract/readers.js';
import type { Proposal, StoredEntity } from '../store/contract/store.types.js';
import { type Assignment, assignmentsIn } from './attributes.js';
import { compares, matches, readFilter, requiredValue, type ScimFilter, type ValuesOf } from './filter.js';
import {
  GROUP_ASPECTS,
  GROUP_PREFIX,
  type GroupFields,
  type GroupOfMembers,
  groupFields,
  groupOfMembers,
  groupResource,
  MEMBER_RELATIONS,
  memberProposal,
  withGroupAssignments,
} from './group-resource.js';
import {
  assignmentsOf,
  isAboutMembers,
  memberIds,
  type MembersChange,
  membersChange,
  type PatchOperation,
  withPaths,
} from './patch.js';
import { type Page, pageOf, type ResourceList, scanAll } from './resource-list.js';
import { badRequest, noResource, tooMany } from './scim-problems.js';
import { identityProposal } from './user-resource.js';

const MANAGE = 'MANAGE_USERS_AND_GROUPS';
const FILTERED = new Set(['id', 'externalid', 'displayname', 'members.value']);
/** Members that one request puts in or takes out, and members of a group that are answered. */
const MAX_CHANGED_MEMBERS = 2_000;
const MAX_LISTED_MEMBERS = 10_000;
const NO_CHANGE: MembersChange = { add: new Set(), remove: new Set() };

interface GroupQuestion extends Page {
  readonly filter: string | undefined;
  /** False: the client excludes them, which saves a look-up for each group. */
  readonly withMembers: boolean;
}

/** Groups as resources of SCIM. */
@Injectable()
export class ScimGroups {
  constructor(
    private readonly editor: Editor,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `scim.bad-request`, `scim.too-many`, `access.forbidden` */
  async list(
    viewer: Viewer,
    base: string,
    { filter, withMembers, ...page }: GroupQuestion,
  ): Promise<ResourceList<JsonObject>> {
    this.authorizer.require(viewer, MANAGE);
    const reader = this.readers.as(viewer.visibility);
    const all = await this.matching(reader, filter === undefined ? undefined : readFilter(filter, FILTERED));
    const resources: JsonObject[] = [];
    for (const group of pageOf(all, page))
      resources.push(groupResource(group, base, withMembers ? await membersOf(reader, group.urn) : undefined));
    return { totalResults: all.length, startIndex: page.startIndex, resources };
  }

  /** @throws Problem `scim.no-resource`, `access.forbidden` */
  async get(viewer: Viewer, base: string, id: string, withMembers: boolean): Promise<JsonObject> {
    this.authorizer.require(viewer, MANAGE);
    const reader = this.readers.as(viewer.visibility);
    const group = requireGroup(await reader.entities([id], GROUP_ASPECTS), id);
    return groupResource(group, base, withMembers ? await membersOf(reader, id) : undefined);
  }

  /**
   * Creates a group. Its name is the key of its urn where it can be one, so that a sign-in provider that names the group means the
   * same one.
   *
   * @returns the id
   * @throws Problem `scim.bad-request`, `edit.in-the-way` for a group of this name
   */
  async create(viewer: Viewer, body: JsonObject): Promise<string> {
    this.authorizer.require(viewer, MANAGE);
    const assignments = assignmentsIn(body);
    const fields = withGroupAssignments({ displayName: undefined, externalId: undefined }, assignments);
    const name = fields.displayName ?? '';
    const urn = GROUP_PREFIX + (usableGroups([name])[0] === name ? name : randomUUID());
    const members = listedMembers(assignments) ?? [];
    const plan = async (_: unknown, context: EditContext): Promise<Plan> => ({
      proposals: [
        create(urn, 'corpGroupInfo', {
          displayName: name,
          admins: [],
          members: [],
          groups: [],
          created: context.stamp(),
        }),
        upsert(urn, 'origin', { type: 'EXTERNAL', externalType: 'SCIM' }),
        ...(fields.externalId === undefined ? [] : [identityProposal(urn, fields.externalId)]),
        ...(await memberProposals(context, { urn, isNative: false }, { add: new Set(members), remove: new Set() })),
      ],
      answer: () => urn,
    });
    await this.editor.run(viewer, edit(MANAGE, plan), {});
    return urn;
  }

  /** Replaces name and members. @throws Problem `scim.bad-request`, `scim.no-resource` */
  async replace(viewer: Viewer, id: string, body: JsonObject): Promise<void> {
    const assignments = assignmentsIn(body);
    const fields = withGroupAssignments({ displayName: undefined, externalId: undefined }, assignments);
    await this.change(viewer, id, () => fields, { add: new Set(listedMembers(assignments)), remove: 'others' });
  }

  /** @throws Problem `scim.bad-request`, `scim.no-resource` */
  async patch(viewer: Viewer, id: string, operations: readonly PatchOperation[]): Promise<void> {
    const assignments = operations.filter((one) => !isAboutMembers(one)).flatMap(assignmentsOf);
    const ofMembers = operations.flatMap(withPaths).filter(isAboutMembers);
    const members = ofMembers.length === 0 ? NO_CHANGE : membersChange(ofMembers);
    await this.change(viewer, id, (fields) => withGroupAssignments(fields, assignments), members);
  }

  /** @throws Problem `scim.no-resource` */
  async remove(viewer: Viewer, id: string): Promise<void> {
    this.authorizer.require(viewer, MANAGE);
    requireGroup(await this.readers.as(viewer.visibility).entities([id], []), id);
    await this.editor.run(viewer, REMOVE_GROUP, { urn: id });
  }

  private async change(
    viewer: Viewer,
    urn: string,
    changed: (fields: GroupFields) => GroupFields,
    members: MembersChange,
  ): Promise<void> {
    const reader = this.readers.as(viewer.visibility);
    const plan = async (_: unknown, context: EditContext): Promise<Plan> => {
      const group = requireGroup(await context.stored([urn], GROUP_ASPECTS), urn);
      const before = groupFields(group);
      // A group that only an edge or a source named has no name yet.
      const after = changed({ ...before, displayName: before.displayName ?? urn.slice(GROUP_PREFIX.length) });
      const leaving = members.remove === 'others' ? await othersIn(reader, urn, members.add) : members.remove;
      return {
        proposals: [
          ...(after.displayName === before.displayName
            ? []
            : [patch(urn, 'corpGroupInfo', [setOrClear(['displayName'], after.displayName)])]),
          ...(after.externalId === before.externalId ? [] : [identityProposal(urn, after.externalId)]),
          ...(await memberProposals(context, groupOfMembers(group), { add: members.add, remove: leaving })),
        ],
        answer: () => true,
      };
    };
    await this.editor.run(viewer, edit(MANAGE, plan), {});
  }

  /** A member's groups, and an id, are looked up; any other filter looks at all groups. */
  private async matching(reader: EntityReader, filter: ScimFilter | undefined): Promise<readonly StoredEntity[]> {
    const member = filter && requiredValue(filter, 'members.value');
    const id = filter && requiredValue(filter, 'id');
    if (filter && member === undefined && compares(filter, 'members.value'))
      throw badRequest('invalidFilter', 'members.value is compared by eq, and joined with others by and.');
    const isWanted = (entity: StoredEntity): boolean => !filter || matches(filter, groupValues(entity, member));
    if (member === undefined && id === undefined)
      return scanAll(reader, {
        kind: 'corpGroup',
        aspects: GROUP_ASPECTS,
        isWanted: (entity) => !entity.removed && isWanted(entity),
      });
    const groups = member === undefined ? [id ?? ''] : await groupsOf(reader, member);
    const entities = await reader.entities(groups, GROUP_ASPECTS);
    return [...entities.values()].filter((entity) => isGroup(entity) && isWanted(entity));
  }
}

function listedMembers(assignments: readonly Assignment[]): readonly string[] | undefined {
  const value: Json | undefined = assignments.find(({ attribute }) => attribute === 'members')?.value;
  return value === undefined || value === null ? undefined : memberIds(value);
}

/** @throws Problem `scim.bad-request` (invalidValue) for too many members, or some that are no users */
async function memberProposals(
  context: EditContext,
  group: GroupOfMembers,
  { add, remove }: { readonly add: ReadonlySet<string>; readonly remove: ReadonlySet<string> },
): Promise<readonly Proposal[]> {
  if (add.size + remove.size > MAX_CHANGED_MEMBERS)
    throw badRequest('tooMany', `One request changes at most ${MAX_CHANGED_MEMBERS} members.`);
  const stored = await context.stored([...add, ...remove], []);
  const isUser = (id: string): boolean => stored.get(id)?.exists === true && stored.get(id)?.kind === 'corpuser';
  const unknown = [...add].find((id) => !isUser(id));
  if (unknown !== undefined) throw badRequest('invalidValue', `There is no User ${unknown.slice(0, 300)}.`);
  return [
    ...[...add].map((id) => memberProposal(id, group, 'add')),
    // Who is not here any more is in no group.
    ...[...remove].filter(isUser).map((id) => memberProposal(id, group, 'remove')),
  ];
}

async function othersIn(reader: EntityReader, urn: string, staying: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  return new Set((await membersOf(reader, urn)).filter((id) => !staying.has(id)));
}

/** @throws Problem `scim.too-many` */
async function membersOf(reader: EntityReader, urn: string): Promise<readonly string[]> {
  const { total, relations } = await reader.relations({
    urn,
    direction: 'INCOMING',
    types: MEMBER_RELATIONS,
    start: 0,
    count: MAX_LISTED_MEMBERS,
  });
  if (total > MAX_LISTED_MEMBERS)
    throw tooMany(
      `The group has more than ${MAX_LISTED_MEMBERS} members. Ask with excludedAttributes=members, and change single members.`,
    );
  return [...new Set(relations.map(({ source }) => source))];
}

async function groupsOf(reader: EntityReader, member: string): Promise<readonly string[]> {
  const question = {
    urn: member,
    direction: 'OUTGOING',
    types: MEMBER_RELATIONS,
    start: 0,
    count: MAX_LISTED_MEMBERS,
  } as const;
  return [...new Set((await reader.relations(question)).relations.map(({ target }) => target))];
}

function requireGroup(entities: ReadonlyMap<string, StoredEntity>, id: string): StoredEntity {
  const group = entities.get(id);
  if (!group || !isGroup(group)) throw noResource('Group', id);
  return group;
}

function isGroup({ exists, removed, kind }: StoredEntity): boolean {
  return exists && !removed && kind === 'corpGroup';
}

/** @param member of whom it is known that they are in the group */
function groupValues(entity: StoredEntity, member: string | undefined): ValuesOf {
  const { displayName, externalId } = groupFields(entity);
  const values: Readonly<Record<string, string | undefined>> = {
    id: entity.urn,
    displayname: displayName,
    externalid: externalId,
    'members.value': member,
  };
  return (attribute) => {
    const value = values[attribute];
    return value === undefined ? [] : [value];
  };
}
