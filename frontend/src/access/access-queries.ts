import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  AuditDocument,
  type AuditQuery,
  ExplainAccessDocument,
  InstallationDocument,
  PoliciesDocument,
  PolicyPreviewDocument,
  type PolicyPreviewQuery,
  PrivilegeTextsDocument,
  RolesWithMembersDocument,
} from '../api/documents.generated';
import type { AuditEventsInput, PolicyPreviewInput } from '../api/schema.generated';
import type { PolicySearch } from './settings-address';

/** Who would gain and who would lose what by a change of a policy. */
export type Preview = PolicyPreviewQuery['policyPreview'];
/** One record of the audit trail. */
export type AuditRecord = AuditQuery['auditEvents']['events'][number];

/** Policies on a page of the list. */
export const POLICIES_PAGE = 20;
/** Policies that the page of roles reads at once, to show which of them name a role. */
const MAX_POLICIES = 1_000;

/** One page of policies. The previous page stays visible while the next one is read. */
export function policiesQuery({ query, type, state, page }: PolicySearch) {
  const and = Object.entries({ type, state }).flatMap(([field, value]) => (value ? [{ field, values: [value] }] : []));
  const input = {
    start: (page - 1) * POLICIES_PAGE,
    count: POLICIES_PAGE,
    query,
    ...(and.length > 0 ? { orFilters: [{ and }] } : {}),
  };
  return queryOptions({
    queryKey: ['policies', input],
    queryFn: async ({ signal }) => (await request(PoliciesDocument, { input }, signal)).listPolicies,
    placeholderData: keepPreviousData,
  });
}

/**
 * All policies up to 1,000. The key begins with `policies`, so a saved policy invalidates it
 * together with the pages.
 */
export const allPoliciesQuery = queryOptions({
  queryKey: ['policies', 'all'],
  queryFn: async ({ signal }) =>
    (await request(PoliciesDocument, { input: { start: 0, count: MAX_POLICIES } }, signal)).listPolicies,
});

/**
 * One policy by its urn; null when it does not exist. It is read with the query of the list,
 * filtered by the urn.
 */
export function policyQuery(urn: string) {
  const input = { start: 0, count: 1, orFilters: [{ and: [{ field: 'urn', values: [urn] }] }] };
  return queryOptions({
    queryKey: ['policies', 'one', urn],
    queryFn: async ({ signal }) =>
      (await request(PoliciesDocument, { input }, signal)).listPolicies?.policies.find((one) => one.urn === urn) ??
      null,
  });
}

/** A privilege with its name and a sentence about what it allows. */
interface PrivilegeText {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

/** Platform privileges are about the installation, metadata privileges are about entities. */
export interface Privileges {
  readonly platform: readonly PrivilegeText[];
  readonly metadata: readonly PrivilegeText[];
}

/**
 * The texts come from the server and change only with its version, so they are read once for each
 * visit of the page. A privilege without a name shows its id.
 */
export const privilegeTextsQuery = queryOptions({
  queryKey: ['privilege-texts'],
  queryFn: async ({ signal }): Promise<Privileges> => {
    const config = (await request(PrivilegeTextsDocument, {}, signal)).appConfig?.policiesConfig;
    const texts = (list: readonly { type: string; displayName: string | null; description: string | null }[] = []) =>
      list.map(({ type, displayName, description }) => ({
        id: type,
        name: displayName ?? type,
        sentence: description ?? '',
      }));
    return {
      platform: texts(config?.platformPrivileges),
      metadata: texts(config?.resourcePrivileges.flatMap(({ privileges }) => privileges)),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Names of privileges by id; until the names are loaded, the id itself. */
export function usePrivilegeName(): (id: string) => string {
  const { data } = useQuery(privilegeTextsQuery);
  const names = new Map([...(data?.platform ?? []), ...(data?.metadata ?? [])].map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/**
 * The part after the kind: `urn:li:dataHubRole:Admin` gives "Admin". A text that is no urn stays as
 * it is.
 */
export function lastPartOf(urn: string): string {
  return urn.startsWith('urn:li:') ? urn.split(':').slice(3).join(':') : urn;
}

/**
 * The preview of a policy. It is never cached, because anybody's change can change it.
 *
 * A failed preview is not tried again by itself. The person can repeat it with a button.
 */
export function previewQuery(input: PolicyPreviewInput) {
  return queryOptions({
    queryKey: ['policy-preview', input],
    queryFn: async ({ signal }) => (await request(PolicyPreviewDocument, { input }, signal)).policyPreview,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The question that the server explains: may this actor use this privilege on this entity? */
export interface WhyQuestion {
  /** Undefined asks about the person who is signed in. */
  readonly actor: string | undefined;
  readonly privilege: string;
  /** Undefined for a platform privilege, which is about no entity. */
  readonly urn: string | undefined;
}

/**
 * The decision with its sentence and every policy that grants the privilege to anybody. The
 * previous answer stays visible while the next one is read.
 */
export function whyQuery({ actor, privilege, urn }: WhyQuestion) {
  return queryOptions({
    queryKey: ['why', actor, privilege, urn],
    queryFn: async ({ signal }) =>
      (await request(ExplainAccessDocument, { actor: actor ?? null, privilege, urn: urn ?? null }, signal))
        .explainAccess,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Roles that are read at once, wherever they are shown or one of them is chosen. */
export const MAX_ROLES = 100;
/**
 * The role that must keep at least one person, because otherwise nobody could manage policies any
 * more.
 */
export const ADMIN_ROLE = 'urn:li:dataHubRole:Admin';
/** The role that an invitation gives unless another one is chosen. */
export const READER_ROLE = 'urn:li:dataHubRole:Reader';
/** The roles of every installation, from the one that may do the most. Others follow by name. */
const FIRST_ROLES = [ADMIN_ROLE, 'urn:li:dataHubRole:Editor', READER_ROLE];

/**
 * A role with its members. `members` has the urns that the server lists and `total` the number of
 * all.
 */
export interface RoleView {
  readonly urn: string;
  readonly name: string;
  readonly description: string;
  /** False for the roles that come with the product. */
  readonly editable: boolean;
  readonly members: readonly string[];
  readonly total: number;
}

/**
 * The roles with their members, and how many roles there are. `forgetDecisions` invalidates it when
 * a role is changed, given or taken.
 */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => {
    const { listRoles } = await request(RolesWithMembersDocument, { count: MAX_ROLES }, signal);
    const roles = (listRoles?.roles ?? []).map(({ relationships, ...role }): RoleView => ({
      ...role,
      members: relationships?.relationships.flatMap(({ entity }) => entity?.urn ?? []) ?? [],
      total: relationships?.total ?? 0,
    }));
    const first = FIRST_ROLES.flatMap((urn) => roles.find((role) => role.urn === urn) ?? []);
    const others = roles.filter((role) => !first.includes(role));
    others.sort((one, other) => one.name.localeCompare(other.name));
    return { total: listRoles?.total ?? 0, roles: [...first, ...others] };
  },
});

/**
 * The roles as options of a select, by urn.
 *
 * @param present the role that is chosen now: an option also where it is not among the roles that
 *   are read
 */
export function useRoleOptions(present?: string): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(rolesQuery);
  const options = (data?.roles ?? []).map(({ urn, name }) => ({ value: urn, label: name }));
  const isMissing = present !== undefined && present !== '' && options.every(({ value }) => value !== present);
  return isMissing ? [...options, { value: present, label: lastPartOf(present) }] : options;
}

/** One page of the audit trail. A refusal is not tried again, because it would be refused again. */
export function auditQuery(input: AuditEventsInput) {
  return queryOptions({
    queryKey: ['audit', input],
    queryFn: async ({ signal }) => (await request(AuditDocument, { input }, signal)).auditEvents,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/**
 * What the environment of the server decides, such as the sign-in provider and the days for which
 * audit records are kept.
 */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async ({ signal }) => (await request(InstallationDocument, {}, signal)).installation,
});
