import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  InstallationDocument,
  RolesWithMembersDocument,
  SecretNamesDocument,
  type SecretNamesQuery,
  SetupStepsDocument,
  SourceCountDocument,
} from '../../api/documents.generated';
import { ADMIN_ROLE, MAX_ROLES } from '../access-queries';

/**
 * The id of the stored step that records that somebody has hidden the list.
 *
 * The id holds the urn of the person, so that everybody hides the list for themselves only.
 */
export function hiddenStepId(user: string): string {
  return `${user}-headwater-setup-hidden`;
}

/** A secret without its value, which no query of the page answers. */
export type Secret = NonNullable<SecretNamesQuery['listSecrets']>['secrets'][number];

/** Begins the key of everything that was read of secrets. */
export const SECRETS_KEY = ['secrets'] as const;
/** Secrets that one request reads. An installation has tens, so the list has no pages. */
const MAX_SECRETS = 500;

/**
 * Secrets whose name holds a text, all for an empty one. The previous list stays visible while a new search runs, so that the page
 * does not flicker at every letter.
 */
export function secretsQuery(text: string) {
  return queryOptions({
    queryKey: [...SECRETS_KEY, text],
    queryFn: async ({ signal }): Promise<readonly Secret[]> => {
      const input = { start: 0, count: MAX_SECRETS, query: text };
      return (await request(SecretNamesDocument, { input }, signal)).listSecrets?.secrets ?? [];
    },
    placeholderData: keepPreviousData,
  });
}

/** The answer of the setup: one flag for each step. */
interface SetupState {
  readonly isHidden: boolean;
  readonly done: Readonly<Record<'password' | 'people' | 'source' | 'roles' | 'signIn', boolean>>;
}

/**
 * Which steps of a new installation are done. Only administrators may ask this; the server refuses
 * others.
 *
 * Each flag is derived: "password" from the installation, "people" when roles have more than one
 * member together, "roles" when a second member has the role Admin, "source" when an ingestion
 * source exists, and "signIn" when a provider is configured.
 *
 * The answer is cached for 30 seconds, since the home page asks at every visit. It is not tried
 * again after a refusal, which would not change.
 */
export function setupQuery(user: string) {
  return queryOptions({
    queryKey: ['setup', user],
    queryFn: async ({ signal }): Promise<SetupState> => {
      const id = hiddenStepId(user);
      const [{ installation }, { listRoles }, { listIngestionSources }, { batchGetStepStates }] = await Promise.all([
        request(InstallationDocument, {}, signal),
        request(RolesWithMembersDocument, { count: MAX_ROLES }, signal),
        request(SourceCountDocument, {}, signal),
        request(SetupStepsDocument, { ids: [id] }, signal),
      ]);
      const roles = (listRoles?.roles ?? []).map(({ urn, relationships }) => ({
        urn,
        members: relationships?.relationships.flatMap(({ entity }) => entity?.urn ?? []) ?? [],
      }));
      const members = new Set(roles.flatMap((role) => role.members));
      const administrators = roles.find(({ urn }) => urn === ADMIN_ROLE)?.members ?? [];
      return {
        isHidden: batchGetStepStates.results.some((result) => result.id === id),
        done: {
          password: installation.passwordChosen,
          people: members.size > 1,
          source: (listIngestionSources?.total ?? 0) > 0,
          roles: administrators.length > 1,
          signIn: installation.provider !== null,
        },
      };
    },
    staleTime: 30_000,
    retry: false,
  });
}
