import { useQuery } from '@tanstack/react-query';

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

const UNTRACED = searchAddress({ filters: { type: ['dataset'], lineageCoverage: ['PARTIAL', 'NONE'] } });
const OWNABLE = ['dataset', 'dashboard', 'chart', 'dataJob'];

interface Line {
  readonly words: string;
  readonly icon: IconName;
  readonly href: string;
}

/**
 * The card "Needs attention": problems and gaps, first in the person's own assets, then in the
 * catalogue.
 */
export function Attention({ untraced }: { readonly untraced: number }) {
  const answer = useQuery(attentionQuery);
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const { data: failing = [] } = useQuery(failingChecksQuery);
  if (answer.isPending) return <SkeletonRows rows={2} height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { unowned, ownIncidents, ownUndescribed, ownHomeless } = answer.data;
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

/** One line with its count; nothing when the count is zero. */
function line(
  count: number | undefined,
  wordsOf: (count: number) => string,
  icon: IconName,
  href: string,
): readonly Line[] {
  return count ? [{ words: wordsOf(count), icon, href }] : [];
}

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
