import { cloneElement, useState } from 'react';

import type { DropdownProps, OpenedDropdown } from './OpenedDropdown';

/**
 * Loads the code once. It gives undefined when the server is away, of which the banner of the frame
 * tells, and the next click tries again.
 */
async function load(): Promise<typeof OpenedDropdown | undefined> {
  try {
    return (await import('./OpenedDropdown')).OpenedDropdown;
  } catch {
    return undefined;
  }
}

const preload = () => void load();

/**
 * A button with a menu or a popover.
 *
 * Only the button is part of the first page. The menu, with everything that places it on the
 * screen, is 45 kB of code that is loaded when the pointer or the focus reaches the button, and is
 * mounted when it is first opened.
 */
export function Dropdown(props: DropdownProps) {
  const [Opened, setOpened] = useState<typeof OpenedDropdown>();
  if (Opened) return <Opened {...props} />;
  const open = async () => {
    const loaded = await load();
    setOpened(() => loaded);
  };
  return cloneElement(props.button, {
    'aria-haspopup': props.type === 'menu' ? 'menu' : 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void open(),
  });
}
