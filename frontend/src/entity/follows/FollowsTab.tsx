import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { meQuery } from '../../api/session';
import { followsQuery } from '../../edit/follow/follows';
import { useFollow } from '../../edit/follow/use-follow';
import { searchAddress } from '../../search/query/search-address';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { followTexts } from '../../edit/follow/texts';
import { When } from '../../ui/parts/When';
import type { EntityView } from '../view/entity-view';
import { EntityRows } from '../parts/EntityRows';
import { MoreButton } from '../parts/MoreButton';
import { NewsList } from './NewsList';
import styles from '../parts/Tab.module.css';

/**
 * What a person follows. On their own page it also shows what changed in it, and each line has a
 * button to stop following. A link opens the same list in search.
 */
export function FollowsTab({ view: { summary } }: { readonly view: EntityView }) {
  const { data: me } = useQuery(meQuery);
  const isMine = me?.corpUser.urn === summary.urn;
  const answer = useInfiniteQuery(followsQuery(summary.urn));
  const { unfollow, isPending } = useFollow();
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const follows = answer.data.pages.flatMap((page) => page.follows);
  const total = answer.data.pages[0]?.total ?? 0;
  return (
    <div className={styles.stack}>
      {isMine ? <NewsList /> : null}
      {total === 0 ? <NoFollows isMine={isMine} name={summary.name} /> : null}
      {total > 0 ? (
        <section className={styles.card}>
          <h2>
            {isMine ? followTexts.own : followTexts.tab}: {groupedNumber(total)}
            <AppLink
              className={styles.faint}
              href={searchAddress({ query: `follower:${isMine ? 'me' : `"${summary.urn}"`}` })}
            >
              {followTexts.inSearch}
            </AppLink>
          </h2>
          <EntityRows
            rows={follows.map(({ summary: entity, since }) => ({
              entity,
              note: (
                <>
                  {followTexts.since} <When instant={since} />{' '}
                  {isMine ? (
                    <Button
                      size="compact-xs"
                      variant="default"
                      disabled={isPending}
                      aria-label={followTexts.unfollowOne(entity.name)}
                      onClick={() => unfollow(entity)}
                    >
                      {followTexts.unfollow}
                    </Button>
                  ) : null}
                </>
              ),
            }))}
          />
          <MoreButton list={answer} label={followTexts.more} />
        </section>
      ) : null}
    </div>
  );
}

/**
 * On one's own page it says how to follow something; on another person's page only that there is
 * nothing.
 */
function NoFollows({ isMine, name }: { readonly isMine: boolean; readonly name: string }) {
  if (!isMine) return <EmptyState title={followTexts.noneOther(name)} icon="bell" />;
  return (
    <EmptyState
      title={followTexts.none}
      icon="bell"
      actions={<AppLink href={searchAddress({})}>{followTexts.find}</AppLink>}
    >
      {followTexts.noneWhy}
    </EmptyState>
  );
}
