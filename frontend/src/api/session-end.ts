import { isSignedOut } from './problem';

interface PendingSignIn {
  /** True once the same person is signed in again, false when they leave. */
  readonly signedIn: Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
}

/**
 * Holds back work whose session has ended until the person has signed in again over the page.
 *
 * A request that fails with 401 wrote nothing, so it is safe to send it again. All requests that
 * fail meanwhile wait for the same sign-in. Without a page that asks for the password (the gate is
 * not guarded), they fail at once.
 */
export class SessionGate {
  private isGuarded = false;
  private pending: PendingSignIn | undefined;
  private readonly listeners = new Set<() => void>();

  /** Whether work waits for somebody to sign in. */
  get hasEnded(): boolean {
    return this.pending !== undefined;
  }

  /**
   * Runs work that needs the session, a second time after signing in where the session had ended.
   *
   * @throws what the work throws, or the abort reason of the signal
   */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!this.isGuarded || !isSignedOut(error) || signal?.aborted) throw error;
      if (!(await this.waitForSignIn())) throw error;
      signal?.throwIfAborted();
      return work();
    }
  }

  /**
   * From now on a page asks for the password in place.
   *
   * @returns how to stop, after which everything that waits fails
   */
  guard(): () => void {
    this.isGuarded = true;
    return () => this.release();
  }

  /** Stops asking for the password; everything that waits fails. */
  release(): void {
    this.isGuarded = false;
    this.settle(false);
  }

  /** Lets waiting work continue, because the same person is signed in again, or fail. */
  settle(signedIn: boolean): void {
    const { pending } = this;
    this.pending = undefined;
    pending?.settle(signedIn);
    this.notifyListeners();
  }

  /** Calls the listener when `hasEnded` may have changed. @returns how to stop */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private waitForSignIn(): Promise<boolean> {
    if (!this.pending) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      this.pending = { signedIn: promise, settle: resolve };
      this.notifyListeners();
    }
    return this.pending.signedIn;
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The gate of this page: every request goes through it. */
export const sessionGate = new SessionGate();

/** Runs work that needs the session through the page's gate. */
export function inSession<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  return sessionGate.run(work, signal);
}
