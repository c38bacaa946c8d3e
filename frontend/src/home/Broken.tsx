import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../api/addresses';
import { useNames } from '../api/use-names';
import { failingChecksQuery, openIncidentsQuery, type Trouble } from '../search/query/quality-queries';
import { SkeletonRows } from '../ui/states/Skeletons';
import { AppLink } from '../ui/parts/navigation';
import { When } from '../ui/parts/When';
import { Icon } from '../ui/theme/Icon';
import styles from './Home.module.css';
import { homeTexts } from './texts';

/** As many as fit beside the card of recent changes. */
const SHOWN = 6;

/**
 * The card "Broken now": open incidents and failing checks, the latest first, each with the asset
 * that it is about. All of them are on the page of quality, where the heading leads.
 */
export function Broken() {
  const incidents = useQuery(openIncidentsQuery);
  const failing = useQuery(failingChecksQuery);
  const troubles = [
    ...(incidents.data ?? []).map((trouble) => ({ ...trouble, tab: 'incidents' })),
    ...(failing.data ?? []).map((trouble) => ({ ...trouble, tab: 'quality' })),
  ].toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
  const shown = troubles.slice(0, SHOWN);
  const nameOf = useNames(shown.flatMap(({ on }) => (on ? [on] : [])));
  const isPending = incidents.isPending || failing.isPending;
  return (
    <section className={styles.card} aria-busy={isPending}>
      <h2>
        {homeTexts.broken}
        <AppLink className={styles.all} href="/quality">
          {homeTexts.brokenAll(troubles.length)}
        </AppLink>
      </h2>
      {isPending ? <SkeletonRows rows={3} height={36} /> : null}
      {!isPending && troubles.length === 0 ? <p className={styles.faint}>{homeTexts.brokenNone}</p> : null}
      <ul className={styles.rows}>
        {shown.map((trouble) => (
          <BrokenRow key={trouble.cause.urn} trouble={trouble} tab={trouble.tab} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

interface BrokenRowProps {
  readonly trouble: Trouble;
  /** The tab of the asset that shows it. */
  readonly tab: string;
  readonly nameOf: (urn: string) => string;
}

function BrokenRow({ trouble: { cause, on, at }, tab, nameOf }: BrokenRowProps) {
  return (
    <li className={styles.broken}>
      <Icon name={tab === 'incidents' ? 'warning' : 'shield'} />
      <div>
        <AppLink className={styles.brokenName} href={entityAddress(cause.urn)}>
          {cause.name}
        </AppLink>
        <p className={styles.faint}>
          {on ? <AppLink href={entityAddress(on, tab)}>{nameOf(on)}</AppLink> : null}
          {on && at ? ' · ' : null}
          {at ? <When instant={at} /> : null}
        </p>
      </div>
    </li>
  );
}
