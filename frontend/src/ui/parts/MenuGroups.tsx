import { Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

export interface MenuEntry {
  /** Unique within the menu. */
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Marks the page or the choice that is on screen. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
}

interface MenuGroupsProps {
  /** Groups of entries, with a line between each two. Empty groups are left out. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The entries of a menu of Mantine. */
export function MenuGroups({ groups }: MenuGroupsProps) {
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <Fragment key={group[0]?.key}>
        {index > 0 ? <Menu.Divider /> : null}
        {group.map(({ key, label, icon, isCurrent, onSelect }) => (
          <Menu.Item key={key} leftSection={icon} aria-current={isCurrent || undefined} onClick={onSelect}>
            {label}
          </Menu.Item>
        ))}
      </Fragment>
    ));
}
