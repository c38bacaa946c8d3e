// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface UpdatePolicyArguments {
  readonly urn: string;
  readonly input: PolicyUpdateInput;
}

export interface UpdateCorpUserPropertiesArguments {
  readonly urn: string;
  readonly input: CorpUserUpdateInput;
}

export interface UpdateCorpGroupPropertiesArguments {
  readonly urn: string;
  readonly input: CorpGroupUpdateInput;
}

export interface ActorFilterInput {
  readonly users?: readonly string[] | null;
  readonly groups?: readonly string[] | null;
  readonly resourceOwners: boolean;
  readonly resourceOwnersTypes?: readonly string[] | null;
  readonly allUsers: boolean;
  readonly allGroups: boolean;
  /** Roles, whose members it is for; absent: those that the policy has stay. */
  readonly roles?: readonly string[] | null;
}

type PolicyMatchCondition = 'EQUALS' | 'STARTS_WITH' | 'NOT_EQUALS';

interface PolicyMatchCriterionInput {
  readonly field: string;
  readonly values: readonly string[];
  readonly condition: PolicyMatchCondition;
}

export interface PolicyMatchFilterInput {
  readonly criteria?: readonly PolicyMatchCriterionInput[] | null;
}

type PolicyState = 'DRAFT' | 'ACTIVE' | 'INACTIVE';

type PolicyType = 'METADATA' | 'PLATFORM';

export interface PolicyUpdateInput {
  readonly type: PolicyType;
  readonly name: string;
  readonly state: PolicyState;
  readonly description?: string | null;
  readonly resources?: ResourceFilterInput | null;
  readonly privileges: readonly string[];
  readonly actors: ActorFilterInput;
}

export interface ResourceFilterInput {
  /** @deprecated Field no longer supported */
  readonly type?: string | null;
  readonly resources?: readonly string[] | null;
  readonly allResources?: boolean | null;
  readonly filter?: PolicyMatchFilterInput | null;
  readonly privilegeConstraints?: PolicyMatchFilterInput | null;
}

export interface AddGroupMembersInput {
  readonly groupUrn: string;
  readonly userUrns: readonly string[];
}

export interface CreateRoleInput {
  /** The end of its urn; absent: a random one. */
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  /** Policies that grant to the role from now on. */
  readonly policies?: readonly string[] | null;
}

export interface UpdateRoleArguments {
  readonly urn: string;
  readonly input: UpdateRoleInput;
}

interface UpdateRoleInput {
  readonly name?: string | null;
  readonly description?: string | null;
}

export interface BatchAssignRoleInput {
  readonly roleUrn?: string | null;
  readonly actors: readonly string[];
}

export interface CorpGroupUpdateInput {
  readonly description?: string | null;
  readonly slack?: string | null;
  readonly email?: string | null;
  readonly pictureLink?: string | null;
}

export interface CorpUserUpdateInput {
  readonly displayName?: string | null;
  readonly title?: string | null;
  readonly aboutMe?: string | null;
  readonly teams?: readonly string[] | null;
  readonly skills?: readonly string[] | null;
  readonly pictureLink?: string | null;
  readonly slack?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly platformUrns?: readonly string[] | null;
  readonly personaUrn?: string | null;
}

export interface CreateGroupInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
}

export interface RemoveGroupMembersInput {
  readonly groupUrn: string;
  readonly userUrns: readonly string[];
}
