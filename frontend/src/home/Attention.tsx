import { useQuery } from '@tanstack/react-query';

import { searchAddress } from '../search/search-address';
import { EntityLink } from '../search/EntityLink';
import { failingChecksQuery, openIncidentsQuery } from '../search/quality-queries';
import { ErrorState } from '../ui/ErrorState';
import { Icon } from '../ui/Icon';
import { InlineCode } from '../ui/InlineCode';
import { AppLink } from '../ui/navigation';
import { SkeletonRows } from '../ui/Skeletons';
import { When } from '../ui/When';
import type { Summary } from '../api/summaries';
import { attentionQuery, latestChangeQuery } from './home-queries';
import styles from './Home.module.css';
import { homeTexts } from './texts';

const OWNABLE = ['dataset', 'dashboard', 'chart', 'dataJob'];

/** What is wrong, what has no owner, and what moved in one's own. */
export function Attention({ untraced }: { readonly untraced: number }) {
  const answer = useQuery(attentionQuery);
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const { data: failing = [] } = useQuery(failingChecksQuery);
  if (answer.isPending) return <SkeletonRows rows={2} height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { unowned, mine } = answer.data;
  const lines = [
    { count: incidents.length, words: homeTexts.incidents, href: '/quality', icon: 'warning' },
    { count: failing.length, words: homeTexts.failing, href: '/quality', icon: 'shield' },
    {
      count: unowned?.total ?? 0,
      words: homeTexts.unowned,
      href: searchAddress({ query: '-owner:*', filters: { type: OWNABLE } }),
      icon: 'person',
    },
    {
      count: untraced,
      words: homeTexts.untraced,
      // No filter of search finds exactly these: their number alone is told.
      href: undefined,
      icon: 'lineage',
    },
  ] as const;
  const wanting = lines.filter(({ count }) => count > 0);
  const own = mine?.searchResults.map(({ summary }) => summary) ?? [];
  return (
    <div className={styles.two}>
      <section className={styles.card}>
        <h2>{homeTexts.attention}</h2>
        {wanting.length === 0 ? <p className={styles.faint}>{homeTexts.calm}</p> : null}
        <ul className={styles.rows}>
          {wanting.map(({ count, words, href, icon }) => (
            <li key={icon}>
              {href === undefined ? (
                <span className={styles.line}>
                  <Icon name={icon} />
                  {words(count)}
                </span>
              ) : (
                <AppLink className={styles.line} href={href}>
                  <Icon name={icon} />
                  {words(count)}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2>{homeTexts.mine}</h2>
        {own.length === 0 ? <p className={styles.faint}>{homeTexts.mineNone}</p> : null}
        <ul className={styles.rows}>
          {own.map((summary) => (
            <OwnRow key={summary.urn} summary={summary} />
          ))}
        </ul>
        {mine && mine.total > own.length ? (
          <AppLink href={searchAddress({ query: 'owner:me' })}>{homeTexts.mineAll(mine.total)}</AppLink>
        ) : null}
      </section>
    </div>
  );
}

function OwnRow({ summary }: { readonly summary: Summary }) {
  const { data: change } = useQuery(latestChangeQuery(summary.urn));
  return (
    <li>
      <EntityLink entity={summary} size={20} />
      <p className={styles.faint}>
        {change === null ? homeTexts.unchanged : null}
        {change ? (
          <>
            <InlineCode text={change.sentence} /> · <When at={change.at} />
          </>
        ) : null}
      </p>
    </li>
  );
}
