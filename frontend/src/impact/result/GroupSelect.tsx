import { impactTexts } from '../verdicts/texts-impact';
import { GROUPS, type Grouping } from '../model/impact-address';
import styles from './ImpactResult.module.css';

interface GroupSelectProps {
  readonly group: Grouping;
  readonly onChange: (group: Grouping) => void;
}

/** Chooses what the consumers are grouped by. An unknown value falls back to the owner. */
export function GroupSelect({ group, onChange }: GroupSelectProps) {
  return (
    <label className={styles.label}>
      {impactTexts.group}
      <select
        className={styles.select}
        value={group}
        onChange={(event) => onChange(GROUPS.find((one) => one === event.target.value) ?? 'owner')}
      >
        {GROUPS.map((one) => (
          <option key={one} value={one}>
            {impactTexts.groups[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
