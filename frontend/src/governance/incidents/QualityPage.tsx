import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { EntityLink } from '../../search/results/EntityLink';
import { failingChecksQuery, openIncidentsQuery, type Trouble } from '../../search/query/quality-queries';
import { searchAddress } from '../../search/query/search-address';
import { searchTotalQuery } from '../../search/query/search-queries';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { When } from '../../ui/parts/When';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';
import { QualityOverview } from './QualityOverview';

/** Entries that a list shows at first, and that each click on "more" adds. */
const STEP = 50;

/**
 * Failing checks and open incidents across everything that the person may see.
 *
 * Above the two lists are the numbers of all checks, contracts and incidents, each a link into
 * search.
 */
export function QualityPage() {
  const incidents = useQuery(openIncidentsQuery);
  const failing = useQuery(failingChecksQuery);
  return (
    <div className={styles.page}>
      <PageTitle title={governTexts.quality.title} />
      <ul className={styles.totals} aria-label={governTexts.quality.known}>
        <KindTotal kind="assertion" words={governTexts.quality.checks} />
        <KindTotal kind="dataContract" words={governTexts.quality.contracts} />
        <KindTotal kind="incident" words={governTexts.quality.incidentsKnown} />
        <li>
          <AppLink href="/incidents?state=all">{governTexts.incidents.seeAll}</AppLink>
        </li>
      </ul>
      <QualityOverview />
      <TroubleList
        title={governTexts.quality.incidents}
        none={governTexts.quality.noIncidents}
        answer={incidents}
        tab="incidents"
      />
      <TroubleList
        title={governTexts.quality.failing}
        none={governTexts.quality.noFailing}
        answer={failing}
        tab="quality"
      />
    </div>
  );
}

/** One number above the lists. */
interface KindTotalProps {
  readonly kind: string;
  /** The number with its noun, in the singular or the plural. */
  readonly words: (count: number) => string;
}

/** The number of entities of a kind that the person may see. It shows "…" until it is counted. */
function KindTotal({ kind, words }: KindTotalProps) {
  const filters = { type: [kind] };
  const { data } = useQuery(searchTotalQuery({ query: '', filters, sort: 'best', page: 1 }));
  return (
    <li>
      <AppLink href={searchAddress({ filters })}>{data === undefined ? '…' : words(data)}</AppLink>
    </li>
  );
}

/** One of the two lists; both have the same form. */
interface TroubleListProps {
  readonly title: string;
  /** What the list says when there is no trouble. */
  readonly none: string;
  /** The caller reads the list, because the two lists come from different queries. */
  readonly answer: UseQueryResult<readonly Trouble[]>;
  /** The tab of the asset to which its link leads. */
  readonly tab: string;
}

/**
 * Each line has the cause (an incident or a check), the asset that it is about, and when it was
 * reported. All entries are read at once and shown 50 at a time.
 */
function TroubleList({ title, none, answer, tab }: TroubleListProps) {
  const [shown, setShown] = useState(STEP);
  const troubles = answer.data ?? [];
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {answer.isPending ? <SkeletonRows rows={3} height={32} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && troubles.length === 0 ? <EmptyState title={none} icon="check" small /> : null}
      <ul className={styles.rows}>
        {troubles.slice(0, shown).map(({ cause, on, at }) => (
          <li key={cause.urn}>
            <span className={styles.grow}>
              <EntityLink entity={cause} size={20} />
            </span>
            {on ? <AppLink href={entityAddress(on, tab)}>{shortUrn(on)}</AppLink> : null}
            {at ? (
              <span className={styles.faint}>
                <When instant={at} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {troubles.length > shown ? (
        <Button size="xs" variant="default" onClick={() => setShown(shown + STEP)}>
          {governTexts.more}
        </Button>
      ) : null}
    </section>
  );
}
