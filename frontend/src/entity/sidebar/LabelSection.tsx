import { LabelChips } from '../../search/results/LabelChips';
import type { Profile } from '../view/entity-queries';
import styles from '../parts/Sidebar.module.css';

interface LabelSectionProps {
  readonly labels: Profile['summary']['tags'];
  readonly empty: string;
}

/** Tags, terms or a domain, each leading to its page. */
export function LabelSection({ labels, empty }: LabelSectionProps) {
  if (labels.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.chips}>
      <LabelChips labels={labels} />
    </div>
  );
}
