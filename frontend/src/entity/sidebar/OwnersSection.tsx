import { EntityLink } from '../../search/results/EntityLink';
import { entityTexts } from '../view/texts';
import type { Profile } from '../view/entity-queries';
import styles from '../parts/Sidebar.module.css';

export function OwnersSection({ owners }: { readonly owners: Profile['summary']['owners'] }) {
  if (owners.length === 0) return <p className={styles.empty}>{entityTexts.side.noOwners}</p>;
  return (
    <ul className={styles.list}>
      {owners.map((owner) => (
        <li key={`${owner.urn} ${owner.type}`} className={styles.owner}>
          <EntityLink entity={owner} />
          {owner.type ? <span className={styles.role}>{owner.type}</span> : null}
        </li>
      ))}
    </ul>
  );
}
