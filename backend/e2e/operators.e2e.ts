import { accessToken, ask, post } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** What operators and their dashboards read of a running server. */
(url === '' ? describe.skip : describe)('for operators', () => {
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    headers = {
      authorization: `Bearer ${await accessToken(url, credentials, 'e2e operators')}`,
      'user-agent': 'DataHub-Client/1.0 (integrations; e2e; 1)',
    };
  });

  async function get<T>(path: string): Promise<T> {
    const answer = await ask(url + path, { headers });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text) as T;
  }

  /** The value of a series of this suite's own client. The first administrator has the public flag `system`. */
  async function metric(name: string, operation: string, api: string): Promise<number> {
    const { text } = await ask(`${url}/actuator/prometheus`, { headers });
    const labels = `usage_operation="${operation}",actor_class="system",agent_class="integrations",request_api="${api}",auth_channel="pat"`;
    const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  it('counts requests and bytes of GraphQL and OpenAPI by what they do', async () => {
    const body = { query: '{ me { corpUser { urn } } }' };
    const before = await metric('datahub_usage_output_bytes_total', 'metadata_query', 'graphql');
    const answer = await post(`${url}/api/graphql`, body, headers);
    expect(await metric('datahub_usage_output_bytes_total', 'metadata_query', 'graphql')).toBe(
      before + Buffer.byteLength(answer.text),
    );
    expect(await metric('datahub_usage_input_bytes_total', 'metadata_query', 'graphql')).toBeGreaterThanOrEqual(
      JSON.stringify(body).length,
    );
    await get('/openapi/v3/entity/dataset?count=1');
    expect(await metric('datahub_request_count_total', 'metadata_read', 'openapi')).toBeGreaterThanOrEqual(1);
    await post(`${url}/openapi/v3/entity/scroll`, { entities: ['dataset'], query: '*', count: 1 }, headers);
    expect(await metric('datahub_usage_input_bytes_total', 'search_query', 'openapi')).toBeGreaterThan(1);
  });

  it('names its processes and its settings in the public form', async () => {
    const { springComponents } = await get<{ springComponents: Record<string, { status: string; version: unknown }> }>(
      '/openapi/v1/system-info',
    );
    expect(springComponents['gms']).toMatchObject({ name: 'GMS', status: 'AVAILABLE', version: expect.any(String) });
    expect(springComponents['maeConsumer']?.status).toBe('UNAVAILABLE');
    expect(await get('/openapi/v1/system-info/spring-components')).toEqual(springComponents);
    const properties = await get<{ properties: object; totalProperties: number }>('/openapi/v1/system-info/properties');
    const simple = await get<object>('/openapi/v1/system-info/properties/simple');
    expect(properties.totalProperties).toBe(Object.keys(simple).length);
    expect(Object.keys(properties.properties)).toEqual(Object.keys(simple));
  });
});
