import { useSyncExternalStore } from 'react';

/** What was done, said once; while it stands, it can be undone. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly undo?: () => void;
}

const MOST = 3;
const SHOWN_MS = 8_000;

let shown: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** A notice that holds an action, or a failure, stays until it is closed or newer ones push it out; others go by themselves. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  const id = last;
  change([...shown, { ...notice, id }].slice(-MOST));
  if (notice.undo === undefined && notice.tone === 'done') setTimeout(() => closeNotice(id), SHOWN_MS);
}

export function closeNotice(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(listen, () => shown);
}

function change(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
