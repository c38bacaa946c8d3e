import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

import { Icon } from '../../ui/theme/Icon';
import { texts } from '../../ui/texts';

export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const label = scheme === 'dark' ? texts.frame.switchToLight : texts.frame.switchToDark;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
