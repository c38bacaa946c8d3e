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
  const page = pathname.split('/').slice(0, 3).join('/');
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    return keepFocusOnHeading();
  }, [page]);
  return null;
}

const TIMEOUT_MS = 4_000;

/**
 * Until the person does something: the heading appears with the page's code and is replaced when
 * its data arrives.
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
