import { isSignedOut } from './problem';

/** What waits for somebody to sign in again: true when she did. */
interface Waiting {
  readonly answered: Promise<boolean>;
  readonly answer: (again: boolean) => void;
}

let isGuarded = false;
let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

/**
 * Work that needs the session. Where it has ended, and a page is there that asks for the password in place, the work waits and is done
 * again; a 401 says that nothing was done.
 */
export async function inSession<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isGuarded || !isSignedOut(error) || signal?.aborted) throw error;
    if (!(await askToSignIn())) throw error;
    signal?.throwIfAborted();
    return work();
  }
}

/** From now on the end of a session is answered in place. @returns the way to stop, which lets everything that waits fail */
export function guardSession(): () => void {
  isGuarded = true;
  return releaseSession;
}

export function releaseSession(): void {
  isGuarded = false;
  answerSignIn(false);
}

/** Lets what waits go on (the same person is signed in again), or fail. */
export function answerSignIn(again: boolean): void {
  const answered = waiting;
  waiting = undefined;
  answered?.answer(again);
  tell();
}

export function hasSessionEnded(): boolean {
  return waiting !== undefined;
}

export function listenToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askToSignIn(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answered: promise, answer: resolve };
    tell();
  }
  return waiting.answered;
}

function tell(): void {
  for (const listener of listeners) listener();
}
