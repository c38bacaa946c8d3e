import { useQuery } from '@tanstack/react-query';

import { SetupBanner } from '../access/setup/SetupPart';
import { entityAddress } from '../api/addresses';
import { readRecents } from '../api/recents';
import { ErrorState } from '../ui/states/ErrorState';
import { PageTitle } from '../ui/parts/PageTitle';
import { SkeletonRows } from '../ui/states/Skeletons';
import { texts } from '../ui/texts';
import { Attention } from './Attention';
import { CatalogOverview } from './CatalogOverview';
import { FirstSteps } from './FirstSteps';
import { HomeSearch } from './HomeSearch';
import home from './Home.module.css';
import styles from './HomePage.module.css';
import { OwnAssets } from './OwnAssets';
import { Posts } from './Posts';
import { SavedViews } from './SavedViews';
import { overviewQuery } from '../search/query/search-queries';
import { StartList } from '../search/picker/StartList';
import { overviewTexts } from './texts';

const SHOWN = 8;

export function HomePage() {
  const overview = useQuery(overviewQuery);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <PageTitle title={overviewTexts.title}>{texts.headline}</PageTitle>
        <HomeSearch />
        <SavedViews />
      </header>
      <SetupBanner />
      {overview.isPending ? <SkeletonRows rows={4} height={120} /> : null}
      {overview.isError ? <ErrorState error={overview.error} onRetry={() => void overview.refetch()} /> : null}
      {overview.data && overview.data.kinds.length === 0 ? <FirstSteps /> : null}
      {overview.data && overview.data.kinds.length > 0 ? (
        <>
          <Posts />
          <div className={home.two}>
            <Attention untraced={overview.data.coverage.partial + overview.data.coverage.none} />
            <OwnAssets />
          </div>
          <CatalogOverview overview={overview.data} />
          <div className={styles.lists}>
            <RecentList />
            <StartList
              title={overviewTexts.used}
              hrefOf={entityAddress}
              entities={overview.data.mostUsed.slice(0, SHOWN)}
              empty={overviewTexts.noUsed}
            />
            <StartList
              title={overviewTexts.changed}
              hrefOf={entityAddress}
              entities={overview.data.recentlyChanged.slice(0, SHOWN)}
              empty={overviewTexts.noChanged}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

function RecentList() {
  const recents = readRecents().slice(0, SHOWN);
  return (
    <StartList
      title={overviewTexts.recent}
      hrefOf={entityAddress}
      empty={overviewTexts.noRecent}
      entities={recents.map((view) => ({
        ...view,
        platform: view.platform ? { id: view.platform, name: view.platform } : null,
      }))}
    />
  );
}
