import { useQuery } from '@tanstack/react-query';

import { summariesQuery } from '../../api/summaries';
import { EntityLink } from '../../search/results/EntityLink';
import { Block } from '../../ui/states/Skeletons';
import styles from '../parts/Sidebar.module.css';

/** The same thing in another tool, such as a dbt model and its table. */
export function SiblingsSection({ urns }: { readonly urns: readonly string[] }) {
  const { data } = useQuery(summariesQuery(urns));
  if (!data) return <Block height={20} />;
  return (
    <ul className={styles.list}>
      {data.map((sibling) => (
        <li key={sibling.urn} className={styles.owner}>
          <EntityLink entity={sibling} />
          <span className={styles.role}>{sibling.platform?.name}</span>
        </li>
      ))}
    </ul>
  );
}
