import { groupedNumber } from '../../ui/format/numbers';
import { impactTexts } from '../verdicts/texts-impact';
import { VERDICTS, type VerdictName } from '../verdicts/verdicts';
import { VerdictMark } from '../verdicts/VerdictMark';
import { countOf, headlineOf } from '../model/impact-counts';
import type { Consumer, ImpactAnswer } from '../model/impact-queries';
import styles from './VerdictTiles.module.css';

interface VerdictTilesProps {
  readonly answer: Pick<ImpactAnswer, 'headline' | 'counts'>;
  /** The consumers that are loaded so far, from which owners and hops are counted. */
  readonly consumers: readonly Consumer[];
  /** The verdicts that the list is filtered by; empty for all. */
  readonly chosen: readonly VerdictName[];
  readonly onChoose: (verdicts: readonly VerdictName[]) => void;
}

/**
 * The headline of an answer, and one tile for each verdict with its count. A tile is a toggle
 * button that filters the list; several can be chosen, and one with a count of 0 is disabled.
 */
export function VerdictTiles({ answer, consumers, chosen, onChoose }: VerdictTilesProps) {
  const owners = new Set(consumers.flatMap(({ summary }) => summary.owners.map(({ urn }) => urn)));
  const hops = consumers.reduce((most, consumer) => Math.max(most, consumer.hops), 0);
  const all = VERDICTS.reduce((sum, verdict) => sum + countOf(answer, verdict), 0);
  const headline = headlineOf(answer);
  const toggle = (verdict: VerdictName) =>
    onChoose(chosen.includes(verdict) ? chosen.filter((one) => one !== verdict) : [...chosen, verdict]);
  return (
    <section className={`${styles.headline} ${styles[headline.tone]}`}>
      <div className={styles.words} role="status">
        <h2>
          <span aria-hidden="true">{headline.mark}</span> {headline.words}
        </h2>
        <p>{all === 0 ? impactTexts.noConsumerWhy : impactTexts.summary(all, owners.size, hops)}</p>
      </div>
      <div className={styles.tiles}>
        {VERDICTS.map((verdict) => {
          const count = countOf(answer, verdict);
          return (
            <button
              key={verdict}
              type="button"
              className={styles.tile}
              aria-pressed={chosen.includes(verdict)}
              disabled={count === 0}
              onClick={() => toggle(verdict)}
            >
              <span className={styles.count}>{groupedNumber(count)}</span>
              <VerdictMark verdict={verdict} />
              <span className="visually-hidden">{impactTexts.onlyThese}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
