import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { entityAddress, loginAddress } from '../api/addresses';
import { kindOfUrn } from '../api/kinds';
import { isSignedOut } from '../api/problem';
import { createQueryClient } from '../api/query-client';
import { meQuery } from '../api/session';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { PATHS, tabName } from './paths';
import { PendingPage } from './PendingPage';
import { Root } from './Root';
import { parseSearchText, printSearchText } from './search-text';
import { Shell } from './Shell';

export const queryClient = createQueryClient(() => {
  if (router.state.location.pathname === PATHS.login) return;
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  router.history.push(loginAddress(router.state.location.href, true));
});

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  component: lazyRouteComponent(() => import('./LoginPage'), 'LoginPage'),
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
    component: lazyRouteComponent(() => import('../search/HomePage'), 'HomePage'),
  }),
  createRoute({
    ...child,
    path: PATHS.search,
    component: lazyRouteComponent(() => import('../search/SearchPage'), 'SearchPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.lineageStart,
    component: lazyRouteComponent(() => import('../search/LineageStartPage'), 'LineageStartPage'),
  }),
  createRoute({
    ...child,
    path: PATHS.lineage,
    component: lazyRouteComponent(() => import('./LineageRoute'), 'LineageRoute'),
  }),
  createRoute({
    ...child,
    path: PATHS.impact,
    component: lazyRouteComponent(() => import('../impact/ImpactPage'), 'ImpactPage'),
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
    component: lazyRouteComponent(() => import('../settings/SettingsPage'), 'SettingsPage'),
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
  routeTree: rootRoute.addChildren([login, signedIn.addChildren(routes)]),
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
