import { entityTexts } from '../../view/texts';
import { exactTime } from '../../../ui/format/time';
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

/** The largest number of blocks. Older runs are left out. */
const SHOWN = 40;

/**
 * The runs in the order of time, the newest last, one block each. A failed run is lower and darker,
 * so that it can be told without colour. For screen readers the strip is one image, whose label
 * says how many runs failed.
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
