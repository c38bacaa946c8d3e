import { Menu, Popover, type FloatingPosition } from '@mantine/core';
import {
  cloneElement,
  Fragment,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface MenuEntry {
  /** Unique within the menu. */
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Marks the page or the choice that is on screen. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
}

export interface DropdownProps {
  /** The button that opens it: a plain one or one of Mantine's. It may have no `onClick`. */
  readonly button: ReactElement<ComponentProps<'button'>>;
  readonly type: 'menu' | 'popover';
  readonly position: FloatingPosition;
  /** In pixels; without it the content decides. */
  readonly width?: number;
  readonly className?: string | undefined;
  /** Whether Tab stays within a popover, as it does in every menu. */
  readonly trapFocus?: boolean;
  /** A line of text above the entries of a menu. */
  readonly title?: ReactNode;
  /** Groups of a menu's entries, with a line between each two. Empty groups are left out. */
  readonly entries?: readonly (readonly MenuEntry[])[];
  /** What a popover shows, or a menu whose entries are components of Mantine. */
  readonly children?: ReactNode;
}

/**
 * The menu or popover of a `Dropdown` that was opened once.
 *
 * It is mounted in place of the button that was clicked, so it gives the focus back to its own
 * button before it opens. Closing it returns the focus to there.
 */
export function OpenedDropdown({
  button,
  type,
  position,
  width,
  className,
  title,
  entries,
  children,
  trapFocus = false,
}: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const props = { opened: isOpen, onChange: setIsOpen, position, shadow: 'md', ...(width ? { width } : {}) };
  if (type === 'popover')
    return (
      <Popover {...props} trapFocus={trapFocus}>
        <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setIsOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown className={className ?? ''}>{children}</Popover.Dropdown>
      </Popover>
    );
  const groups = entries?.filter((group) => group.length > 0) ?? [];
  return (
    <Menu {...props}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={className ?? ''}>
        {title === undefined ? null : <Menu.Label>{title}</Menu.Label>}
        {groups.map((group, index) => (
          <Fragment key={group[0]?.key}>
            {index > 0 ? <Menu.Divider /> : null}
            {group.map(({ key, label, icon, isCurrent, onSelect }) => (
              <Menu.Item key={key} leftSection={icon} aria-current={isCurrent || undefined} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
