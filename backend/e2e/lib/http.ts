import { appendFileSync } from 'node:fs';
import { request } from 'node:http';

/** What a suite over HTTP needs of the server's front door. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** What is answered to the announcement of a body of this length, before any of it is sent. */
export function announce(url: string, length: number, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': String(length) },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

/**
 * Notes a secret that a suite used. After all suites `npm test` searches the logs of its servers for every noted secret.
 */
export function noteSecret(secret: string): void {
  const file = process.env.HEADWATER_E2E_SECRETS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(secret)}\n`);
}

/** The cookies of a sign-in, as a request sends them. */
export async function signIn(url: string, credentials: Credentials): Promise<string> {
  const answer = await post(`${url}/logIn`, credentials);
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  noteSecret(credentials.password);
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
  for (const cookie of cookies) noteSecret(cookie.slice(cookie.indexOf('=') + 1));
  return cookies.join('; ');
}

/** A personal access token of an hour. */
export async function accessToken(url: string, credentials: Credentials, name: string): Promise<string> {
  const query =
    'mutation createAccessToken($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
  const input = { type: 'PERSONAL', actorUrn: `urn:li:corpuser:${credentials.username}`, duration: 'ONE_HOUR', name };
  const answer = await post(
    `${url}/api/graphql`,
    { query, variables: { input } },
    { cookie: await signIn(url, credentials) },
  );
  const body = JSON.parse(answer.text) as { data?: { createAccessToken?: { accessToken?: string } } };
  const token = body.data?.createAccessToken?.accessToken;
  if (token === undefined) throw new Error(`no access token: ${answer.text}`);
  noteSecret(token);
  return token;
}
