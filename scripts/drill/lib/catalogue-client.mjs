// A person at one server, over HTTP. Nothing here throws for a status: drills look at refusals as well.

const TIMEOUT_MS = 30_000;

/** A server that gave no answer: it was killed, or the time was over. */
const NO_ANSWER = { status: 0, text: '', headers: new Headers() };

/**
 * One request.
 *
 * @param options `body` is sent as JSON by POST, `timeoutMs` bounds the wait
 * @returns `{ status, text, headers, ms }`; status 0 where no answer came
 */
export async function request(url, { body, headers = {}, method, timeoutMs = TIMEOUT_MS } = {}) {
  const started = performance.now();
  const hasBody = body !== undefined;
  try {
    const response = await fetch(url, {
      method: method ?? (hasBody ? 'POST' : 'GET'),
      headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, ms: performance.now() - started };
  } catch {
    return { ...NO_ANSWER, ms: performance.now() - started };
  }
}

/** Somebody with a credential: a token, or the cookie of a session. */
export class CatalogueClient {
  /**
   * @param url the server's address, without a slash at the end
   * @param headers the credential, as requests send it
   */
  constructor(url, headers = {}) {
    this.url = url;
    this.headers = headers;
  }

  /** Signs in with a password. @throws Error with the answer where the server refuses */
  static async signedIn(url, { username, password }) {
    const answer = await request(`${url}/logIn`, { body: { username, password } });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    return new CatalogueClient(url, { cookie });
  }

  /** A client with a new access token of this client's user, or of `actor`. */
  async withToken(actor, name = 'drill') {
    const input = { type: 'PERSONAL', actorUrn: actor, duration: 'ONE_DAY', name };
    const { createAccessToken } = await this.graphql(
      'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken metadata { id } } }',
      { input },
    );
    const client = new CatalogueClient(this.url, { authorization: `Bearer ${createAccessToken.accessToken}` });
    client.tokenId = createAccessToken.metadata?.id;
    return client;
  }

  /** The same person at another server. */
  at(url) {
    return new CatalogueClient(url, this.headers);
  }

  get(path, options = {}) {
    return request(this.url + path, { ...options, headers: { ...this.headers, ...options.headers } });
  }

  post(path, body, options = {}) {
    return request(this.url + path, { ...options, body, headers: { ...this.headers, ...options.headers } });
  }

  /** The data of a GraphQL answer. @throws Error with the answer where it holds an error */
  async graphql(query, variables = {}) {
    const { status, text } = await this.post('/api/graphql', { query, variables });
    const answer = status === 200 ? JSON.parse(text) : undefined;
    if (!answer || answer.errors) throw new Error(`GraphQL answered ${status}: ${text.slice(0, 500)}`);
    return answer.data;
  }

  /** Writes one aspect by the proposal endpoint and waits for its outcome. */
  write(urn, aspectName, value, options = {}) {
    return this.post(
      '/aspects?action=ingestProposal',
      { proposal: proposalOf(urn, aspectName, value), async: 'false' },
      options,
    );
  }

  /** One aspect as stored; undefined where there is none. @throws Error for any other answer */
  async aspect(urn, aspectName) {
    const { status, text } = await this.get(`/aspects/${encodeURIComponent(urn)}?aspect=${aspectName}&version=0`);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`reading ${aspectName} of ${urn} answered ${status}: ${text.slice(0, 300)}`);
    return Object.values(JSON.parse(text).aspect)[0];
  }
}

/** An UPSERT of one aspect, as the public client sends it. */
export function proposalOf(urn, aspectName, value) {
  return {
    entityType: urn.split(':')[2],
    entityUrn: urn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  };
}
