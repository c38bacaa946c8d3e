import type { ReactNode } from 'react';

import styles from './Chip.module.css';
import { AppLink } from './navigation';

interface ChipProps {
  readonly children: ReactNode;
  readonly href?: string;
  /** A dot before the text, in the tag's colour; round for tags and square for terms. */
  readonly dot?: 'round' | 'square';
  /**
   * A stored text; anything but `#` and hexadecimal digits is ignored, because it becomes part of a
   * style.
   */
  readonly color?: string | null | undefined;
  readonly title?: string;
}

/** A tag, term or domain as a small label, with a link if there is one. */
export function Chip({ children, href, dot, color, title }: ChipProps) {
  const inside = (
    <>
      {dot ? (
        <span
          className={`${styles.dot} ${dot === 'square' ? styles.square : ''}`}
          style={color && /^#[0-9a-f]{3,8}$/i.test(color) ? { background: color } : undefined}
          aria-hidden="true"
        />
      ) : null}
      <span className={styles.text}>{children}</span>
    </>
  );
  return href ? (
    <AppLink className={styles.chip} href={href} title={title}>
      {inside}
    </AppLink>
  ) : (
    <span className={styles.chip} title={title}>
      {inside}
    </span>
  );
}
