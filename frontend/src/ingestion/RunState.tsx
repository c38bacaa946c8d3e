import { Mark } from '../ui/parts/Mark';
import { kindCount } from '../kinds/kinds';
import type { RunSummary } from './ingestion-queries';
import styles from './Ingestion.module.css';
import { runTexts, STATUS_WORDS } from './texts';

const TONES: Readonly<Record<string, 'good' | 'bad' | 'warn'>> = {
  SUCCESS: 'good',
  FAILURE: 'bad',
  TIMEOUT: 'bad',
  ABORTED: 'bad',
  ROLLBACK_FAILED: 'bad',
  CANCELLED: 'warn',
  ROLLED_BACK: 'warn',
};
const ICONS = { good: 'check', bad: 'close', warn: 'warning' } as const;

/** The state of a run in a word; a run that succeeded with failures or warnings says so. */
export function RunState({ run }: { readonly run: Pick<RunSummary, 'status' | 'failureCount' | 'warningCount'> }) {
  const { status, failureCount, warningCount } = run;
  const tone = TONES[status];
  return (
    <span className={styles.chips}>
      <Mark {...(tone ? { tone, icon: ICONS[tone] } : { icon: 'clock' })}>{STATUS_WORDS[status] ?? status}</Mark>
      {failureCount > 0 ? <Mark tone="bad">{runTexts.failures(failureCount)}</Mark> : null}
      {warningCount > 0 ? <Mark tone="warn">{runTexts.warnings(warningCount)}</Mark> : null}
    </span>
  );
}

/** How many entities of each kind a run has found: "12 datasets, 2 containers". */
export function RunCounts({ counts }: Pick<RunSummary, 'counts'>) {
  if (counts.length === 0) return <span className={styles.faint}>{runTexts.nothingYet}</span>;
  return (
    <span className={styles.chips}>
      {counts.map(({ kind, count }) => (
        <span key={kind}>{kindCount(kind, count)}</span>
      ))}
    </span>
  );
}
