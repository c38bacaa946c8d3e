import type { Page } from 'playwright-core';

/**
 * The page counts as settled when it was the same in ten looks, half a second together. Looking in every frame would make the
 * browser draw frames that nobody needs, and read the whole text for each. Looks are counted and not the time, because a
 * busy machine may take that long for one step of the page.
 */
const QUIET_LOOKS = 10;
const LOOK_MS = 50;

/**
 * Waits until the page has stopped changing: no progress bar is shown, no request has ended, and address, positions and
 * text have been the same for a while. An answer or a layout that arrives late, or an address that is written after
 * a pause, restarts the count. Playwright's `networkidle` is of no use here: it speaks of the load of the document, and
 * after a navigation within the page it may never come.
 */
export async function settled(page: Page): Promise<void> {
  for (;;) {
    try {
      return await becomeQuiet(page);
    } catch (error) {
      // A new document was loaded meanwhile: it has to settle, too.
      if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error;
      await page.waitForLoadState();
    }
  }
}

async function becomeQuiet(page: Page): Promise<void> {
  await page.evaluate(
    async ([quietLooks, lookMs]) =>
      await new Promise<void>((resolve) => {
        const state = (): string => {
          const viewport = document.querySelector('.react-flow__viewport')?.getAttribute('style') ?? '';
          const cards = [...document.querySelectorAll('.react-flow__node')].map((card) => card.getAttribute('style'));
          const label = document.querySelector('[role=application]')?.getAttribute('aria-label') ?? '';
          const text = document.body.textContent ?? '';
          const requests = performance.getEntriesByType('resource').length;
          return [location.href, requests, viewport, label, text, ...cards].join('|');
        };
        let before = '';
        let quiet = 0;
        const look = (): void => {
          const now = state();
          const isBusy = document.querySelector('[role=progressbar], [aria-busy=true]') !== null;
          quiet = now === before && !isBusy ? quiet + 1 : 0;
          before = now;
          if (quiet >= quietLooks) resolve();
          else setTimeout(look, lookMs);
        };
        look();
      }),
    [QUIET_LOOKS, LOOK_MS] as const,
  );
}
