import { kindLook, kindsFor } from '../../kinds/kinds';
import styles from './Edit.module.css';

interface KindChoiceProps {
  readonly kinds: readonly string[];
  /** Chosen already, and not to be taken away. */
  readonly fixed: readonly string[];
  readonly legend: string;
  readonly onChange: (kinds: readonly string[]) => void;
}

/** Where a structured property may stand. */
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
