import { ActionIcon } from '@mantine/core';

import { Icon } from '../theme/Icon';
import { Dropdown } from './Dropdown';
import type { MenuEntry } from './MenuGroups';

interface RowMenuProps {
  /** Names the row for screen readers: "Actions for Lena Brandt". */
  readonly label: string;
  readonly entries: readonly (readonly MenuEntry[])[];
}

/** The three dots at the end of a row, with what can be done to it. */
export function RowMenu({ label, entries }: RowMenuProps) {
  return (
    <Dropdown
      type="menu"
      position="bottom-end"
      button={
        <ActionIcon variant="subtle" size="md" aria-label={label} title={label}>
          <Icon name="more" />
        </ActionIcon>
      }
      entries={entries}
    />
  );
}
