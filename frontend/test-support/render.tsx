import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { theme } from '../src/ui/theme/theme';
import { parseSearchText, printSearchText } from '../src/app/paths/paths';
import { NavigationContext, type Navigation } from '../src/ui/parts/navigation';

interface RenderOptions {
  /** The address that the page has, with its search part. */
  readonly address?: string;
  /** The route's pattern, where the component reads parts of the path, such as `/impact/$id`. */
  readonly path?: string;
}

export interface Rendered {
  /** Types and clicks as a person does. */
  readonly user: UserEvent;
  /** Where the page went, oldest first: links that were followed and steps that the code made. */
  readonly visited: readonly string[];
  /** The address as it is now. */
  readonly address: () => string;
  /** Shows another element, or the same one with other props, within the same providers. */
  readonly show: (element: ReactNode) => Promise<void>;
  readonly queryClient: QueryClient;
}

/**
 * Renders a part of the page with everything that the page gives it: theme, query cache, router and navigation. Failed
 * requests are not tried again, animations are off, and every spec has a cache of its own.
 */
export async function renderPart(
  element: ReactNode,
  { address = '/', path = '/$' }: RenderOptions = {},
): Promise<Rendered> {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: Infinity },
      mutations: { networkMode: 'always' },
    },
  });
  let content = element;
  const history = createMemoryHistory({ initialEntries: [address] });
  const rootRoute = createRootRoute();
  const Content = (): ReactNode => content;
  const routes = ['/', '/$', ...(path === '/$' ? [] : [path])].map((pattern) =>
    createRoute({ getParentRoute: () => rootRoute, path: pattern, component: Content }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history,
    parseSearch: parseSearchText,
    stringifySearch: printSearchText,
    defaultPendingMinMs: 0,
  });
  const visited: string[] = [];
  const navigation: Navigation = {
    push: (href) => {
      visited.push(href);
      history.push(href);
    },
    replace: (href) => {
      visited.push(href);
      history.replace(href);
    },
  };
  const tree = (): ReactNode => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          {/* The router of the page is registered as the type; this one has the same context and other routes. */}
          <RouterProvider router={router as never} />
        </NavigationContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  await router.load();
  render(tree());
  return {
    user: userEvent.setup(),
    visited,
    address: () => history.location.href,
    show: async (next) => {
      content = next;
      await act(async () => await router.invalidate());
    },
    queryClient,
  };
}
