import type { ReactNode } from 'react';

import { Icon } from '../theme/Icon';
import type { IconName } from '../theme/icons';
import styles from './States.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** The reason, and the next step. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** For an empty part inside of a page. */
  readonly small?: boolean;
}

/**
 * Shown in place of a list or page without content. It says why there is nothing and what the
 * person can do next.
 */
export function EmptyState({ title, icon = 'info', children, actions, small = false }: EmptyStateProps) {
  return (
    <section className={`${styles.state} ${small ? styles.small : ''}`}>
      <h2>
        <Icon name={icon} size={18} />
        {title}
      </h2>
      {children ? <div>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
