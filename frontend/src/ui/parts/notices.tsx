import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import type { Notice } from './NoticeList';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList')).NoticeList }));

/** Shows a notice; undefined until its code is loaded. */
let show: ((notice: Notice) => void) | undefined;
/** Notices that came before their code. */
const waiting: Notice[] = [];
const listeners = new Set<() => void>();

/**
 * Reports what was done. A notice that offers undo, or reports a failure, stays until it is closed
 * or three newer ones push it out; the others close after eight seconds.
 */
export function notify(notice: Notice): void {
  waiting.push(notice);
  void showWaiting();
}

/** Shows what waits. When the code cannot be loaded, the notices wait for the next one. */
async function showWaiting(): Promise<void> {
  if (!(await load())) return;
  for (const notice of waiting.splice(0)) show?.(notice);
}

async function load(): Promise<boolean> {
  if (show) return true;
  try {
    ({ show } = await import('./NoticeList'));
  } catch {
    return false;
  }
  listeners.forEach((listener) => listener());
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The notices that are open. The region is there before the first of them, so that screen readers
 * announce each. Their code is loaded at the first touch or key: whatever is reported comes after
 * that, and a failure can still be reported when the server has gone away meanwhile.
 */
export function NoticeStack() {
  const isLoaded = useSyncExternalStore(subscribe, () => show !== undefined);
  useEffect(() => {
    const preload = () => void load();
    const events = ['pointerdown', 'keydown'];
    for (const event of events) window.addEventListener(event, preload, { once: true, capture: true });
    return () => events.forEach((event) => window.removeEventListener(event, preload, { capture: true }));
  }, []);
  return (
    <div role="status">
      <Suspense>{isLoaded ? <NoticeList /> : null}</Suspense>
    </div>
  );
}
