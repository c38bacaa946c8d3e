import type { ReactNode } from 'react';

import { Icon } from '../theme/Icon';
import type { IconName } from '../theme/icons';
import styles from './States.module.css';

interface BannerProps {
  readonly tone?: 'warn' | 'info' | 'danger';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/**
 * A message above the content that concerns all of it. It has no role of its own: where it appears
 * in answer to an action, the caller puts it into an element with the role `alert`.
 */
export function Banner({ tone = 'warn', icon = 'warning', children }: BannerProps) {
  const look = tone === 'warn' ? '' : styles[tone];
  return (
    <div className={`${styles.banner} ${look}`}>
      <Icon name={icon} size={16} />
      <div>{children}</div>
    </div>
  );
}
