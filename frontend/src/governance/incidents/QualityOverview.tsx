import { useQuery } from '@tanstack/react-query';

import { summariesQuery } from '../../api/summaries';
import { failingChecksQuery, openIncidentsQuery, resultTrendQuery } from '../../search/query/quality-queries';
import { searchAddress } from '../../search/query/search-address';
import { searchTotalQuery } from '../../search/query/search-queries';
import { BarPlot } from '../../ui/content/BarPlot';
import { groupedNumber } from '../../ui/format/numbers';
import { AppLink } from '../../ui/parts/navigation';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';

const labels = governTexts.quality;
const DAY_MS = 86_400_000;

/** How quality went and where it is worst: results over time, failures by domain, and freshness. */
export function QualityOverview() {
  return (
    <div className={styles.overview}>
      <ResultTrend />
      <FailuresByDomain />
      <Freshness />
    </div>
  );
}

/** Failed results of each day. A day on which nothing failed has a bar of no height. */
function ResultTrend() {
  const { data: days = [] } = useQuery(resultTrendQuery);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const all = days.reduce((sum, day) => sum + day.all, 0);
  return (
    <section className={styles.card}>
      <h2>{labels.trend}</h2>
      <p className={styles.faint}>{days.length === 0 ? labels.trendNone : labels.trendLine(failed, all)}</p>
      {days.length > 0 ? (
        <BarPlot
          label={labels.trend}
          measures={days.map(({ instant, failed: value }) => ({ instant, value, isBad: true }))}
        />
      ) : null}
    </section>
  );
}

/** Open incidents and failing checks, counted by the domain of the asset that they are about. */
function FailuresByDomain() {
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const { data: failing = [] } = useQuery(failingChecksQuery);
  const assets = [...incidents, ...failing].flatMap(({ on }) => (on ? [on] : []));
  const { data: summaries = [] } = useQuery(summariesQuery([...new Set(assets)].toSorted()));
  const domainOf = new Map(summaries.map(({ urn, domain }) => [urn, domain]));
  const counts = new Map<string, number>();
  for (const asset of assets) {
    const name = domainOf.get(asset)?.name ?? labels.noDomain;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  return (
    <section className={styles.card}>
      <h2>{labels.byDomain}</h2>
      {counts.size === 0 ? <p className={styles.faint}>{labels.noFailing}</p> : null}
      <ul>
        {[...counts]
          .toSorted(([, one], [, other]) => other - one)
          .map(([name, count]) => (
            <li key={name} className={styles.share}>
              <span className={styles.shareName}>
                <Icon name="domain" size={14} /> {name}
              </span>
              <span className={styles.shareBar} aria-hidden="true">
                <span style={{ width: `${String((count / most) * 100)}%` }} />
              </span>
              <span>{groupedNumber(count)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The spans of the card, in days; the last counts every dataset. */
const SPANS = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['all', undefined],
] as const;

/** How many datasets were updated lately, each line a search for them. */
function Freshness() {
  return (
    <section className={styles.card}>
      <h2>{labels.freshness}</h2>
      <ul>
        {SPANS.map(([span, days]) => (
          <FreshnessLine key={span} label={labels.fresh[span]} days={days} />
        ))}
      </ul>
    </section>
  );
}

interface FreshnessLineProps {
  readonly label: string;
  readonly days: number | undefined;
}

function FreshnessLine({ label, days }: FreshnessLineProps) {
  const filters = { type: ['dataset'] };
  const query =
    days === undefined ? '' : `updated:>=${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)}`;
  const { data: count } = useQuery(searchTotalQuery({ query, filters, sort: 'best', page: 1 }));
  const { data: all } = useQuery(searchTotalQuery({ query: '', filters, sort: 'best', page: 1 }));
  return (
    <li className={styles.share}>
      <AppLink className={styles.shareName} href={searchAddress({ query, filters })}>
        {label}
      </AppLink>
      <span className={styles.shareBar} aria-hidden="true">
        <span style={{ width: `${String(((count ?? 0) / Math.max(1, all ?? 1)) * 100)}%` }} />
      </span>
      <span>{count === undefined ? '…' : groupedNumber(count)}</span>
    </li>
  );
}
