import type { DiffLine } from '../format/line-diff';
import styles from './DiffView.module.css';

interface DiffViewProps {
  readonly lines: readonly DiffLine[];
  readonly labels: {
    readonly label: string;
    /** Read by screen readers for a removed and an added line. */
    readonly gone: string;
    readonly come: string;
    readonly unchanged: (count: number) => string;
  };
}

/**
 * Removed and added lines with two lines around each; longer unchanged stretches are shown as a
 * count.
 */
export function DiffView({ lines, labels }: DiffViewProps) {
  const spoken = { ' ': undefined, '-': labels.gone, '+': labels.come };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className={styles.diff} tabIndex={0} role="group" aria-label={labels.label}>
      {folded(lines).map((line, index) =>
        typeof line === 'number' ? (
          <p key={index} className={styles.fold}>
            {labels.unchanged(line)}
          </p>
        ) : (
          <pre key={index} className={styles[SIGN_CLASS[line.sign]]}>
            <span className={styles.sign} aria-label={spoken[line.sign]}>
              {line.sign}
            </span>
            {line.text}
          </pre>
        ),
      )}
    </div>
  );
}

const SIGN_CLASS = { ' ': 'same', '-': 'gone', '+': 'come' } as const;
/** Unchanged lines that are shown before and after each change. */
const AROUND = 2;

/** The lines near a change as they are, and each stretch of others as its number of lines. */
function folded(lines: readonly DiffLine[]): readonly (DiffLine | number)[] {
  const near = (index: number) => lines.slice(Math.max(0, index - AROUND), index + AROUND + 1);
  const shown: (DiffLine | number)[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near(index).some(({ sign }) => sign !== ' ')) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}
