import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AddToApplicationDocument,
  ApplicationAssetsDocument,
  RemoveFromApplicationDocument,
} from '../../api/documents.generated';
import type { EntityType } from '../../api/schema.generated';
import { entityTypeOf, kindsFor } from '../../kinds/kinds';
import { CHUNK, chunksOf } from '../writes/edit-chunks';
import type { Edit, NamedEntity } from '../writes/edits';
import { editTexts } from '../writes/texts';

/** The most members that one request answers. */
const MAX_MEMBERS = 1_000;

/**
 * The urns of assets that belong to an application. Assets name their applications, so a search
 * finds them: all that are among the given ones, or without any given the first 1,000.
 */
export function applicationAssetsQuery(applicationUrn: string, amongUrns?: readonly string[]) {
  return queryOptions({
    queryKey: ['entity', applicationUrn, 'application-assets', amongUrns],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const parts = amongUrns ? chunksOf(amongUrns, CHUNK) : [undefined];
      const members = await Promise.all(parts.map((part) => readMembers(applicationUrn, part, signal)));
      return new Set(members.flat());
    },
  });
}

async function readMembers(
  applicationUrn: string,
  amongUrns: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const among = amongUrns ? [{ field: 'urn', values: [...amongUrns] }] : [];
  const input = {
    query: '*',
    // kinds.spec.ts checks that each of these names is a value of the enum.
    types: kindsFor('applications').map(entityTypeOf) as EntityType[],
    start: 0,
    count: MAX_MEMBERS,
    orFilters: [{ and: [{ field: 'applications', values: [applicationUrn] }, ...among] }],
  };
  const { searchAcrossEntities } = await request(ApplicationAssetsDocument, { input }, signal);
  return searchAcrossEntities?.searchResults.map(({ entity }) => entity.urn) ?? [];
}

/**
 * Adds assets to an application. They stay in those that they belong to already. Callers pass only
 * assets that the application lacks, so that undo does not take the others out of it.
 */
export function addToApplication(application: NamedEntity, assetUrns: readonly string[]): Edit {
  const input = { applicationUrn: application.urn, resourceUrns: [...assetUrns] };
  return {
    urns: [application.urn, ...assetUrns],
    message: editTexts.done.group(application.name, assetUrns.length),
    run: () => request(AddToApplicationDocument, { input }),
    undo: () => request(RemoveFromApplicationDocument, { input }),
  };
}

/** Removes assets from an application; undo adds them again. */
export function removeFromApplication(application: NamedEntity, assetUrns: readonly string[]): Edit {
  const { urns, run, undo } = addToApplication(application, assetUrns);
  return {
    urns,
    message: editTexts.done.groupRemoved(application.name),
    run: () => undo?.() ?? Promise.resolve(),
    undo: run,
  };
}
