import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { DATASET_ROUTES, PAGE_ROUTES, PROFILE_ROUTES, SETTINGS_ROUTES } from './routes';

const SOURCES = join(import.meta.dirname, '../src');

/** Every text without a parameter of an object of texts, by its key. */
function textsOf(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): (readonly [string, string])[] => {
      if (typeof value === 'string') return [[path + key, value]];
      return typeof value === 'object' && value !== null ? [...textsOf(value, `${path}${key}.`)] : [];
    }),
  );
}

/**
 * The English texts of at least three words that German says in another way. Shorter ones are left out, because the
 * demonstration and the server have many of them: "Edit contract" is a privilege.
 */
async function englishTexts(): Promise<ReadonlySet<string>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.de.ts'))
    .map((path) => join(SOURCES, path.slice(0, -'.de.ts'.length)));
  const texts = new Set<string>();
  // One after the other: Jest links modules that are imported at the same time before their imports are there.
  for (const file of files) {
    const { english } = (await import(`${file}.ts`)) as { readonly english: object };
    const { german } = (await import(`${file}.de.ts`)) as { readonly german: object };
    const translated = textsOf(german);
    for (const [key, text] of textsOf(english))
      if (text.split(' ').length > 2 && translated.get(key) !== text) texts.add(text);
  }
  return texts;
}

/** What people see and what screen readers say, line by line. */
const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...document.body.innerText.split('\n').map((line) => line.trim()),
    ...['aria-label', 'placeholder', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  ]);

describe('the page in German', () => {
  let opened: OpenedPage;
  let page: Page;
  let english: ReadonlySet<string>;

  beforeAll(async () => {
    english = await englishTexts();
    opened = await openPage('/settings/profile');
    page = opened.page;
    await page.getByLabel('Language').selectOption('Deutsch');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  });
  afterAll(() => opened.close());

  it('tells readers its language, and writes dates and numbers in it', async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.goto('/search');
    await page.getByText(/^\d{1,3}(\.\d{3})* Ergebnisse$/).waitFor();
  });

  it.each([...PAGE_ROUTES, ...DATASET_ROUTES, ...PROFILE_ROUTES, ...SETTINGS_ROUTES])(
    '%s has no text that is left in English',
    async (route) => {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.body.textContent.includes('Wird geladen …'));
      expect((await wordsOf(page)).filter((words) => english.has(words))).toEqual([]);
    },
  );

  it('is English again when that is chosen', async () => {
    await page.goto('/settings/profile');
    await page.getByLabel('Sprache').selectOption('English');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });
});
