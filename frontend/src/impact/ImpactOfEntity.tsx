import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { printChange } from '../api/change-address';
import { impactAddress } from '../api/addresses';
import { summariesQuery } from '../api/summaries';
import { AppLink } from '../ui/parts/navigation';
import { impactTexts } from './verdicts/texts-impact';
import type { ImpactState } from './model/impact-address';
import { ImpactResult } from './result/ImpactResult';
import styles from './change/ImpactPage.module.css';

interface ImpactOfEntityProps {
  readonly urn: string;
  /** Decides the change that is asked about: `DROP_COLUMN` for a column, otherwise `DROP_ASSET`. */
  readonly isColumn: boolean;
}

/**
 * The impact tab of a profile: what breaks if this asset or column is dropped, which is the first
 * question that people have about it.
 *
 * Grouping and verdict filter live in component state, because the address belongs to the profile.
 * The link at the top opens the same change on the impact page, where people can compose others.
 */
export function ImpactOfEntity({ urn, isColumn }: ImpactOfEntityProps) {
  const [state, setState] = useState<ImpactState>({
    changes: [{ kind: isColumn ? 'DROP_COLUMN' : 'DROP_ASSET', urn }],
    group: 'owner',
    verdicts: [],
  });
  const { data: subjects = [] } = useQuery(summariesQuery([urn]));
  return (
    <div className={styles.embedded}>
      <div className={styles.embeddedHead}>
        <h2>{isColumn ? impactTexts.ofColumn : impactTexts.ofEntity}</h2>
        <AppLink href={impactAddress(state.changes.map(printChange))}>{impactTexts.otherChanges}</AppLink>
      </div>
      <ImpactResult state={state} subjects={subjects} onChange={setState} />
    </div>
  );
}
