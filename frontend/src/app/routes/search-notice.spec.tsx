import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { notificationsStore } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';

import { validated, wholeNumberWithin } from '../../address/search-schema';
import { parseSearchText, printSearchText } from '../paths/paths';
import { reportInvalidSearch } from './search-notice';

const noticeCount = (): number => notificationsStore.getState().notifications.length;

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const rootRoute = createRootRoute();
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/page',
    validateSearch: validated({ up: wholeNumberWithin(0, 100) }),
    component: function Page() {
      return <p>up is {String(page.useSearch()['up'])}</p>;
    },
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: printSearchText,
    defaultPendingMinMs: 0,
  });
  reportInvalidSearch(router);
  render(<RouterProvider router={router as never} />);
  return { go: async (href: string) => await act(async () => await Promise.resolve(history.push(href))) };
}

describe('an address with values that do not fit', () => {
  beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] }));

  it('opens the page with the defaults and says so once', async () => {
    await open('/page?up=many&tab=x');
    expect(await screen.findByText('up is undefined')).toBeVisible();
    expect(noticeCount()).toBe(1);
  });

  it('is not reported where everything fits', async () => {
    const { go } = await open('/page?up=7');
    expect(await screen.findByText('up is 7')).toBeVisible();
    await go('/page?up=8&tab=x');
    expect(await screen.findByText('up is 8')).toBeVisible();
    expect(noticeCount()).toBe(0);
  });
});
