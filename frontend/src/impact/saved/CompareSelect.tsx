import { useQuery } from '@tanstack/react-query';

import { assessmentTexts } from '../assessment/texts-assessment';
import { exactTime } from '../../ui/format/time';
import styles from '../result/ImpactResult.module.css';
import { type Assessment, assessmentsQuery } from '../assessment/assessment-queries';

interface CompareSelectProps {
  readonly assessment: Assessment;
  /** An id, `now`, or '' for nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The same question now, or another of the latest assessments. */
export function CompareSelect({ assessment, value, onChange }: CompareSelectProps) {
  const { data } = useQuery(assessmentsQuery(0, false));
  const others = data?.assessments.filter(({ id }) => id !== assessment.id) ?? [];
  const isListed = value === '' || value === 'now' || others.some(({ id }) => id === value);
  return (
    <label className={styles.label}>
      {assessmentTexts.compare}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{assessmentTexts.compareNone}</option>
        <option value="now">{assessmentTexts.compareNow}</option>
        {isListed ? null : <option value={value}>{value}</option>}
        {others.map(({ id, title, created }) => (
          <option key={id} value={id}>
            {title} ({exactTime(created)})
          </option>
        ))}
      </select>
    </label>
  );
}
