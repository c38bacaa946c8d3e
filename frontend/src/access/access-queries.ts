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

export type Preview = PolicyPreviewQuery['policyPreview'];
export type AuditRecord = AuditQuery['auditEvents']['events'][number];

export const POLICIES_PAGE = 20;
const MAX_POLICIES = 1_000;

export interface PolicySearch {
  readonly query: string;
  readonly type: string;
  readonly state: string;
  /** From 1. */
  readonly page: number;
}

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

export const allPoliciesQuery = queryOptions({
  queryKey: ['policies', 'all'],
  queryFn: async ({ signal }) =>
    (await request(PoliciesDocument, { input: { start: 0, count: MAX_POLICIES } }, signal)).listPolicies,
});

export function policyQuery(urn: string) {
  const input = { start: 0, count: 1, orFilters: [{ and: [{ field: 'urn', values: [urn] }] }] };
  return queryOptions({
    queryKey: ['policies', 'one', urn],
    queryFn: async ({ signal }) =>
      (await request(PoliciesDocument, { input }, signal)).listPolicies?.policies.find((one) => one.urn === urn) ??
      null,
  });
}

interface PrivilegeText {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

export interface Privileges {
  readonly platform: readonly PrivilegeText[];
  readonly metadata: readonly PrivilegeText[];
}

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

export function lastPartOf(urn: string): string {
  return urn.startsWith('urn:li:') ? urn.split(':').slice(3).join(':') : urn;
}

/** The preview of a policy. It is never cached, because anybody's change can change it. */
export function previewQuery(input: PolicyPreviewInput) {
  return queryOptions({
    queryKey: ['policy-preview', input],
    queryFn: async ({ signal }) => (await request(PolicyPreviewDocument, { input }, signal)).policyPreview,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export interface WhyQuestion {
  readonly actor: string | undefined;
  readonly privilege: string;
  readonly urn: string | undefined;
}

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

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await request(RolesWithMembersDocument, {}, signal)).listRoles?.roles ?? [],
});

export function auditQuery(input: AuditEventsInput) {
  return queryOptions({
    queryKey: ['audit', input],
    queryFn: async ({ signal }) => (await request(AuditDocument, { input }, signal)).auditEvents,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async ({ signal }) => (await request(InstallationDocument, {}, signal)).installation,
});
