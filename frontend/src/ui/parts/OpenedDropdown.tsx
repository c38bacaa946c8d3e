import { Menu, Popover, type FloatingPosition } from '@mantine/core';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';

import { type MenuEntry, MenuGroups } from './MenuGroups';

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
  return (
    <Menu {...props}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={className ?? ''}>
        {title === undefined ? null : <Menu.Label>{title}</Menu.Label>}
        {entries ? <MenuGroups groups={entries} /> : null}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
