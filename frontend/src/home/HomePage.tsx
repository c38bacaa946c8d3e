import { useQuery } from '@tanstack/react-query';
import { SetupBanner } from '../access/setup/SetupPart';
import { entityAddress } from '../api/addresses';
import { readRecents } from '../api/recents';
import { meQuery } from '../api/session';
import { ErrorState } from '../ui/states/ErrorState';
import { PageTitle } from '../ui/parts/PageTitle';
import { SkeletonRows } from '../ui/states/Skeletons';
import { texts } from '../ui/texts';
import { Attention } from './Attention';
import { Broken } from './Broken';
import { CatalogOverview } from './CatalogOverview';
import homeStyles from './Home.module.css';
import styles from './HomePage.module.css';
import { OwnAssets } from './OwnAssets';
import { Posts } from './Posts';
import { overviewQuery } from '../search/query/search-queries';
import { SearchField } from '../search/picker/SearchField';
import { StartList } from '../search/picker/StartList';
import { overviewTexts } from './texts';
import { Tour } from './Tour';
import { EmptyState } from '../ui/states/EmptyState';
import firstStepsStyles from './FirstSteps.module.css';
import { Icon } from '../ui/theme/Icon';
import { AppLink, useNavigation } from '../ui/parts/navigation';
import { searchAddress } from '../search/query/search-address';
import { SEARCH_BOX_TEXTS } from '../search/query/box-texts';
import { viewsQuery } from '../search/views/views';

/**
 * Length of each of the three lists at the end of the page, so that they end at the same height.
 */
const SHOWN = 6;
/** Kinds that say nothing about data. A new installation has its first administrator. */
const PEOPLE: ReadonlySet<string> = new Set(['corpuser', 'corpGroup']);

/**
 * The first page after signing in: search, saved views, posts, the person's own assets, what is
 * broken, what has gaps, what was visited, changed and used, and the catalogue in numbers.
 *
 * Everything below the search box depends on one answer, the overview. While it loads, the page
 * shows grey rows. If it fails, the page shows the error with a button to try again, and the search
 * above it still works. If the overview counts nothing but people, the catalogue is empty, and the
 * page explains how to bring metadata in.
 */
export function HomePage() {
  const overview = useQuery(overviewQuery);
  const isEmpty = overview.data?.kinds.every(({ value }) => PEOPLE.has(value));
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <PageTitle title={overviewTexts.title}>{texts.headline}</PageTitle>
        <HomeSearch />
        <SavedViews />
      </header>
      <Tour />
      <SetupBanner />
      {overview.isPending ? <SkeletonRows rows={4} height={120} /> : null}
      {overview.isError ? <ErrorState error={overview.error} onRetry={() => void overview.refetch()} /> : null}
      {isEmpty === true ? <FirstSteps /> : null}
      {overview.data && isEmpty === false ? (
        <>
          <Posts />
          <div className={styles.lists}>
            <OwnAssets />
            <Broken />
            <Attention untraced={overview.data.coverage.partial + overview.data.coverage.none} />
          </div>
          <div className={styles.lists}>
            <RecentList />
            <StartList
              title={overviewTexts.changed}
              hrefOf={entityAddress}
              entities={overview.data.recentlyChanged.slice(0, SHOWN)}
              empty={overviewTexts.noChanged}
            />
            <StartList
              title={overviewTexts.used}
              hrefOf={entityAddress}
              entities={overview.data.popular.slice(0, SHOWN)}
              empty={overviewTexts.noUsed}
            />
          </div>
          <CatalogOverview overview={overview.data} />
        </>
      ) : null}
    </div>
  );
}

/**
 * Entities that the person opened last in this browser. The list is kept in the browser, not on the
 * server, and stores only the name of a platform; the mark of a row takes it as id and as name.
 */
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

/**
 * The ways to fill an empty catalogue: the demonstration, dbt, recipes of the client, OpenLineage.
 */
const STEPS = [overviewTexts.stepDemo, overviewTexts.stepDbt, overviewTexts.stepCli, overviewTexts.stepLineage];

/** Shown while the catalogue is empty: a source for those who may connect one, then the other ways to bring metadata in. */
function FirstSteps() {
  const { data: me } = useQuery(meQuery);
  const mayConnect = me?.platformPrivileges.manageIngestion === true;
  return (
    <EmptyState title={overviewTexts.emptyTitle} icon="box">
      <p>{overviewTexts.emptyWhy}</p>
      {mayConnect ? (
        <p>
          <AppLink href="/ingestion/new">{overviewTexts.stepSource}</AppLink>
        </p>
      ) : null}
      <p>{mayConnect ? overviewTexts.otherWays : overviewTexts.ways}</p>
      <ol className={firstStepsStyles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </EmptyState>
  );
}

/** The large search box of the home page. */
function HomeSearch() {
  const navigation = useNavigation();
  return (
    <SearchField className={styles.form} query="" onSearch={(text) => navigation.push(searchAddress({ query: text }))}>
      <button type="submit" className={styles.submit}>
        {SEARCH_BOX_TEXTS.submit}
      </button>
    </SearchField>
  );
}

/** More views than these are in the menu of the search page. */
const SHOWN_VIEWS = 8;

/**
 * Links to the saved views of the person and of everybody. The default view comes first; the others
 * keep their order by name, because sorting is stable. Without views nothing is shown.
 */
function SavedViews() {
  const { data } = useQuery(viewsQuery);
  if (!data || data.all.length === 0) return null;
  const isFirst = (urn: string) => Number(urn === data.defaultUrn);
  const views = data.all.toSorted((one, other) => isFirst(other.urn) - isFirst(one.urn)).slice(0, SHOWN_VIEWS);
  return (
    <nav className={homeStyles.views} aria-label={overviewTexts.views}>
      {views.map(({ urn, name }) => (
        <AppLink key={urn} className={homeStyles.view} href={searchAddress({ view: urn })}>
          <Icon name="filter" size={14} />
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
