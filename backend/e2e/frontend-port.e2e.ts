import { ask, post } from './lib/http.js';

// The port where public clients look for the page; scripts/test.mjs gives one to the second server.
const port = process.env.HEADWATER_E2E_FRONTEND_PORT ?? '';
const url = `http://127.0.0.1:${port}`;
if (port === '') console.log('skipped: HEADWATER_E2E_FRONTEND_PORT is not set');

(port === '' ? describe.skip : describe)('the port that public clients guess', () => {
  it('answers as the other does: who the server is, the page, and a sign-in', async () => {
    const config = await ask(`${url}/config`);
    expect([config.status, (JSON.parse(config.text) as { noCode?: string }).noCode]).toEqual([200, 'true']);
    const page = await ask(`${url}/search`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const signIn = await post(`${url}/logIn`, {
      username: process.env.HEADWATER_ADMIN_USERNAME,
      password: process.env.HEADWATER_ADMIN_PASSWORD,
    });
    expect([signIn.status, signIn.headers.getSetCookie().some((cookie) => cookie.startsWith('actor='))]).toEqual([
      200,
      true,
    ]);
  });
});
