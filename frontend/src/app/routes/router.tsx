import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  useLocation,
  useParams,
  useRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { basePath, withBasePath } from '../../address/base-path';
import { isUrn, validated } from '../../address/search-schema';
import { SETTINGS_SEARCH } from '../../access/settings-address';
import { entityAddress, loginAddress } from '../../api/addresses';
import { HEALTH_SEARCH } from '../../governance/health/health-address';
import { INCIDENTS_SEARCH } from '../../governance/incidents/incident-address';
import { EXPLORER_SEARCH } from '../../graph/address/codec';
import { IMPACT_SEARCH } from '../../impact/model/impact-address';
import { INGESTION_SEARCH } from '../../ingestion/ingestion-address';
import { SQL_SEARCH } from '../../lineage/sql/sql-state';
import { RESULTS_SEARCH } from '../../search/query/search-address';
import { isTab } from '../../kinds/tab-order';
import { kindOfUrn } from '../../kinds/kinds';
import { isAxis } from '../../search/browse/browse-address';
import type { GovernedPage } from '../../governance/lists/GovernanceNav';
import { AppLink, type Navigation, NavigationContext } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Block, SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { isPassing, isSignedOut } from '../../api/problem';
import { meQuery } from '../../api/session';
import { thresholdsQuery } from '../../api/thresholds';
import { PATHS, tabName, parseSearchText, printSearchText } from '../paths/paths';
import { Shell } from '../shell/Shell';
import { reportIgnored, reportInvalidSearch } from './search-notice';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The page's cache. When an answer says that the session has ended, the person goes to the sign-in
 * page and comes back afterwards. On a page that asks for the password in place, the session gate
 * waits for the sign-in first, so this happens only when the person does not sign in there.
 */
export const queryClient = createQueryClient(() => {
  if (router.state.location.pathname === PATHS.login) return;
  // Otherwise the guard of the routes would find the person in the cache and not ask again.
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  router.history.push(withBasePath(loginAddress(router.state.location.href, true)));
});

const rootRoute = createRootRoute({ component: Root, notFoundComponent: UnknownPage });

/**
 * Sign-up and the reset of a password share a page.
 *
 * A page is loaded with its code when it is first opened; the wrapper hands it its errand.
 */
const credentialsPage = (errand: 'sign-up' | 'reset') =>
  lazyRouteComponent(async () => {
    const { CredentialsPage } = await import('../sign-in/CredentialsPage');
    return { Page: () => <CredentialsPage errand={errand} /> };
  }, 'Page');

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  component: lazyRouteComponent(() => import('../sign-in/LoginPage'), 'LoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.signUp,
  component: credentialsPage('sign-up'),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.reset,
  component: credentialsPage('reset'),
});

/**
 * The parent of all routes that need a signed-in person; others are sent to the sign-in page, with
 * the address to come back to. It has no path of its own. Who is signed in is kept in the cache, so
 * going from page to page does not ask for it again.
 */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ href: loginAddress(location.href) });
      throw error;
    }
  },
});

/** What every route below `signedIn` has in common. Its own `notFoundComponent` keeps the frame around the page. */
const child = { getParentRoute: () => signedIn, notFoundComponent: UnknownPage };

/** The lists of governance are one page that takes the name of the list to show. */
const governancePage = (page: GovernedPage) =>
  lazyRouteComponent(async () => {
    const { GovernancePage } = await import('../../governance/lists/GovernancePage');
    return { Page: () => <GovernancePage page={page} /> };
  }, 'Page');

/**
 * The page of any entity. Its key is the urn: another entity mounts a new page, so that no state
 * (an open dialog, a draft) is carried over to it. Another tab of the same entity keeps the page.
 */
const entityPage = lazyRouteComponent(async () => {
  const { EntityPage } = await import('../../entity/EntityPage');
  const Page = () => {
    const { urn, tab } = useParams({ strict: false });
    return urn ? <EntityPage key={urn} urn={urn} tab={tab} /> : null;
  };
  return { Page };
}, 'Page');

/**
 * The explorer. Another start entity mounts a new one, because the graph on screen belongs to its
 * start.
 */
const lineagePage = lazyRouteComponent(async () => {
  const { LineagePage } = await import('../../lineage/LineagePage');
  const Page = () => {
    const { urn } = useParams({ strict: false });
    return urn ? <LineagePage key={urn} urn={urn} /> : null;
  };
  return { Page };
}, 'Page');

/**
 * Every route for signed-in people. Each page is a file of its own that is loaded when it is
 * opened, so the first page does not wait for the code of the others.
 */
const routes = [
  createRoute({
    ...child,
    path: PATHS.home,
    component: lazyRouteComponent(() => import('../../home/HomePage'), 'HomePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.search,
    validateSearch: validated(RESULTS_SEARCH),
    component: lazyRouteComponent(() => import('../../search/SearchPage'), 'SearchPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.browseStart,
    component: lazyRouteComponent(() => import('../../search/browse/BrowsePage'), 'BrowsePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.browse,
    beforeLoad: ({ params: { _splat = '' } }) => {
      const [axis = ''] = _splat.split('/');
      if (axis === '' || isAxis(axis)) return;
      reportIgnored(['axis']);
      throw redirect({ href: PATHS.browseStart, replace: true });
    },
    component: lazyRouteComponent(() => import('../../search/browse/BrowsePage'), 'BrowsePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.domains,
    component: governancePage('domains'),
  }),
  createRoute({
    ...child,
    path: PATHS.glossary,
    component: governancePage('glossary'),
  }),
  createRoute({
    ...child,
    path: PATHS.tags,
    component: governancePage('tags'),
  }),
  createRoute({
    ...child,
    path: PATHS.products,
    component: governancePage('products'),
  }),
  createRoute({
    ...child,
    path: PATHS.applications,
    component: governancePage('applications'),
  }),
  createRoute({
    ...child,
    path: PATHS.attributes,
    component: governancePage('attributes'),
  }),
  createRoute({
    ...child,
    path: PATHS.properties,
    component: governancePage('properties'),
  }),
  createRoute({
    ...child,
    path: PATHS.metrics,
    component: governancePage('metrics'),
  }),
  createRoute({
    ...child,
    path: PATHS.forms,
    component: governancePage('forms'),
  }),
  createRoute({
    ...child,
    path: PATHS.documents,
    component: lazyRouteComponent(() => import('../../governance/documents/DocumentsPage'), 'DocumentsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.tests,
    component: lazyRouteComponent(() => import('../../governance/tests/TestsPage'), 'TestsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.health,
    validateSearch: validated(HEALTH_SEARCH),
    component: lazyRouteComponent(() => import('../../governance/health/HealthPage'), 'HealthPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.incidents,
    validateSearch: validated(INCIDENTS_SEARCH),
    component: lazyRouteComponent(() => import('../../governance/incidents/IncidentsPage'), 'IncidentsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.run,
    component: lazyRouteComponent(() => import('../../governance/runs/RunPage'), 'RunPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.quality,
    component: lazyRouteComponent(() => import('../../governance/incidents/QualityPage'), 'QualityPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.runs,
    component: lazyRouteComponent(() => import('../../governance/runs/RunsPage'), 'RunsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.ingestion,
    validateSearch: validated(INGESTION_SEARCH),
    component: lazyRouteComponent(() => import('../../ingestion/sources/SourcesPage'), 'SourcesPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.newSource,
    validateSearch: validated(INGESTION_SEARCH),
    component: lazyRouteComponent(() => import('../../ingestion/editor/SourceEditorPage'), 'NewSourcePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.source,
    validateSearch: validated(INGESTION_SEARCH),
    component: lazyRouteComponent(() => import('../../ingestion/sources/SourcePage'), 'SourcePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.editSource,
    component: lazyRouteComponent(() => import('../../ingestion/editor/SourceEditorPage'), 'EditSourcePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.ingestionRun,
    component: lazyRouteComponent(() => import('../../ingestion/runs/RunPage'), 'RunPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.lineageStart,
    component: lazyRouteComponent(() => import('../../search/picker/LineageStartPage'), 'LineageStartPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.lineage,
    validateSearch: validated(EXPLORER_SEARCH),
    // Read while the page's code is loading: the first drawing needs both.
    loader: ({ params }) => {
      requireUrn(params.urn);
      void queryClient.prefetchQuery(thresholdsQuery);
    },
    component: lineagePage,
  }),
  createRoute({
    ...child,
    path: PATHS.sql,
    validateSearch: validated(SQL_SEARCH),
    component: lazyRouteComponent(() => import('../../lineage/sql/SqlPage'), 'SqlPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.impact,
    validateSearch: validated(IMPACT_SEARCH),
    component: lazyRouteComponent(() => import('../../impact/ImpactPage'), 'ImpactPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.assessments,
    component: lazyRouteComponent(() => import('../../impact/saved/AssessmentsPage'), 'AssessmentsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.assessment,
    component: lazyRouteComponent(() => import('../../impact/saved/AssessmentPage'), 'AssessmentPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.settingsStart,
    beforeLoad: () => {
      throw redirect({ href: '/settings/profile' });
    },
  }),
  createRoute({
    ...child,
    path: PATHS.settings,
    validateSearch: validated(SETTINGS_SEARCH),
    component: lazyRouteComponent(() => import('../../settings/page/SettingsPage'), 'SettingsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.apiExplorer,
    component: lazyRouteComponent(() => import('../../settings/api-explorer/ApiExplorerPage'), 'ApiExplorerPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.anyEntity,
    beforeLoad: ({ params, location }) => {
      if (isUrn(params.urn))
        throw redirect({ href: `${entityAddress(params.urn)}${location.searchStr}`, replace: true });
    },
    loader: ({ params }) => requireUrn(params.urn),
  }),
  createRoute({
    ...child,
    path: PATHS.entity,
    beforeLoad: ({ params, location }) => redirectClientAddress(params, location.searchStr),
    loader: ({ params }) => requireUrn(params.urn),
    component: entityPage,
  }),
  createRoute({
    ...child,
    path: PATHS.entityTab,
    beforeLoad: ({ params, location }) => redirectClientAddress(params, location.searchStr),
    loader: ({ params }) => requireUrn(params.urn),
    component: entityPage,
  }),
  // The components of the page side by side, in development builds only.
  ...(import.meta.env.DEV
    ? [
        createRoute({
          ...child,
          path: '/ui-parts',
          component: lazyRouteComponent(() => import('./PartsPage'), 'PartsPage'),
        }),
      ]
    : []),
  // An unknown address keeps the frame for people who are signed in.
  createRoute({ ...child, path: PATHS.nowhere, component: UnknownPage }),
];

/**
 * An address such as `/dataset/orders` names no page: only a urn does. This belongs into a `loader`, because what
 * `beforeLoad` throws takes the place of the whole page, its frame included.
 */
function requireUrn(urn: string): void {
  if (!isUrn(urn)) throw notFound();
}

/**
 * Redirects links of other clients of the protocol to this page's own addresses. The kind in such a
 * link may differ from the one in the urn, and tabs may have other names:
 * `/datasets/urn:li:dataset:…/Schema` becomes `/dataset/urn:li:dataset:…/columns`. The redirect
 * replaces the entry in the history, so that Back does not lead into it again. A tab that no page
 * has is reported, and the first tab is shown.
 *
 * @throws a redirect, which is how the router is told to go elsewhere
 */
function redirectClientAddress(
  { kind, urn, tab }: { readonly kind: string; readonly urn: string; readonly tab?: string },
  query: string,
): void {
  if (!isUrn(urn)) return;
  const name = tab === undefined ? undefined : tabName(tab);
  const isKnown = name === undefined || isTab(name);
  if (!isKnown) reportIgnored(['tab']);
  const canonicalTab = isKnown ? name : undefined;
  if (kind !== kindOfUrn(urn) || canonicalTab !== tab)
    throw redirect({ href: `${entityAddress(urn, canonicalTab)}${query}`, replace: true });
}

/**
 * The router of the page. A page that is ready within 150 ms is shown without a placeholder before
 * it.
 */
export const router = createRouter({
  basepath: basePath || '/',
  routeTree: rootRoute.addChildren([login, signUp, reset, signedIn.addChildren(routes)]),
  parseSearch: parseSearchText,
  stringifySearch: printSearchText,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  // A page that takes longer shows a skeleton, and replaces it as soon as it is there: the router would otherwise keep the
  // skeleton for half a second.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

reportInvalidSearch(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Surrounds every page, the sign-in included: links of the parts in `ui` go through the router. */
function Root() {
  const { history } = useRouter();
  const navigation = useMemo<Navigation>(
    () => ({
      push: (href) => history.push(withBasePath(href)),
      replace: (href) => history.replace(withBasePath(href)),
    }),
    [history],
  );
  return (
    <NavigationContext value={navigation}>
      <Outlet />
    </NavigationContext>
  );
}

/**
 * Shown in place of a page that threw an error; the frame stays. Trying again resets the page and
 * loads its data anew.
 */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  const appRouter = useRouter();
  const retry = () => {
    reset();
    void appRouter.invalidate();
  };
  return (
    <div style={{ padding: 24 }}>
      <PageTitle title={texts.states.broken} hidden />
      <ErrorState error={error} onRetry={retry} title={texts.states.broken} />
    </div>
  );
}

/** Shown for an address that no route knows, with links to the home page and to the search. */
function UnknownPage() {
  const { pathname } = useLocation();
  return (
    <div style={{ padding: 24 }}>
      <PageTitle title={texts.states.notFound} hidden />
      <EmptyState
        title={texts.states.notFound}
        actions={
          <>
            <AppLink href="/">{texts.states.goHome}</AppLink>
            <AppLink href="/search">{texts.states.searchInstead}</AppLink>
          </>
        }
      >
        {texts.states.notFoundWhy(pathname)}
      </EmptyState>
    </div>
  );
}

/** The shape of a page while its code is loading. */
function PendingPage() {
  return (
    <div style={{ padding: 24 }}>
      <Block width={280} height={28} />
      <div style={{ height: 24 }} />
      <SkeletonRows rows={6} />
    </div>
  );
}

/** Retries of a read after its first failure. With the waits below they take 3.5 seconds in all. */
const TRIES = 3;

/**
 * The cache of the server's answers. Everything about an entity has a key that starts with
 * `['entity', urn]`, so that one call invalidates it.
 *
 * An answer is used for 30 seconds without asking again, unless a query says otherwise or a write
 * invalidates it. A read that failed for a passing reason (no answer, too busy, away) is tried
 * three more times, after 0.5, 1 and 2 seconds; other errors, such as a refusal, are shown at once.
 * Writes are never repeated on their own.
 *
 * @param onSignedOut called when an answer says that the session has ended
 */
function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        // The first question of a visit: nobody has been signed in, and the guard of the routes says so.
        const isFirstQuestion = queryKey[0] === meQuery.queryKey[0] && state.data === undefined;
        if (!isFirstQuestion) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < TRIES && isPassing(error),
        retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
      },
      // A write must not wait unseen for the network: it fails at once, and the person saves again.
      mutations: { networkMode: 'always' },
    },
  });
}
