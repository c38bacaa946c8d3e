const url = process.env.HEADWATER_E2E_URL ?? '';
const URN = 'urn:li:dataset:(urn:li:dataPlatform:s3,e2e_openapi/a/b,PROD)';
const ENTITIES = `${url}/openapi/v3/entity/dataset`;

/** Other suites share the machine. */
const MINUTE = 60_000;

let cookie = '';

async function send(
  method: string,
  address: string,
  body?: unknown,
): Promise<{ status: number; headers: Headers; text: string; json: unknown }> {
  const headers = { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const response = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? undefined : JSON.parse(text) };
}

describe('entities over OpenAPI v3', () => {
  beforeAll(async () => {
    const credentials = {
      username: process.env.HEADWATER_ADMIN_USERNAME,
      password: process.env.HEADWATER_ADMIN_PASSWORD,
    };
    const signedIn = await send('POST', `${url}/logIn`, credentials);
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
  });
  afterAll(async () => void (await send('DELETE', `${ENTITIES}/${URN}`, [])));

  it(
    'writes, patches, reads and deletes, with bare slashes in a urn',
    async () => {
      const written = await send('POST', `${ENTITIES}?async=false`, [
        { urn: URN, globalTags: { value: { tags: [{ tag: 'urn:li:tag:a' }] } }, status: { value: { removed: false } } },
      ]);
      expect([written.status, written.headers.get('traceparent')]).toEqual([200, expect.stringMatching(/^00-/)]);
      const patch = {
        value: {
          patch: [{ op: 'add', path: '/tags/urn:li:tag:b', value: { tag: 'urn:li:tag:b' } }],
          arrayPrimaryKeys: { tags: ['tag'] },
        },
      };
      expect((await send('PATCH', ENTITIES, [{ urn: URN, globalTags: patch }])).status).toBe(202);
      expect((await send('GET', `${ENTITIES}/${URN}?aspects=GLOBALTAGS`)).json).toEqual({
        urn: URN,
        globalTags: { value: { tags: [{ tag: 'urn:li:tag:a' }, { tag: 'urn:li:tag:b' }] } },
      });
      expect((await send('GET', `${ENTITIES}/${encodeURIComponent(URN)}/status`)).json).toEqual({
        value: { removed: false },
      });
      expect(
        (await send('GET', `${url}/openapi/v3/entity/generic/${encodeURIComponent(URN)}?aspects=status`)).json,
      ).toEqual({
        urn: URN,
        status: { value: { removed: false } },
      });
      expect((await send('HEAD', `${ENTITIES}/${URN}`)).status).toBe(204);
      const related = await send(
        'GET',
        `${url}/openapi/relationships/v1/?urn=${encodeURIComponent(URN)}&direction=OUTGOING&relationshipTypes=TaggedWith`,
      );
      expect(related.json).toMatchObject({
        count: 2,
        total: 2,
        entities: expect.arrayContaining([{ urn: 'urn:li:tag:a', relationshipType: 'TaggedWith' }]),
      });
      expect((await send('DELETE', `${ENTITIES}/${URN}`, [])).status).toBe(200);
      const gone = await send('GET', `${ENTITIES}/${URN}`);
      expect([gone.status, gone.text, gone.headers.get('not-found-reason')]).toEqual([404, '', 'ENTITY']);
    },
    MINUTE,
  );

  it(
    'refuses in its own form',
    async () => {
      expect(await send('POST', `${ENTITIES}?async=false`, [{ urn: URN, nothing: { value: {} } }])).toMatchObject({
        status: 400,
        json: { error: 'Validation Error' },
      });
      const conditional = [{ urn: URN, status: { value: { removed: true }, headers: { 'If-Version-Match': '7' } } }];
      expect(await send('POST', `${ENTITIES}?async=false`, conditional)).toMatchObject({
        status: 412,
        json: { error: 'Precondition Error' },
      });
    },
    MINUTE,
  );
});
