import { useQuery } from '@tanstack/react-query';

import { lineageAddress } from '../../api/addresses';
import { readRecents } from '../../api/recents';
import { useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { AssetPicker } from './AssetPicker';
import { lineageKinds } from '../../kinds/kinds';
import styles from './LineageStartPage.module.css';
import { overviewQuery } from '../query/search-queries';
import { StartList } from './StartList';
import { pickerTexts } from '../query/texts';

/**
 * The start page of lineage: choose an asset by name, or one that was viewed recently or is used
 * often. Recent views of entities that no data flows through, such as tags, are left out, because
 * the explorer cannot start from them.
 */
export function LineageStartPage() {
  const navigation = useNavigation();
  const { data: overview } = useQuery(overviewQuery);
  const recents = readRecents().filter(({ kind }) => lineageKinds.includes(kind));
  return (
    <div className={styles.page}>
      <PageTitle title={pickerTexts.lineageTitle} />
      <p className={styles.lead}>{pickerTexts.lineageLead}</p>
      <AssetPicker
        label={pickerTexts.start}
        kinds={lineageKinds}
        onPick={({ urn }) => navigation.push(lineageAddress(urn))}
      />
      <div className={styles.lists}>
        <StartList
          title={pickerTexts.recent}
          hrefOf={lineageAddress}
          entities={recents.map((view) => ({
            ...view,
            platform: view.platform ? { id: view.platform, name: view.platform } : null,
          }))}
        />
        <StartList title={pickerTexts.used} hrefOf={lineageAddress} entities={overview?.popular ?? []} />
      </div>
    </div>
  );
}
