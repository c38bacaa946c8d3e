import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

import styles from '../Settings.module.css';
import { settingsTexts } from '../texts';

const SCHEMES = [
  { value: 'auto', label: settingsTexts.system },
  { value: 'light', label: settingsTexts.light },
  { value: 'dark', label: settingsTexts.dark },
] as const;

export function AppearancePart() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <p className={styles.lead}>{settingsTexts.themeLead}</p>
      <SegmentedControl
        aria-label={settingsTexts.theme}
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
      />
      <div className={styles.notes}>
        <p>{settingsTexts.motion}</p>
        <p>{settingsTexts.contrast}</p>
      </div>
    </>
  );
}
