import { entityAddress, lineageAddress } from '../api/addresses';
import { Confidence } from '../ui/Confidence';
import { Mark } from '../ui/Mark';
import { AppLink } from '../ui/navigation';
import { impactTexts } from '../ui/texts-impact';
import { assetOf, nameOf, type AssetNames } from './asset-names';
import styles from './ConsumerRow.module.css';
import type { Consumer } from './impact-queries';

/** The best path hop by hop, with what each hop does and how sure it is. */
export function EvidencePath({
  consumer: { path, routes },
  names,
}: {
  readonly consumer: Consumer;
  readonly names: AssetNames;
}) {
  const from = path[0]?.from;
  const to = path.at(-1)?.to;
  if (!from || !to) return null;
  return (
    <div className={styles.evidence}>
      <div className={styles.evidenceHead}>
        <h4>{impactTexts.evidence}</h4>
        <span className={styles.faint}>{impactTexts.routes(routes)}</span>
        <AppLink href={lineageAddress(assetOf(from), { path: `${from}~${to}` })}>{impactTexts.explorer}</AppLink>
      </div>
      <ol>
        {path.map((hop) => (
          <li key={`${hop.from} ${hop.to}`} className={styles.hop}>
            <div className={styles.hopLine}>
              <AppLink href={entityAddress(assetOf(hop.from))}>{nameOf(hop.from, names)}</AppLink>
              <span aria-hidden="true">→</span>
              <AppLink href={entityAddress(assetOf(hop.to))}>{nameOf(hop.to, names)}</AppLink>
              <Confidence value={hop.confidence} />
              <Mark>{[hop.kind.toLowerCase(), hop.subtype?.toLowerCase()].filter(Boolean).join(' · ')}</Mark>
              {hop.via ? (
                <span className={styles.faint}>
                  {impactTexts.via} <AppLink href={entityAddress(hop.via)}>{nameOf(hop.via, names)}</AppLink>
                </span>
              ) : null}
            </div>
            {hop.transform ? <div className={styles.transform}>{hop.transform}</div> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
