import { LOOKS_TIMEOUT_MS, describeAccessibility, wrongWith } from './accessibility';
import { openPage } from './browser';
import { SETTINGS_ROUTES } from './routes';

describeAccessibility('the settings', SETTINGS_ROUTES);

it.each(['/login', '/signup?invite_token=nobody', '/reset?reset_token=nobody'])(
  '%s, for who is not signed in, has nothing wrong with it',
  async (route) => {
    const { page, close } = await openPage(route, { signedIn: false });
    try {
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await wrongWith(page)).toEqual([]);
    } finally {
      await close();
    }
  },
  LOOKS_TIMEOUT_MS,
);
