import { ActionIcon } from '@mantine/core';

import { BrandMark } from '../../ui/theme/BrandMark';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { texts } from '../../ui/texts';
import { isUnder } from '../paths/navigation-items';
import { useNavigationItems } from '../paths/use-navigation-items';
import styles from './Shell.module.css';
import { frameTexts } from '../paths/texts';

interface RailProps {
  readonly pathname: string;
  readonly folded: boolean;
  readonly onFold: () => void;
}

/**
 * The navigation of a wide screen, at the left edge. Folded, it shows only icons, whose names
 * appear on hover. Whether it is folded is remembered in the browser.
 */
export function Rail({ pathname, folded, onFold }: RailProps) {
  const items = useNavigationItems();
  const foldLabel = folded ? frameTexts.expand : frameTexts.collapse;
  return (
    <nav className={styles.rail} aria-label={frameTexts.primary}>
      <AppLink className={styles.brand} href="/">
        <BrandMark />
        <span>{texts.product}</span>
      </AppLink>
      <div className={styles.items}>
        {items.map(({ href, label, icon }) => (
          <AppLink
            key={href}
            className={styles.item}
            href={href}
            title={label}
            aria-current={isUnder(pathname, href) ? 'page' : undefined}
          >
            <Icon name={icon} size={20} />
            <span>{label}</span>
          </AppLink>
        ))}
      </div>
      <ActionIcon
        className={styles.fold}
        variant="subtle"
        size="lg"
        aria-label={foldLabel}
        title={foldLabel}
        onClick={onFold}
      >
        <Icon name={folded ? 'right' : 'left'} />
      </ActionIcon>
    </nav>
  );
}
