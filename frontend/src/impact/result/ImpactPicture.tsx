import { typeLabel } from '../../kinds/kinds';
import { EntityLink } from '../../search/results/EntityLink';
import type { Consumer } from '../model/impact-queries';
import { bestKnown, kindsOnTheWay } from '../model/best-known';
import { VerdictMark } from '../verdicts/VerdictMark';
import { impactTexts } from '../verdicts/texts-impact';
import styles from './ImpactPicture.module.css';

interface ImpactPictureProps {
  /** The changes in words. */
  readonly changes: readonly string[];
  /** The affected consumers that are loaded, the worst first. */
  readonly consumers: readonly Consumer[];
}

/**
 * The answer as a picture to be read from left to right: what changes, what lies on the way, and the affected consumers
 * that most people know.
 */
export function ImpactPicture({ changes, consumers }: ImpactPictureProps) {
  const known = bestKnown(consumers);
  if (known.length === 0) return null;
  const between = kindsOnTheWay(consumers, known);
  return (
    <section className={styles.picture} aria-label={impactTexts.picture.label}>
      <div className={styles.step}>
        <h3>{impactTexts.picture.change}</h3>
        <ul>
          {changes.slice(0, 4).map((change) => (
            <li key={change} className={styles.change}>
              {change}
            </li>
          ))}
          {changes.length > 4 ? <li>{impactTexts.picture.more(changes.length - 4)}</li> : null}
        </ul>
      </div>
      {between.length > 0 ? (
        <div className={styles.step}>
          <h3>{impactTexts.picture.between}</h3>
          <ul>
            {between.map(({ label, verdict }) => (
              <li key={verdict}>
                <VerdictMark verdict={verdict} /> {label}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.step}>
        <h3>{impactTexts.picture.victims}</h3>
        <ul>
          {known.map(({ urn, summary, verdict }) => (
            <li key={urn} data-verdict={verdict}>
              <VerdictMark verdict={verdict} />
              <EntityLink entity={summary} size={20} />
              <span className={styles.kind}>{typeLabel(summary)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
