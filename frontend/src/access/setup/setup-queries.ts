import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  InstallationDocument,
  RolesWithMembersDocument,
  SetupStepsDocument,
  SourceCountDocument,
} from '../../api/documents.generated';

/** The id of the stored step that records that somebody has hidden the list. */
export function hiddenStepId(user: string): string {
  return `${user}-headwater-setup-hidden`;
}

interface SetupState {
  readonly isHidden: boolean;
  readonly done: Readonly<Record<'password' | 'people' | 'source' | 'roles' | 'signIn', boolean>>;
}

/**
 * Which steps of a new installation are done. Only administrators may ask this; the server refuses
 * others.
 */
export function setupQuery(user: string) {
  return queryOptions({
    queryKey: ['setup', user],
    queryFn: async ({ signal }): Promise<SetupState> => {
      const id = hiddenStepId(user);
      const [{ installation }, { listRoles }, { listIngestionSources }, { batchGetStepStates }] = await Promise.all([
        request(InstallationDocument, {}, signal),
        request(RolesWithMembersDocument, {}, signal),
        request(SourceCountDocument, {}, signal),
        request(SetupStepsDocument, { ids: [id] }, signal),
      ]);
      const roles = (listRoles?.roles ?? []).map(({ name, relationships }) => ({
        name,
        members: relationships?.relationships.flatMap(({ entity }) => entity?.urn ?? []) ?? [],
      }));
      const members = new Set(roles.flatMap((role) => role.members));
      const administrators = roles.find(({ name }) => name === 'Admin')?.members ?? [];
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
