import { ApiProblem } from './problem';
import { answerSignIn, guardSession, hasSessionEnded, inSession, releaseSession } from './session-end';

const signedOut = new ApiProblem('Sign in', '401', 401);

/** Refused until somebody is signed in. */
function work() {
  const state = { signedIn: false, calls: 0 };
  const run = async (): Promise<string> => {
    state.calls += 1;
    if (!state.signedIn) throw signedOut;
    return 'done';
  };
  return { state, run };
}

describe('work whose session has ended', () => {
  afterEach(releaseSession);

  it('fails at once where no page asks for the password in place', async () => {
    const { state, run } = work();
    await expect(inSession(run)).rejects.toBe(signedOut);
    expect(state.calls).toBe(1);
  });

  it('waits, all of it together, and is done again after signing in', async () => {
    guardSession();
    const { state, run } = work();
    const both = Promise.all([inSession(run), inSession(run)]);
    await Promise.resolve();
    await Promise.resolve();
    expect(hasSessionEnded()).toBe(true);
    state.signedIn = true;
    answerSignIn(true);
    await expect(both).resolves.toEqual(['done', 'done']);
    expect(hasSessionEnded()).toBe(false);
    expect(state.calls).toBe(4);
  });

  it('fails when nobody signs in again, and when the page has gone', async () => {
    const release = guardSession();
    const { run } = work();
    const refused = inSession(run);
    await Promise.resolve();
    answerSignIn(false);
    await expect(refused).rejects.toBe(signedOut);
    const left = inSession(run);
    await Promise.resolve();
    release();
    await expect(left).rejects.toBe(signedOut);
  });

  it('is not done for somebody who has stopped waiting', async () => {
    guardSession();
    const { state, run } = work();
    const abort = new AbortController();
    const waiting = inSession(run, abort.signal);
    await Promise.resolve();
    abort.abort();
    state.signedIn = true;
    answerSignIn(true);
    await expect(waiting).rejects.toThrow();
    expect(state.calls).toBe(1);
  });

  it('lets other faults through', async () => {
    guardSession();
    const fault = new ApiProblem('No', '403', 403);
    await expect(inSession(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(hasSessionEnded()).toBe(false);
  });
});
