import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';

import { AppLink } from '../ui/parts/navigation';
import { Icon } from '../ui/theme/Icon';
import type { IconName } from '../ui/theme/icons';
import { tourTexts } from './texts';
import styles from './Tour.module.css';

/** A welcome, then the four main jobs, each with the page where it is done. */
const STEPS: readonly { readonly icon: IconName; readonly href?: string }[] = [
  { icon: 'home' },
  { icon: 'search', href: '/search' },
  { icon: 'lineage', href: '/lineage' },
  { icon: 'impact', href: '/impact' },
  { icon: 'domain', href: '/domains' },
];

/**
 * A tour of five steps for the first visits: a card on the home page that covers nothing. Once it is
 * skipped or finished, this browser does not show it again.
 */
export function Tour() {
  const [state, setState] = useLocalStorage({
    key: 'headwater.tour',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [index, setIndex] = useState(0);
  const [step, words] = [STEPS[index], tourTexts.steps[index]];
  if (state === 'done' || !step || !words) return null;
  const isLast = index === STEPS.length - 1;
  const leave = () => setState('done');
  return (
    <section className={styles.tour} aria-label={tourTexts.label}>
      <span className={styles.icon}>
        <Icon name={step.icon} size={24} />
      </span>
      <div className={styles.words} aria-live="polite">
        <h2>{words.title}</h2>
        <p>
          {words.text} {step.href === undefined ? null : <AppLink href={step.href}>{words.go}</AppLink>}
        </p>
      </div>
      <span className={styles.count}>{tourTexts.position(index + 1, STEPS.length)}</span>
      <div className={styles.buttons}>
        {isLast ? null : (
          <Button variant="subtle" size="xs" onClick={leave}>
            {tourTexts.skip}
          </Button>
        )}
        <Button size="xs" variant="light" onClick={isLast ? leave : () => setIndex(index + 1)}>
          {isLast ? tourTexts.done : tourTexts.next}
        </Button>
      </div>
    </section>
  );
}
