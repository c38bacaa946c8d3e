import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../../ui/theme/Icon';
import { AccountMenu } from './AccountMenu';
import { NoticeBell } from '../notices/NoticeBell';
import { SearchBox } from './SearchBox';
import styles from './Shell.module.css';
import { helpAddress } from '../paths/help';
import { frameTexts } from '../paths/texts';

/** The label of the key only; `use-shortcuts.ts` accepts Ctrl and Cmd everywhere. */
const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : frameTexts.paletteKeys;

interface TopBarProps {
  readonly pathname: string;
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

/**
 * The bar above every page: search box, command palette, shortcuts, help, bell, theme and account.
 * Shortcuts are left out on narrow screens, where help is in the menu of the bottom bar.
 */
export function TopBar({ pathname, onPalette, onShortcuts }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <SearchBox />
      <div className={styles.space} />
      <button type="button" className={styles.paletteButton} onClick={onPalette}>
        <span className="visually-hidden">{frameTexts.palette}</span>
        <Icon name="right" size={14} />
        <span>{PALETTE_KEYS}</span>
      </button>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={frameTexts.shortcuts}
        title={`${frameTexts.shortcuts} (?)`}
        onClick={onShortcuts}
        visibleFrom="sm"
      >
        <Icon name="keyboard" size={18} />
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="subtle"
        size="lg"
        href={helpAddress(pathname)}
        target="_blank"
        rel="noopener"
        aria-label={frameTexts.help}
        title={frameTexts.help}
        visibleFrom="sm"
      >
        <Icon name="help" size={18} />
      </ActionIcon>
      <NoticeBell />
      <ThemeSwitch />
      <AccountMenu />
    </header>
  );
}

/**
 * Switches between the light and the dark theme. Until the first switch the page follows the
 * system.
 */
function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const label = scheme === 'dark' ? frameTexts.switchToLight : frameTexts.switchToDark;
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={18} />
    </ActionIcon>
  );
}
