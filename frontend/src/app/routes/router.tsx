import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { entityAddress, loginAddress } from '../../api/addresses';
import { kindOfUrn } from '../../kinds/kinds';
import { isSignedOut } from '../../api/problem';
import { createQueryClient } from '../../api/query-client';
import { meQuery } from '../../api/session';
import { thresholdsQuery } from '../../api/thresholds';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { PATHS, tabName } from '../paths/paths';
import { PendingPage } from './PendingPage';
import { Root } from './Root';
import { parseSearchText, printSearchText } from '../paths/search-text';
import { Shell } from '../shell/Shell';

export const queryClient = createQueryClient(() => {
  if (router.state.location.pathname === PATHS.login) return;
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  router.history.push(loginAddress(router.state.location.href, true));
});

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  component: lazyRouteComponent(() => import('../sign-in/LoginPage'), 'LoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.signUp,
  component: lazyRouteComponent(() => import('../sign-in/SignUpPage'), 'SignUpPage'),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.reset,
  component: lazyRouteComponent(() => import('../sign-in/ResetPage'), 'ResetPage'),
});

/** Everything but the sign-in needs somebody to be signed in. */
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

const child = { getParentRoute: () => signedIn };

const routes = [
  createRoute({
    ...child,
    path: PATHS.home,
    component: lazyRouteComponent(() => import('../../home/HomePage'), 'HomePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.search,
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
    component: lazyRouteComponent(() => import('../../search/browse/BrowsePage'), 'BrowsePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.domains,
    component: lazyRouteComponent(() => import('../../governance/DomainsPage'), 'DomainsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.glossary,
    component: lazyRouteComponent(() => import('../../governance/GlossaryPage'), 'GlossaryPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.tags,
    component: lazyRouteComponent(() => import('../../governance/TagsPage'), 'TagsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.products,
    component: lazyRouteComponent(() => import('../../governance/ProductsPage'), 'ProductsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.properties,
    component: lazyRouteComponent(() => import('../../governance/PropertiesPage'), 'PropertiesPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.metrics,
    component: lazyRouteComponent(() => import('../../governance/MetricsPage'), 'MetricsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.forms,
    component: lazyRouteComponent(() => import('../../governance/FormsPage'), 'FormsPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.incidents,
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
    path: PATHS.lineageStart,
    component: lazyRouteComponent(() => import('../../search/picker/LineageStartPage'), 'LineageStartPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.lineage,
    // Asked for while the page's code is on its way: the first picture needs both.
    loader: () => void queryClient.prefetchQuery(thresholdsQuery),
    component: lazyRouteComponent(() => import('./LineageRoute'), 'LineageRoute'),
  }),
  createRoute({
    ...child,
    path: PATHS.sql,
    component: lazyRouteComponent(() => import('../../lineage/sql/SqlPage'), 'SqlPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.impact,
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
      throw redirect({ href: `${entityAddress(params.urn)}${location.searchStr}`, replace: true });
    },
  }),
  createRoute({
    ...child,
    path: PATHS.entity,
    beforeLoad: ({ params, location }) => redirectClientAddress(params, location.searchStr),
    component: lazyRouteComponent(() => import('./EntityRoute'), 'EntityRoute'),
  }),
  createRoute({
    ...child,
    path: PATHS.entityTab,
    beforeLoad: ({ params, location }) => redirectClientAddress(params, location.searchStr),
    component: lazyRouteComponent(() => import('./EntityRoute'), 'EntityRoute'),
  }),
  // Whoever is signed in keeps the frame around an address that leads nowhere.
  createRoute({ ...child, path: PATHS.nowhere, component: NotFoundPage }),
];

/** Addresses that public clients print lead to this page's own. */
function redirectClientAddress(
  { kind, urn, tab }: { readonly kind: string; readonly urn: string; readonly tab?: string },
  query: string,
): void {
  const named = tab === undefined ? undefined : tabName(tab);
  const isAsKept = kind === kindOfUrn(urn) && named === tab;
  if (urn.startsWith('urn:li:') && !isAsKept)
    throw redirect({ href: `${entityAddress(urn, named)}${query}`, replace: true });
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([login, signUp, reset, signedIn.addChildren(routes)]),
  parseSearch: parseSearchText,
  stringifySearch: printSearchText,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
