import type { ReactNode } from 'react';

import { typeAndPlatform } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { EntityLink } from '../../search/results/EntityLink';
import { HitMarks } from '../../search/results/HitMarks';
import styles from './Tab.module.css';

interface EntityRowsProps {
  /**
   * The entities in their order, each with an optional note, such as its description or the
   * relationship.
   */
  readonly rows: readonly {
    readonly entity: Summary;
    readonly note?: ReactNode;
    /** A button at the end of the line. */
    readonly action?: ReactNode;
  }[];
}

/**
 * Entities as lines: mark, name and states, what they are, and a note, each in a column of its own.
 */
export function EntityRows({ rows }: EntityRowsProps) {
  // Without any note the column for notes is left out, so that the other two get its width.
  const columns = rows.some(({ note }) => Boolean(note)) ? styles.entityRows : styles.entityPairs;
  const withAction = rows.some(({ action }) => Boolean(action)) ? styles.withAction : '';
  return (
    <ul className={`${styles.rows} ${columns} ${withAction}`}>
      {rows.map(({ entity, note, action }, index) => (
        <li key={`${entity.urn} ${String(index)}`}>
          <span className={styles.named}>
            <EntityLink entity={entity} size={22} />
            <HitMarks summary={entity} />
          </span>
          <span className={styles.faint}>{typeAndPlatform(entity)}</span>
          {note ? <span className={`${styles.faint} ${styles.note}`}>{note}</span> : null}
          {action ? <span className={styles.rowAction}>{action}</span> : null}
        </li>
      ))}
    </ul>
  );
}
