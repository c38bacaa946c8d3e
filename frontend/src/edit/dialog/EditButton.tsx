import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';

import { Icon } from '../../ui/theme/Icon';
import type { IconName } from '../../ui/theme/icons';

interface EditButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  /** Shows the label beside the icon; otherwise the label is read by screen readers only. */
  readonly wide?: boolean;
  /** Renders the dialog while it is open. */
  readonly dialog: (close: () => void) => ReactNode;
}

/**
 * An icon button, a pencil unless another icon is given, that opens a dialog. The dialog is mounted
 * anew each time, so it starts from what is stored then. While its code is still loading, nothing
 * is shown.
 */
export function EditButton({ label, icon = 'pencil', wide = false, dialog }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {wide ? (
        <Button size="xs" variant="default" leftSection={<Icon name={icon} size={14} />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <ActionIcon variant="subtle" size="sm" aria-label={label} title={label} onClick={() => setOpen(true)}>
          <Icon name={icon} size={14} />
        </ActionIcon>
      )}
      <Suspense>{isOpen ? dialog(() => setOpen(false)) : null}</Suspense>
    </>
  );
}
