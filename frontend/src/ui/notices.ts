import { useSyncExternalStore } from 'react';

/** What was done, said once; while it stands, it can be undone. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly undo?: () => void;
}

const MOST = 3;

let shown: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** A notice stays until it is closed or newer ones push it out: what holds an action has no time limit. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  change([...shown, { ...notice, id: last }].slice(-MOST));
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
