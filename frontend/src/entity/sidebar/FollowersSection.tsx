import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Summary } from '../../api/summaries';
import { followersQuery, followStateQuery } from '../../edit/follow/follows';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { followTexts } from '../../edit/follow/texts';
import { When } from '../../ui/parts/When';
import styles from '../parts/Sidebar.module.css';
import { MoreButton } from '../parts/MoreButton';

/**
 * How many people follow the entity. A click opens a list of who they are, which is read only then.
 */
export function FollowersSection({ summary }: { readonly summary: Summary }) {
  const { data: state } = useQuery(followStateQuery(summary.urn));
  const [isOpen, setOpen] = useState(false);
  if (!state) return null;
  if (state.followers === 0) return <p className={styles.empty}>{followTexts.nobody}</p>;
  return (
    <>
      <Button size="compact-sm" variant="subtle" ml={-8} onClick={() => setOpen(true)}>
        {followTexts.showFollowers(state.followers)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={followTexts.followersOf(summary.name)}
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <FollowerList urn={summary.urn} onLeave={() => setOpen(false)} />
      </Modal>
    </>
  );
}

/** The followers with the time since when they follow, a page at a time. */
function FollowerList({ urn, onLeave }: { readonly urn: string; readonly onLeave: () => void }) {
  const answer = useInfiniteQuery(followersQuery(urn));
  if (answer.isPending) return <SkeletonRows rows={3} height={32} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <ul className={styles.list}>
        {answer.data.pages
          .flatMap(({ followers }) => followers)
          .map((follower) => (
            // A click on a follower leads to their page, so the list about this entity closes.
            <li key={follower.urn} className={styles.owner} onClickCapture={onLeave}>
              <EntityLink entity={follower.summary} />
              <span className={styles.role}>
                {followTexts.since} <When instant={follower.since} />
              </span>
            </li>
          ))}
      </ul>
      <MoreButton list={answer} label={followTexts.more} />
    </>
  );
}
