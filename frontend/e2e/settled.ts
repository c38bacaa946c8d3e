import type { Page } from 'playwright-core';

/** Frames without any change after which the page counts as settled: about a third of a second. */
const QUIET_FRAMES = 20;

/**
 * Waits until the page has stopped changing: no request is under way, no progress bar is shown, and address, focus,
 * positions and text have been the same for some frames. A layout that arrives later than a request, or an address that
 * is written after a pause, restarts the count.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    async (quietFrames) =>
      await new Promise<void>((resolve) => {
        const state = (): string => {
          const viewport = document.querySelector('.react-flow__viewport')?.getAttribute('style') ?? '';
          const cards = [...document.querySelectorAll('.react-flow__node')].map((card) => card.getAttribute('style'));
          const label = document.querySelector('[role=application]')?.getAttribute('aria-label') ?? '';
          const text = document.body.textContent ?? '';
          return [location.href, viewport, label, text.length, text, ...cards].join('|');
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
