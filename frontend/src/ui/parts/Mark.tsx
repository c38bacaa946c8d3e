import type { ReactNode } from 'react';

import styles from './Chip.module.css';
import { Icon } from '../theme/Icon';
import type { IconName } from '../theme/icons';

interface MarkProps {
  readonly tone?: 'plain' | 'warn' | 'bad' | 'good' | 'violet';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/**
 * A state as a short label with an icon: deprecated, incident, primary key. The words always say
 * the state, because the tone alone would not reach people who cannot see the colour.
 */
export function Mark({ tone = 'plain', icon, children }: MarkProps) {
  return (
    <span className={`${styles.mark} ${tone === 'plain' ? '' : styles[tone]}`}>
      {icon ? <Icon name={icon} size={13} /> : null}
      {children}
    </span>
  );
}
