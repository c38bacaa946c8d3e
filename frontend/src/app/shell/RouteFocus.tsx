import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the h1 of a new page, as a screen reader expects of a new document. A tab of
 * the same page keeps it.
 */
export function RouteFocus() {
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  // Kind and urn, without the tab: `/dataset/<urn>/columns` and `/dataset/<urn>/lineage` are one
  // page.
  const page = pathname.split('/').slice(0, 3).join('/');
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    return keepFocusOnHeading();
  }, [page]);
  return null;
}

/** How long a slow page may take until its heading no longer takes the focus. */
const TIMEOUT_MS = 4_000;

/**
 * Focuses the heading of a new page, and again when it is replaced.
 *
 * The heading appears with the page's code and is replaced when its data arrives, which loses the
 * focus to the body. So it is looked for on every frame, for four seconds or until the person
 * presses a key or clicks: from then on the focus is theirs.
 *
 * @returns how to stop
 */
function keepFocusOnHeading(): () => void {
  const until = performance.now() + TIMEOUT_MS;
  let focused: HTMLElement | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isLost = focused === undefined || document.activeElement === null || document.activeElement === document.body;
    if (heading && isLost && heading !== focused) {
      focused = heading;
      heading.focus({ preventScroll: true });
    }
    if (performance.now() < until) frame = requestAnimationFrame(look);
    else stop();
  };
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  look();
  return stop;
}
