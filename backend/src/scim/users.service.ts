import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { membershipsOf } from '../access/policies/memberships.js';
import type { EditContext } from '../edits/edit-context.js';
import { edit, type Plan } from '../edits/edit.types.js';
import { Editor } from '../edits/editor.js';
import { create, upsert } from '../edits/patch.js';
import { REMOVE_USER } from '../governance/people/people.js';
import { SignUpService } from '../identity/sign-up.service.js';
import { foldName, requirePlainName } from '../identity/user-names.js';
import { type JsonObject, textOf as textIn } from '../kernel/json.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import { type Assignment, assignmentsIn, textOf, type UserFields } from './attributes.js';
import { matches, readFilter, requiredValue, type ScimFilter, type ValuesOf } from './filter.js';
import { assignmentsOf, type PatchOperation } from './patch.js';
import { type Page, pageOf, type ResourceList, scanAll } from './resource-list.js';
import { badRequest, noResource } from './scim-problems.js';
import {
  identityProposal,
  infoOf,
  isPerson,
  NEW_USER,
  statusProposal,
  USER_ASPECTS,
  USER_PREFIX,
  userFields,
  userProposals,
  userResource,
  withAssignments,
  withDisplayName,
} from './user-resource.js';

const MANAGE = 'MANAGE_USERS_AND_GROUPS';
const FILTERED = new Set(['id', 'username', 'externalid', 'displayname', 'emails.value', 'active']);

/** Sets what a request assigns on some fields. */
type Assign = (fields: UserFields) => UserFields;

/** Users as resources of SCIM. Programs (service accounts) are none of them. */
@Injectable()
export class ScimUsers {
  constructor(
    private readonly editor: Editor,
    private readonly authorizer: Authorizer,
    private readonly signUps: SignUpService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `scim.bad-request`, `scim.too-many`, `access.forbidden` */
  async list(
    viewer: Viewer,
    base: string,
    { filter, ...page }: Page & { readonly filter: string | undefined },
  ): Promise<ResourceList<JsonObject>> {
    this.authorizer.require(viewer, MANAGE);
    const reader = this.readers.as(viewer.visibility);
    const wanted = filter === undefined ? undefined : readFilter(filter, FILTERED);
    const all = await this.matching(reader, wanted);
    return {
      totalResults: all.length,
      startIndex: page.startIndex,
      resources: await this.resources(reader, base, pageOf(all, page)),
    };
  }

  /** @throws Problem `scim.no-resource`, `access.forbidden` */
  async get(viewer: Viewer, base: string, id: string): Promise<JsonObject> {
    this.authorizer.require(viewer, MANAGE);
    const reader = this.readers.as(viewer.visibility);
    const [resource] = await this.resources(reader, base, [requireUser(await reader.entities([id], USER_ASPECTS), id)]);
    if (!resource) throw noResource('User', id);
    return resource;
  }

  /**
   * Creates a user who has no password here: they sign in by a provider or a directory.
   *
   * @returns the id
   * @throws Problem `scim.bad-request`, `identity.bad-name`, `identity.name-taken`
   */
  async create(viewer: Viewer, body: JsonObject): Promise<string> {
    this.authorizer.require(viewer, MANAGE);
    const assignments = assignmentsIn(body);
    const userName = textOf('userName', assignments.find(({ attribute }) => attribute === 'username')?.value ?? null);
    requirePlainName(userName);
    const fields = withDisplayName(
      withAssignments(NEW_USER, assignments, () => true),
      userName,
    );
    const urn = await this.signUps.reserveName(userName);
    const adding = edit(MANAGE, (_, context): Plan => ({
      proposals: [
        create(urn, 'corpUserInfo', infoOf(fields)),
        upsert(urn, 'origin', { type: 'EXTERNAL', externalType: 'SCIM' }),
        statusProposal(urn, fields.active, context.stamp()),
        ...(fields.externalId === undefined ? [] : [identityProposal(urn, fields.externalId)]),
      ],
      answer: () => urn,
    }));
    await this.editor.run(viewer, adding, {});
    return urn;
  }

  /** Replaces all attributes: those that are left out are cleared, but for `active`. @throws Problem `scim.bad-request`, `scim.no-resource` */
  async replace(viewer: Viewer, id: string, body: JsonObject): Promise<void> {
    const assignments = assignmentsIn(body);
    if (!assignments.some(({ attribute }) => attribute === 'username'))
      throw badRequest('invalidValue', 'userName must be set.');
    const changed = (fields: UserFields, set: Assign): UserFields =>
      withDisplayName(set({ ...NEW_USER, active: fields.active }), nameOf(id));
    await this.change(viewer, id, assignments, changed);
  }

  /** @throws Problem `scim.bad-request`, `scim.no-resource` */
  async patch(viewer: Viewer, id: string, operations: readonly PatchOperation[]): Promise<void> {
    await this.change(viewer, id, operations.flatMap(assignmentsOf), (fields, set) => set(fields));
  }

  /** @throws Problem `scim.no-resource`, `edit.field` for one's own user */
  async remove(viewer: Viewer, id: string): Promise<void> {
    this.authorizer.require(viewer, MANAGE);
    requireUser(await this.readers.as(viewer.visibility).entities([id], USER_ASPECTS), id);
    await this.editor.run(viewer, REMOVE_USER, { urn: id });
  }

  private async change(
    viewer: Viewer,
    urn: string,
    assignments: readonly Assignment[],
    changed: (fields: UserFields, set: Assign) => UserFields,
  ): Promise<void> {
    const plan = async (_: unknown, context: EditContext): Promise<Plan> => {
      const entity = requireUser(await context.stored([urn], USER_ASPECTS), urn);
      const isSameName = (name: unknown): boolean =>
        typeof name === 'string' && foldName(name) === foldName(nameOf(urn));
      const after = changed(userFields(entity), (fields) => withAssignments(fields, assignments, isSameName));
      if (urn === viewer.urn && !after.active) throw badRequest('invalidValue', 'You can not shut yourself out.');
      return { proposals: userProposals(entity, after, context.stamp()), answer: () => true };
    };
    await this.editor.run(viewer, edit(MANAGE, plan), {});
  }

  /** A name or an id is looked up; any other filter looks at all users. */
  private async matching(reader: EntityReader, filter: ScimFilter | undefined): Promise<readonly StoredEntity[]> {
    const isWanted = (entity: StoredEntity): boolean =>
      isPerson(entity) && (!filter || matches(filter, userValues(entity)));
    const name = filter && requiredValue(filter, 'username');
    const id = filter && requiredValue(filter, 'id');
    if (name === undefined && id === undefined)
      return scanAll(reader, { kind: 'corpuser', aspects: USER_ASPECTS, isWanted });
    const urns = id === undefined ? await this.signUps.usersOfName(name ?? '') : [id];
    const entities = await reader.entities(urns, USER_ASPECTS);
    return [...entities.values()].filter((entity) => entity.exists && isWanted(entity));
  }

  private async resources(
    reader: EntityReader,
    base: string,
    users: readonly StoredEntity[],
  ): Promise<readonly JsonObject[]> {
    const groups = new Set(users.flatMap(({ aspects }) => membershipsOf(aspects).groups));
    const named = await reader.entities([...groups], ['corpGroupInfo']);
    const groupNames = new Map(
      [...named].flatMap(([urn, { aspects }]): [string, string][] => {
        const name = textIn(aspects.corpGroupInfo?.value.displayName);
        return name === undefined ? [] : [[urn, name]];
      }),
    );
    return users.map((user) => userResource(user, { base, groupNames }));
  }
}

function nameOf(urn: string): string {
  return urn.slice(USER_PREFIX.length);
}

function requireUser(entities: ReadonlyMap<string, StoredEntity>, id: string): StoredEntity {
  const user = entities.get(id);
  if (user?.exists !== true || !isPerson(user)) throw noResource('User', id);
  return user;
}

function userValues(entity: StoredEntity): ValuesOf {
  const { active, externalId, displayName, email } = userFields(entity);
  const values: Readonly<Record<string, string | boolean | undefined>> = {
    id: entity.urn,
    username: nameOf(entity.urn),
    externalid: externalId,
    displayname: displayName,
    'emails.value': email,
    active,
  };
  return (attribute) => {
    const value = values[attribute];
    return value === undefined ? [] : [value];
  };
}
