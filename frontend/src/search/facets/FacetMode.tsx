import { ActionIcon, Menu } from '@mantine/core';

import { Icon } from '../../ui/theme/Icon';
import { FILTER_MODES, type FilterMode } from '../query/search-address';
import { searchTexts } from '../query/texts';
import styles from './FacetPanel.module.css';

interface FacetModeProps {
  /** The facet's name. */
  readonly label: string;
  readonly mode: FilterMode;
  readonly onChange: (mode: FilterMode) => void;
}

/**
 * A menu for how a facet filters: is one of, is none of, is set, is not set. The button is drawn
 * stronger when the mode is not the usual one, so that a negated facet is noticed.
 */
export function FacetMode({ label, mode, onChange }: FacetModeProps) {
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon
          variant={mode === 'is' ? 'subtle' : 'light'}
          size={28}
          c={mode === 'is' ? 'var(--ink-soft)' : undefined}
          aria-label={searchTexts.modes.menu(label, searchTexts.modes[mode])}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {FILTER_MODES.map((one) => (
          <Menu.Item
            key={one}
            leftSection={one === mode ? <Icon name="check" size={14} /> : <span className={styles.noCheck} />}
            onClick={() => onChange(one)}
          >
            {searchTexts.modes[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
