import { entityAddress, lineageAddress } from '../../api/addresses';
import { Confidence } from '../../lineage/parts/Confidence';
import { SHARED_TEXTS } from '../../lineage/parts/texts';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { PlatformMark } from '../../kinds/PlatformMark';
import { impactTexts } from '../verdicts/texts-impact';
import { assetOf, nameOf, platformIdOf, type AssetNames } from '../model/asset-names';
import styles from './ConsumerRow.module.css';
import type { Consumer, Hop } from '../model/impact-queries';

/**
 * The best path of a consumer hop by hop: both ends, confidence, kind, the job in between and the
 * transformation. A link opens the same path in the explorer.
 */
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
              <HopEnd urn={hop.from} names={names} />
              <span aria-hidden="true">→</span>
              <HopEnd urn={hop.to} names={names} />
              <Confidence value={hop.confidence} />
              <Mark>{wordsOf(hop)}</Mark>
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

/** How a hop carries data: "direct · identity". A kind without a text goes by its own name. */
function wordsOf({ kind, subtype }: Hop): string {
  const words = [impactTexts.hopKinds[kind] ?? kind.toLowerCase()];
  if (subtype) words.push(SHARED_TEXTS.subtypeNames[subtype] ?? subtype.toLowerCase());
  return words.join(' · ');
}

/** One end of a hop. The platform mark tells a dbt model from the table of the same name. */
function HopEnd({ urn, names }: { readonly urn: string; readonly names: AssetNames }) {
  const platform = platformIdOf(urn);
  return (
    <span className={styles.hopEnd}>
      {platform ? <PlatformMark id={platform} name={platform} size={16} /> : null}
      <AppLink href={entityAddress(assetOf(urn))}>{nameOf(urn, names)}</AppLink>
    </span>
  );
}
