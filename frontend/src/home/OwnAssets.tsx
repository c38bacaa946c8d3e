import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Summary } from '../api/summaries';
import { followedAmongQuery } from '../edit/follow/follows';
import { searchAddress } from '../search/query/search-address';
import { EntityLink } from '../search/results/EntityLink';
import { HitMarks } from '../search/results/HitMarks';
import { ErrorState } from '../ui/states/ErrorState';
import { Icon } from '../ui/theme/Icon';
import { InlineCode } from '../ui/parts/InlineCode';
import { Mark } from '../ui/parts/Mark';
import { AppLink } from '../ui/parts/navigation';
import { SkeletonRows } from '../ui/states/Skeletons';
import { texts } from '../ui/texts';
import { followTexts } from '../edit/follow/texts';
import { When } from '../ui/parts/When';
import { latestChangeQuery, OWN_OR_FOLLOWED, OWN_SHOWN, ownAssetsQuery } from './home-queries';
import styles from './Home.module.css';
import { homeTexts } from './texts';

/**
 * The card "Your assets": assets that the person owns or follows, most recently changed first,
 * each with its newest change.
 *
 * The card shows six assets at a time and turns pages in place. It asks the search, so the link in
 * the heading opens the same list with all filters. While the next page loads, the previous one
 * stays on screen and the card is marked as busy. Which assets are followed is a second request for
 * the urns on screen, because a search answer does not say it.
 */
export function OwnAssets() {
  const [page, setPage] = useState(1);
  const answer = useQuery(ownAssetsQuery(page));
  const { data: followed } = useQuery(followedAmongQuery(answer.data?.summaries.map(({ urn }) => urn) ?? []));
  const total = answer.data?.total ?? 0;
  // Index of the first asset on this page, from 0.
  const from = (page - 1) * OWN_SHOWN;
  return (
    <section className={styles.card} aria-busy={answer.isFetching}>
      <h2>
        {homeTexts.mine}
        {total > 0 ? (
          <AppLink className={styles.all} href={searchAddress({ query: OWN_OR_FOLLOWED })}>
            {homeTexts.mineAll(total)}
          </AppLink>
        ) : null}
      </h2>
      {answer.isPending ? <SkeletonRows rows={4} height={40} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && total === 0 ? (
        <p className={styles.faint}>
          {homeTexts.mineNone} <AppLink href={searchAddress({})}>{followTexts.find}</AppLink>
        </p>
      ) : null}
      <ul className={styles.rows}>
        {answer.data?.summaries.map((summary) => (
          <OwnRow key={summary.urn} summary={summary} isFollowed={followed?.has(summary.urn) ?? false} />
        ))}
      </ul>
      {total > OWN_SHOWN ? (
        <div className={styles.pager}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page === 1}
            aria-label={texts.pager.previous}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="left" size={14} />
          </Button>
          <span role="status">{texts.pager.range(from + 1, Math.min(total, from + OWN_SHOWN), total)}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={from + OWN_SHOWN >= total}
            aria-label={texts.pager.next}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="right" size={14} />
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/**
 * One asset with its newest change. Each row asks for its own change, so that one slow answer does
 * not hold up the card. `null` means that no change is recorded; `undefined` that the answer is
 * still on its way, and then the line stays empty.
 */
function OwnRow({ summary, isFollowed }: { readonly summary: Summary; readonly isFollowed: boolean }) {
  const { data: change } = useQuery(latestChangeQuery(summary.urn));
  return (
    <li>
      <div className={styles.own}>
        <EntityLink entity={summary} size={20} />
        {isFollowed ? <Mark icon="bell">{followTexts.youFollow}</Mark> : null}
        <HitMarks summary={summary} />
      </div>
      <p className={styles.faint}>
        {change === null ? homeTexts.unchanged : null}
        {change ? (
          <>
            <InlineCode text={change.sentence} /> · <When instant={change.at} />
          </>
        ) : null}
      </p>
    </li>
  );
}
