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
  readonly isColumn: boolean;
}

/** What happens if this goes away: the first question about an asset, inside its profile. */
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
