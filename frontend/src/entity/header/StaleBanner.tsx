import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/client';
import { EntityStampsDocument } from '../../api/documents.generated';
import { meQuery } from '../../api/session';
import { useNames } from '../../api/use-names';
import { Banner } from '../../ui/states/Banner';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import type { Profile } from '../view/entity-queries';

/**
 * Milliseconds between two readings. Only versions and writers are read and no values, so the
 * request is small.
 */
const LOOK_MS = 30_000;

/**
 * The stamps of all aspects of an entity. They are read again every half minute and whenever the
 * person returns to the window. A failure is ignored, because the page itself still works.
 */
function stampsQuery(urn: string) {
  return {
    queryKey: ['entity', urn, 'stamps'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await request(EntityStampsDocument, { urn }, signal)).entityProfile?.aspects ?? [],
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always' as const,
    retry: false,
  };
}

/**
 * Says that somebody has changed what this page shows: when the person comes back to it, and every
 * half minute while they look at it. A button reads the page again, so that it does not change
 * while somebody is reading.
 */
export function StaleBanner({ profile }: { readonly profile: Profile }) {
  const { urn } = profile.summary;
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const stamps = useQuery(stampsQuery(urn));
  const changed = stamps.data && laterChange(profile.aspects, stamps.data);
  const isMine = changed?.by !== undefined && changed.by === me?.corpUser.urn;
  const nameOf = useNames(changed?.by === undefined ? [] : [changed.by]);
  // A change that the person made themselves, here or in another tab, is no surprise to them, so
  // the page reads it again without asking.
  useEffect(() => {
    if (isMine) void queryClient.invalidateQueries({ queryKey: ['entity', urn, 'profile'] });
  }, [isMine, queryClient, urn]);
  if (!changed || isMine) return null;
  const who = changed.by === undefined ? entityTexts.somebody : nameOf(changed.by);
  return (
    <div role="status">
      <Banner tone="info" icon="info">
        {entityTexts.changedBy(who)} {changed.instant === undefined ? null : <When instant={changed.instant} />}{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['entity', urn] })}
        >
          {entityTexts.reload}
        </Button>
      </Banner>
    </div>
  );
}

/** The version and writer of an aspect, enough to tell which of two is newer. */
interface AspectStamp {
  readonly name: string;
  readonly version: number;
  readonly createdOn: number;
  readonly createdBy: string;
}

interface LaterChange {
  /**
   * Urn of the last writer; undefined when an aspect was deleted, because a deleted aspect has no
   * stamp.
   */
  readonly by: string | undefined;
  /** Milliseconds since 1970; undefined in the same case. */
  readonly instant: number | undefined;
}

/**
 * The newest change since the page was read; undefined when the page is up to date.
 *
 * Shown `tags` in version 3 and stored `tags` in version 4 is a change by the writer of version 4.
 * An aspect that is stored and not shown is one too. If there is none of these but a shown aspect
 * is gone, the change has no writer.
 */
export function laterChange(shown: readonly AspectStamp[], stored: readonly AspectStamp[]): LaterChange | undefined {
  const versions = new Map(shown.map(({ name, version, createdOn }) => [name, { version, createdOn }]));
  const newer = stored.filter(({ name, version, createdOn }) => {
    const shownVersion = versions.get(name);
    return !shownVersion || version > shownVersion.version || createdOn > shownVersion.createdOn;
  });
  const last = newer.toSorted((one, other) => other.createdOn - one.createdOn)[0];
  if (last) return { by: last.createdBy, instant: last.createdOn };
  const names = new Set(stored.map(({ name }) => name));
  return shown.some(({ name }) => !names.has(name)) ? { by: undefined, instant: undefined } : undefined;
}
