import type { Page } from 'playwright-core';

/** Frames without any change after which the page counts as settled: about half a second. */
const QUIET_FRAMES = 30;

/**
 * Waits until the page has stopped changing: no progress bar is shown, no request has ended, and address, positions and
 * text have been the same for some frames. An answer or a layout that arrives late, or an address that is written after
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
    async (quietFrames) =>
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
          if (quiet >= quietFrames) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    QUIET_FRAMES,
  );
}
