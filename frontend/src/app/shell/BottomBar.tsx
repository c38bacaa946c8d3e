import { Dropdown } from '../../ui/parts/Dropdown';
import { Icon } from '../../ui/theme/Icon';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { NAVIGATION, isUnder } from '../paths/navigation-items';
import styles from './Shell.module.css';
import { helpAddress } from '../paths/help';
import { frameTexts } from '../paths/texts';

interface BottomBarProps {
  readonly pathname: string;
  readonly onPalette: () => void;
}

/** Items of the bar itself, and those behind its last button. */
const INSET = NAVIGATION.filter(({ isInBottomBar }) => isInBottomBar);
const REST = NAVIGATION.filter(({ isInBottomBar }) => !isInBottomBar);

/**
 * The navigation of a narrow screen: as many items as fit at 320 px, the others behind a button
 * More. That button is marked as current on the pages behind it. It also opens the command palette,
 * for which a phone has no keys, and help, for which the bar at the top has no room.
 */
export function BottomBar({ pathname, onPalette }: BottomBarProps) {
  const navigation = useNavigation();
  const isInRest = REST.some(({ href }) => isUnder(pathname, href));
  return (
    <nav className={styles.bottom} aria-label={frameTexts.primary}>
      {INSET.map(({ href, label, icon }) => (
        <AppLink
          key={href}
          className={styles.bottomItem}
          href={href}
          aria-current={isUnder(pathname, href) ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          {label}
        </AppLink>
      ))}
      <Dropdown
        type="menu"
        position="top-end"
        width={250}
        button={
          <button type="button" className={styles.bottomItem} aria-current={isInRest ? 'true' : undefined}>
            <Icon name="more" size={20} />
            {frameTexts.more}
          </button>
        }
        entries={[
          REST.map(({ href, label, icon }) => ({
            key: href,
            label,
            icon: <Icon name={icon} />,
            isCurrent: isUnder(pathname, href),
            onSelect: () => navigation.push(href),
          })),
          [
            { key: 'palette', label: frameTexts.palette, icon: <Icon name="right" />, onSelect: onPalette },
            {
              key: 'help',
              label: frameTexts.help,
              icon: <Icon name="help" />,
              onSelect: () => void window.open(helpAddress(pathname), '_blank', 'noopener'),
            },
          ],
        ]}
      />
    </nav>
  );
}
