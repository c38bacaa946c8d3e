import type { ReactNode } from 'react';

import { kindLook } from '../../api/kinds';
import type { Summary } from '../../api/summaries';
import { EntityLink } from '../../search/EntityLink';
import { HitMarks } from '../../search/HitMarks';
import styles from './Tab.module.css';

interface EntityRowsProps {
  readonly rows: readonly { readonly entity: Summary; readonly note?: ReactNode }[];
}

/** Entities as lines: mark, name, states, what they are, and a note. */
export function EntityRows({ rows }: EntityRowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ entity, note }, index) => (
        <li key={`${entity.urn} ${String(index)}`}>
          <span className={styles.grow}>
            <EntityLink entity={entity} size={22} />
          </span>
          <HitMarks summary={entity} />
          <span className={styles.faint}>
            {[entity.subType ?? kindLook(entity.kind).label, entity.platform?.name].filter(Boolean).join(' · ')}
          </span>
          {note ? <span className={`${styles.faint} ${styles.note}`}>{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
