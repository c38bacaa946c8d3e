import { useQuery } from '@tanstack/react-query';

import { searchAddress } from '../search/query/search-address';
import { searchTexts } from '../search/query/texts';
import { viewsQuery } from '../search/views/views';
import { Icon } from '../ui/theme/Icon';
import { AppLink } from '../ui/parts/navigation';
import styles from './Home.module.css';

const SHOWN = 8;

/** One's own views and those of everybody, each a search away; the default one first. */
export function SavedViews() {
  const { data } = useQuery(viewsQuery);
  if (!data || data.all.length === 0) return null;
  const isFirst = (urn: string) => Number(urn === data.defaultUrn);
  const views = data.all.toSorted((one, other) => isFirst(other.urn) - isFirst(one.urn)).slice(0, SHOWN);
  return (
    <nav className={styles.views} aria-label={searchTexts.views.mine}>
      {views.map(({ urn, name }) => (
        <AppLink key={urn} className={styles.view} href={searchAddress({ view: urn })}>
          <Icon name="filter" size={14} />
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
