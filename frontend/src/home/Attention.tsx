import { useQuery } from '@tanstack/react-query';

import { kindsWhere } from '#kinds/lookups.js';
import { searchAddress } from '../search/query/search-address';
import { failingChecksQuery, openIncidentsQuery } from '../search/query/quality-queries';
import { ErrorState } from '../ui/states/ErrorState';
import { Icon } from '../ui/theme/Icon';
import type { IconName } from '../ui/theme/icons';
import { AppLink } from '../ui/parts/navigation';
import { SkeletonRows } from '../ui/states/Skeletons';
import { attentionQuery } from './home-queries';
import styles from './Home.module.css';
import { homeTexts } from './texts';

/**
 * FULL is left out, and so is NO_COLUMNS, which stands for datasets without a schema. The search
 * then lists exactly the datasets that the line counts.
 */
const UNTRACED = searchAddress({ filters: { type: ['dataset'], lineageCoverage: ['PARTIAL', 'NONE'] } });
/**
 * Only these kinds are expected to have an owner, a description and a domain. A tag or a platform
 * without an owner is no problem that anybody has to solve.
 */
const OWNABLE = kindsWhere(({ home }) => home?.needsOwner);

/** One problem of the card: a sentence with its count, and the page that lists what was counted. */
interface Line {
  readonly words: string;
  readonly icon: IconName;
  readonly href: string;
}

/**
 * The card "Needs attention": problems and gaps, first in the person's own assets, then in the
 * whole catalogue.
 *
 * A line without anything to count is left out. When no line is left, the card says that all is
 * well, because an empty card would look like a failed request. Each line links to a search (or to
 * the page of checks and incidents) that shows the counted entities, so the number can be verified.
 *
 * @param untraced number of datasets with incomplete column lineage; the home page reads it with
 *   the overview, so the card does not ask for it a second time
 */
export function Attention({ untraced }: { readonly untraced: number }) {
  const answer = useQuery(attentionQuery);
  // The quality page, where these two lines lead, reads the same queries. The card does not wait
  // for them: the lines appear when the answers arrive.
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const { data: failing = [] } = useQuery(failingChecksQuery);
  if (answer.isPending) return <SkeletonRows rows={2} height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { unowned, ownIncidents, ownUndescribed, ownHomeless } = answer.data;
  // `owner:me` is part of the query language: the server replaces it by the person and their
  // groups.
  const mine = (query: string, filters: Readonly<Record<string, readonly string[]>> = {}) =>
    searchAddress({ query: `owner:me ${query}`.trim(), filters });
  const own = [
    line(ownIncidents?.total, homeTexts.ownIncidents, 'warning', mine('', { hasActiveIncidents: ['true'] })),
    line(ownUndescribed?.total, homeTexts.ownUndescribed, 'pencil', mine('-description:*', { type: OWNABLE })),
    line(ownHomeless?.total, homeTexts.ownHomeless, 'domain', mine('-domain:*', { type: OWNABLE })),
  ].flat();
  const anywhere = [
    line(incidents.length, homeTexts.incidents, 'warning', '/quality'),
    line(failing.length, homeTexts.failing, 'shield', '/quality'),
    line(unowned?.total, homeTexts.unowned, 'person', searchAddress({ filters: { type: OWNABLE, '-owners': ['*'] } })),
    line(untraced, homeTexts.untraced, 'lineage', UNTRACED),
  ].flat();
  return (
    <section className={styles.card}>
      <h2>{homeTexts.attention}</h2>
      {own.length + anywhere.length === 0 ? <p className={styles.faint}>{homeTexts.calm}</p> : null}
      {own.length > 0 ? <h3 className={styles.part}>{homeTexts.inYours}</h3> : null}
      <Lines lines={own} />
      {own.length > 0 && anywhere.length > 0 ? <h3 className={styles.part}>{homeTexts.anywhere}</h3> : null}
      <Lines lines={anywhere} />
    </section>
  );
}

/**
 * One line with its count, as a list that can be joined with others. The list is empty when the
 * count is zero, and also while the count is not known yet.
 */
function line(
  count: number | undefined,
  wordsOf: (count: number) => string,
  icon: IconName,
  href: string,
): readonly Line[] {
  return count ? [{ words: wordsOf(count), icon, href }] : [];
}

/** The lines of one of the card's two parts. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul className={styles.rows}>
      {lines.map(({ words, icon, href }) => (
        <li key={words}>
          <AppLink className={styles.line} href={href}>
            <Icon name={icon} />
            {words}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
