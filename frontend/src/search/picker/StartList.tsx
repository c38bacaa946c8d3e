import { kindLook } from '../../kinds/kinds';
import { AppLink } from '../../ui/parts/navigation';
import { EntityMark } from '../results/EntityLink';
import styles from './StartList.module.css';

interface StartListProps {
  readonly title: string;
  readonly entities: readonly {
    readonly urn: string;
    readonly kind: string;
    readonly name: string;
    readonly platform?: { readonly id: string; readonly name: string } | null;
  }[];
  readonly hrefOf: (urn: string) => string;
  /** Said when there is none; without it an empty list is left out. */
  readonly empty?: string;
}

/**
 * A short titled list of entities, each with its mark, name and kind. It is used on the home page,
 * where a row leads to the profile, and on the start page of lineage, where it leads to the
 * explorer.
 */
export function StartList({ title, entities, hrefOf, empty }: StartListProps) {
  if (entities.length === 0 && empty === undefined) return null;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {entities.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ul>
        {entities.map((entity) => (
          <li key={entity.urn}>
            <AppLink className={styles.row} href={hrefOf(entity.urn)}>
              <EntityMark entity={entity} size={22} />
              <span className={styles.name}>{entity.name}</span>
              <span className={styles.kind}>{kindLook(entity.kind).label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
