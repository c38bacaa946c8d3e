import { ApiProblem } from './problem';
import { SessionGate } from './session-end';

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
  let gate: SessionGate;
  beforeEach(() => {
    gate = new SessionGate();
  });

  it('fails at once where no page asks for the password in place', async () => {
    const { state, run } = work();
    await expect(gate.run(run)).rejects.toBe(signedOut);
    expect(state.calls).toBe(1);
  });

  it('waits, all of it together, and is done again after signing in', async () => {
    gate.guard();
    const { state, run } = work();
    const both = Promise.all([gate.run(run), gate.run(run)]);
    await Promise.resolve();
    await Promise.resolve();
    expect(gate.hasEnded).toBe(true);
    state.signedIn = true;
    gate.settle(true);
    await expect(both).resolves.toEqual(['done', 'done']);
    expect(gate.hasEnded).toBe(false);
    expect(state.calls).toBe(4);
  });

  it('fails when nobody signs in again, and when the page has gone', async () => {
    const release = gate.guard();
    const { run } = work();
    const refused = gate.run(run);
    await Promise.resolve();
    gate.settle(false);
    await expect(refused).rejects.toBe(signedOut);
    const left = gate.run(run);
    await Promise.resolve();
    release();
    await expect(left).rejects.toBe(signedOut);
  });

  it('is not done for somebody who has stopped waiting', async () => {
    gate.guard();
    const { state, run } = work();
    const abort = new AbortController();
    const waiting = gate.run(run, abort.signal);
    await Promise.resolve();
    abort.abort();
    state.signedIn = true;
    gate.settle(true);
    await expect(waiting).rejects.toThrow();
    expect(state.calls).toBe(1);
  });

  it('lets other faults through', async () => {
    gate.guard();
    const fault = new ApiProblem('No', '403', 403);
    await expect(gate.run(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(gate.hasEnded).toBe(false);
  });
});
