import { LOGIN_STATE_MS, newStateKey, openLoginState, sealLoginState } from './login-state.js';

describe('what a sign-in remembers while it is away', () => {
  const key = newStateKey();
  const login = { state: 's', nonce: 'n', verifier: 'v', then: '/search', expiresOn: LOGIN_STATE_MS };
  const cookie = sealLoginState(login, key);

  it('comes back as it was', () => expect(openLoginState(cookie, key, 0)).toEqual(login));
  it('is gone after ten minutes', () => expect(openLoginState(cookie, key, LOGIN_STATE_MS)).toBeUndefined());
  it('is refused from another key', () => expect(openLoginState(cookie, newStateKey(), 0)).toBeUndefined());
  it.each([undefined, '', '.', 'a.b', `${cookie}x`, `x${cookie}`, `${cookie}.`])('is refused as %j', (text) =>
    expect(openLoginState(text, key, 0)).toBeUndefined(),
  );
});
