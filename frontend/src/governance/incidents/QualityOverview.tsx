import { useQuery } from '@tanstack/react-query';

import { summariesQuery } from '../../api/summaries';
import { failingChecksQuery, openIncidentsQuery, resultTrendQuery } from '../../search/query/quality-queries';
import { BarPlot } from '../../ui/content/BarPlot';
import { groupedNumber } from '../../ui/format/numbers';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';

const labels = governTexts.quality;
const FRESHNESS = 'FRESHNESS';

/** How quality went and where it is worst: results over time, failures by domain, and what is checked. */
export function QualityOverview() {
  return (
    <div className={styles.overview}>
      <ResultTrend />
      <FailuresByDomain />
      <ChecksByType />
    </div>
  );
}

/** Failed results of each day. A day on which nothing failed has a bar of no height. */
function ResultTrend() {
  const { data } = useQuery(resultTrendQuery);
  const days = data?.days ?? [];
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

/** What is checked and how much of it passes, freshness first, also where nobody checks it. */
function ChecksByType() {
  const { data } = useQuery(resultTrendQuery);
  const types = data?.types ?? [];
  const freshness = types.find(({ type }) => type === FRESHNESS) ?? { type: FRESHNESS, passing: 0, all: 0 };
  return (
    <section className={styles.card}>
      <h2>{labels.byType}</h2>
      <ul>
        {[freshness, ...types.filter(({ type }) => type !== FRESHNESS)].map(({ type, passing, all }) => (
          <li key={type} className={styles.share}>
            <span className={styles.shareName}>{labels.types[type] ?? labels.otherType}</span>
            <span className={styles.shareBar} aria-hidden="true">
              <span style={{ width: `${String((passing / Math.max(1, all)) * 100)}%` }} />
            </span>
            <span>{all === 0 ? labels.unchecked : labels.passing(passing, all)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
