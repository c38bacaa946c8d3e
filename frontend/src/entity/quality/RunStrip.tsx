import { entityTexts } from '../view/texts';
import { exactTime } from '../../ui/format/time';
import { runResultOf } from './run-results';
import styles from './RunStrip.module.css';

interface RunStripProps {
  readonly label: string;
  /** The newest first, as the server gives them. */
  readonly runs: readonly {
    readonly timestampMillis: number;
    readonly result?: { readonly type: string } | null;
  }[];
}

const SHOWN = 40;

/**
 * Runs in their order, a block each: a failed one is lower and darker, so that it is seen without
 * colour.
 */
export function RunStrip({ label, runs }: RunStripProps) {
  const shown = runs.slice(0, SHOWN).toReversed();
  const failed = shown.filter(({ result }) => runResultOf(result?.type) === 'failing').length;
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={`${label}: ${entityTexts.results.summary(shown.length, failed)}`}
    >
      {shown.map(({ timestampMillis, result }) => {
        const word = runResultOf(result?.type);
        return (
          <span
            key={timestampMillis}
            className={styles[word]}
            title={`${entityTexts.quality[word]}, ${exactTime(timestampMillis)}`}
          />
        );
      })}
    </div>
  );
}
