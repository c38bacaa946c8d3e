import { kindLook, kindsFor } from '../../kinds/kinds';
import styles from './Edit.module.css';

interface KindChoiceProps {
  readonly kinds: readonly string[];
  /** Kinds that are in use and cannot be removed. */
  readonly fixed: readonly string[];
  readonly legend: string;
  readonly onChange: (kinds: readonly string[]) => void;
}

/**
 * Chooses the kinds that a structured property can be set on, as one checkbox per kind. A kind in
 * `fixed` stays selected and cannot be cleared.
 */
export function KindChoice({ kinds, fixed, legend, onChange }: KindChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {kindsFor('properties').map((kind) => (
        <label key={kind} className={styles.check}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            disabled={fixed.includes(kind)}
            onChange={() =>
              onChange(kinds.includes(kind) ? kinds.filter((chosen) => chosen !== kind) : [...kinds, kind])
            }
          />
          {kindLook(kind).plural}
        </label>
      ))}
    </fieldset>
  );
}
