import { jest } from '@jest/globals';

import type * as languageModule from './language';

/** The module as a page gets it whose browser keeps this choice. */
async function loadedWith(stored: string | null): Promise<typeof languageModule> {
  jest.resetModules();
  Object.assign(globalThis, { localStorage: { getItem: () => stored } });
  return import('./language');
}

describe('the language of the page', () => {
  afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is the one that was chosen in this browser, with its texts, numbers and dates', async () => {
    const { language, setTranslations, inLanguage, NUMBER_LOCALE, DATE_LOCALE } = await loadedWith('de');
    expect([language, NUMBER_LOCALE, DATE_LOCALE]).toEqual(['de', 'de', 'de-DE']);
    setTranslations(new Map([['home/texts', { title: 'Start' }]]));
    expect(inLanguage('home/texts', { title: 'Home' })).toEqual({ title: 'Start' });
    const { counted } = await import('./numbers');
    expect(counted(1234, 'Spalte', 'Spalten')).toBe('1.234 Spalten');
    const { relativeTime } = await import('./time');
    expect(relativeTime(0, 3 * 86_400_000)).toBe('vor 3 Tagen');
  });

  it('is English where nothing, or no language of the page, was chosen', async () => {
    for (const stored of [null, 'tlh']) {
      const { language, inLanguage } = await loadedWith(stored);
      expect(language).toBe('en');
      expect(inLanguage('home/texts', { title: 'Home' })).toEqual({ title: 'Home' });
    }
  });
});
