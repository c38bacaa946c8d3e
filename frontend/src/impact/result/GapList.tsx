import { entityAddress } from '../../api/addresses';
import { AppLink } from '../../ui/parts/navigation';
import { impactTexts } from '../verdicts/texts-impact';
import { assetOf, nameOf, type AssetNames } from '../model/asset-names';
import type { Gap } from '../model/impact-queries';
import styles from './ImpactResult.module.css';

interface GapListProps {
  readonly gaps: readonly Gap[];
  readonly names: AssetNames;
}

/** What is missing in the lineage, and what would close it. */
export function GapList({ gaps, names }: GapListProps) {
  if (gaps.length === 0) return null;
  return (
    <details className={styles.gaps}>
      <summary>? {impactTexts.gaps(gaps.length)}</summary>
      <p>{impactTexts.gapsWhy}</p>
      <ul>
        {gaps.map(({ urn, reason, remedy }) => (
          <li key={`${urn} ${reason}`}>
            <AppLink href={entityAddress(assetOf(urn))}>{nameOf(urn, names)}</AppLink>:{' '}
            {impactTexts.gapReasons[reason] ?? reason}
            {remedy ? `. ${remedy}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
