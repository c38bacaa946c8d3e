import { Button } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { Dropdown } from '../../ui/parts/Dropdown';
import { Icon } from '../../ui/theme/Icon';
import { SHARED_TEXTS } from '../parts/texts';

const ExportItems = lazy(async () => ({ default: (await import('./ExportItems')).ExportItems }));

/**
 * The button "Export". The list of formats, and the code that writes them, are loaded when people
 * open the menu.
 */
export function ExportMenu() {
  return (
    <Dropdown
      type="menu"
      position="bottom-end"
      button={
        <Button size="xs" variant="default" leftSection={<Icon name="download" size={14} />}>
          {SHARED_TEXTS.export}
        </Button>
      }
    >
      <Suspense>
        <ExportItems />
      </Suspense>
    </Dropdown>
  );
}
