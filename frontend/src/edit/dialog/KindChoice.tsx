import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

import { kindLook, kindsFor } from '../../kinds/kinds';
import styles from './Edit.module.css';

interface KindChoiceProps {
  /** The kinds that are offered; without them, those that a structured property can be set on. */
  readonly offered?: readonly string[];
  readonly kinds: readonly string[];
  /** Kinds that are in use and cannot be removed. */
  readonly fixed: readonly string[];
  readonly legend: string;
  readonly error?: ReactNode;
  readonly onChange: (kinds: string[]) => void;
}

/** One checkbox per kind. A kind in `fixed` stays selected and cannot be cleared. */
export function KindChoice({ offered = kindsFor('properties'), kinds, fixed, legend, ...group }: KindChoiceProps) {
  return (
    <Checkbox.Group label={legend} value={[...kinds]} errorProps={{ role: 'alert' }} {...group}>
      <div className={styles.choices}>
        {offered.map((kind) => (
          <Checkbox key={kind} value={kind} label={kindLook(kind).plural} disabled={fixed.includes(kind)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
