import { Dropdown } from '../../ui/parts/Dropdown';
import { Icon } from '../../ui/theme/Icon';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { isUnder } from '../paths/navigation-items';
import { useNavigationItems } from '../paths/use-navigation-items';
import styles from './Shell.module.css';
import { helpAddress } from '../paths/help';
import { frameTexts } from '../paths/texts';

interface BottomBarProps {
  readonly pathname: string;
  readonly onPalette: () => void;
}

/**
 * The navigation of a narrow screen: as many items as fit at 320 px, the others behind a button
 * More. That button is marked as current on the pages behind it. It also opens the command palette,
 * for which a phone has no keys, and help, for which the bar at the top has no room.
 */
export function BottomBar({ pathname, onPalette }: BottomBarProps) {
  const navigation = useNavigation();
  const items = useNavigationItems();
  // Items of the bar itself, and those behind its last button.
  const [inset = [], rest = []] = [true, false].map((isInset) =>
    items.filter(({ isInBottomBar = false }) => isInBottomBar === isInset),
  );
  const isInRest = rest.some(({ href }) => isUnder(pathname, href));
  return (
    <nav className={styles.bottom} aria-label={frameTexts.primary}>
      {inset.map(({ href, label, icon }) => (
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
          rest.map(({ href, label, icon }) => ({
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
