import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { useNames } from '../../api/use-names';
import { markNewsRead, newsQuery, type News } from '../../edit/follow/follows';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { InlineCode } from '../../ui/parts/InlineCode';
import { Mark } from '../../ui/parts/Mark';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { followTexts } from '../../edit/follow/texts';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import { namedSentence } from '../view/named-sentence';
import { MoreButton } from '../parts/MoreButton';
import styles from '../parts/Tab.module.css';

/** Items that one page of the list reads. */
const PAGE = 10;

/**
 * What changed in what the person follows. One item stands for one entity and one burst of changes.
 * Names of all people and values in the items are read in one request. A button marks everything as
 * read.
 */
export function NewsList() {
  const answer = useInfiniteQuery(newsQuery(PAGE));
  const queryClient = useQueryClient();
  const news = answer.data?.pages.flatMap((page) => page.news) ?? [];
  const nameOf = useNames(
    news.flatMap(({ changes }) => changes.flatMap(({ actor, names }) => (actor ? [actor, ...names] : names))),
  );
  const unread = answer.data?.pages[0]?.unread ?? 0;
  const readAll = async () => {
    await markNewsRead();
    await queryClient.invalidateQueries({ queryKey: ['news'] });
  };
  return (
    <section className={styles.card} aria-label={followTexts.news}>
      <h2>
        {followTexts.news}
        {unread > 0 ? (
          <Button size="compact-xs" variant="default" flex="none" onClick={() => void readAll()}>
            {followTexts.markAll}
          </Button>
        ) : null}
      </h2>
      {answer.isPending ? <SkeletonRows rows={3} height={40} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && news.length === 0 ? <p className={styles.faint}>{followTexts.noNews}</p> : null}
      <ul className={styles.rows}>
        {news.map((one) => (
          <NewsItem key={one.id} news={one} nameOf={nameOf} />
        ))}
      </ul>
      <MoreButton list={answer} label={followTexts.more} />
    </section>
  );
}

/**
 * The entity, the time, and each change as a sentence with its category and its author. An item
 * lists some changes of a burst and counts the others.
 */
function NewsItem({ news, nameOf }: { readonly news: News; readonly nameOf: (urn: string) => string }) {
  const { summary, changes, time, read, more } = news;
  return (
    <li>
      <div className={styles.grow}>
        <p className={styles.named}>
          <EntityLink entity={summary} size={22} />
          <span className={styles.faint}>
            <When instant={time} />
          </span>
          {read ? null : <Mark tone="violet">{followTexts.unread}</Mark>}
        </p>
        <ul className={styles.under}>
          {changes.map((change, index) => (
            <li key={`${change.time} ${String(index)}`}>
              <Mark>
                {entityTexts.history.categories[change.category] ??
                  followTexts.categories[change.category] ??
                  change.category.toLowerCase()}
              </Mark>{' '}
              <InlineCode text={namedSentence(change.sentence, change.names, nameOf)} />
              {change.actor ? (
                <span className={styles.faint}>
                  {' '}
                  {followTexts.by} {nameOf(change.actor)}
                </span>
              ) : null}
            </li>
          ))}
          {more > 0 ? <li className={styles.faint}>{followTexts.moreChanges(more)}</li> : null}
        </ul>
      </div>
    </li>
  );
}
