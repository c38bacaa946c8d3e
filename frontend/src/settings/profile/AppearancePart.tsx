import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

import { texts } from '../../ui/texts';
import styles from '../Settings.module.css';

const SCHEMES = [
  { value: 'auto', label: texts.frame.system },
  { value: 'light', label: texts.frame.light },
  { value: 'dark', label: texts.frame.dark },
] as const;

export function AppearancePart() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <p className={styles.lead}>{texts.settings.themeLead}</p>
      <SegmentedControl
        aria-label={texts.frame.theme}
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
      />
      <div className={styles.notes}>
        <p>{texts.settings.motion}</p>
        <p>{texts.settings.contrast}</p>
      </div>
    </>
  );
}
