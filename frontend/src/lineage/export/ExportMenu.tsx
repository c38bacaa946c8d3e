import { Button, Menu } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { Icon } from '../../ui/theme/Icon';

const ExportItems = lazy(async () => ({ default: (await import('./ExportItems')).ExportItems }));

/**
 * The button "Export". The list of formats, and the code that writes them, are loaded when people
 * open the menu.
 */
export function ExportMenu() {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="download" size={14} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <ExportItems />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
