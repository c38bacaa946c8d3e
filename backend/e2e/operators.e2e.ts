import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CollectedSpan } from '../../scripts/lib/trace-collector.mjs';
import { projectRoot } from '../src/kernel/project-root.js';
import { eventually } from '../test-support/eventually.js';
import { type Dashboard, namesInPromql, panelQueries, seriesLabels } from './lib/dashboard.js';
import { accessToken, type Answer, ask, post } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** Labels that Prometheus adds to every series that it reads. */
const TARGET_LABELS = ['job', 'instance'];

/** What operators and their dashboards read of a running server. */
(url === '' ? describe.skip : describe)('for operators', () => {
  const dashboard = JSON.parse(readFileSync(join(projectRoot(), 'deploy/grafana/headwater.json'), 'utf8')) as Dashboard;
  const queries = panelQueries(dashboard).map(namesInPromql);
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

  it('has every metric that the dashboard for Grafana asks for, and asks for every one of its own', async () => {
    const { text } = await ask(`${url}/metrics`, { headers });
    const served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
    const variables = dashboard.templating.list.flatMap(({ definition = '' }) => /\w+(?=[,{])/.exec(definition) ?? []);
    const asked = [...queries.flatMap(({ metrics }) => metrics), ...variables];
    const names = new Set(asked.map((name) => (served.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))));
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !served.has(name))).toEqual([]);
    const own = [...served].filter((name) => /^(headwater|datahub)_/.test(name));
    expect(own.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has every label that the queries of the dashboard name, in the language of Prometheus', async () => {
    expect(queries.flatMap(({ faults }) => faults)).toEqual([]);
    const series = seriesLabels((await ask(`${url}/metrics`, { headers })).text);
    // A metric that has had no event yet has no series and so no label.
    const compared = queries.filter(({ metrics }) => metrics.every((name) => series.has(name)));
    expect(compared.length).toBeGreaterThan(15);
    for (const { metrics, labels } of compared) {
      const known = [...TARGET_LABELS, ...metrics.flatMap((name) => [...(series.get(name) ?? [])])];
      expect(labels.filter((label) => !known.includes(label)).map((label) => `${metrics.join()}{${label}}`)).toEqual(
        [],
      );
    }
  });

  it('starts without a warning of Node or of a package', () => {
    const lines = readFileSync(process.env.HEADWATER_E2E_LOG ?? '', 'utf8').split('\n');
    const ready = lines.findIndex((line) => line.includes('ready at http://localhost:'));
    expect(ready).toBeGreaterThan(0);
    expect(lines.slice(0, ready).filter((line) => /^\(node:\d+\)/.test(line))).toEqual([]);
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

const traced = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const collector = process.env.HEADWATER_E2E_TRACES ?? '';

/** The collector of traces that scripts/test.mjs has started for one of its servers. */
(collector === '' ? describe.skip : describe)('traces', () => {
  // Found in no span, whatever part of a request it was.
  const marker = `e2e${Date.now()}`;
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    headers = { authorization: `Bearer ${await accessToken(traced, credentials, 'e2e traces')}` };
  });

  const collected = async (): Promise<readonly CollectedSpan[]> =>
    JSON.parse((await ask(`${collector}/spans`)).text) as readonly CollectedSpan[];

  /** The spans of one request, whose caller began the trace, as soon as that of the request itself has arrived. */
  async function spansOf(request: (headers: Record<string, string>) => Promise<Answer>) {
    const traceId = randomBytes(16).toString('hex');
    const caller = randomBytes(8).toString('hex');
    const answer = await request({ ...headers, traceparent: `00-${traceId}-${caller}-01` });
    expect(answer.status).toBe(200);
    return eventually('the trace of a request', async () => {
      const spans = (await collected()).filter((span) => span.traceId === traceId);
      return spans.some(({ parentSpanId }) => parentSpanId === caller) ? spans : undefined;
    });
  }

  it('show a question from the request to the statements', async () => {
    const query =
      'query tracedQuestion($urn: String!) { dataset(urn: $urn) { properties { name } } searchAcrossEntities(input: { query: "*", filters: [], count: 1 }) { total } }';
    const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${marker},PROD)`;
    const spans = await spansOf((sent) => post(`${traced}/api/graphql`, { query, variables: { urn } }, sent));
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = named('POST /api/graphql');
    expect(request).toMatchObject({
      service: 'headwater',
      kind: 2,
      attributes: { 'http.route': '/api/graphql', 'http.request.method': 'POST' },
    });
    expect(Number(request?.attributes['http.response.status_code'])).toBe(200);
    const operation = named('query tracedQuestion');
    expect(operation?.parentSpanId).toBe(request?.spanId);
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'neo4j');
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(({ name }) => /^[\w-]+\/[\w-]+$/.test(name))).toBe(true);
  });

  it('show a write with its group, and a task with what waited for it', async () => {
    const aspect = { value: JSON.stringify({ name: marker, description: marker }), contentType: 'application/json' };
    const proposal = {
      entityType: 'tag',
      entityUrn: `urn:li:tag:${marker}`,
      changeType: 'UPSERT',
      aspectName: 'tagProperties',
      aspect,
    };
    const write = await spansOf((sent) => post(`${traced}/aspects?action=ingestProposal`, { proposal }, sent));
    const ingest = write.find(({ name }) => name === 'store ingest');
    const group = await eventually('the group of the write', async () =>
      (await collected()).find(({ links }) => links.includes(ingest?.spanId ?? 'none')),
    );
    expect(group).toMatchObject({ name: 'store write group', kind: 5, parentSpanId: '' });

    const body = { entityType: 'dataset', aspect: 'datasetProfile', endTimeMillis: 1, dryRun: false };
    await spansOf((sent) => post(`${traced}/operations?action=truncateTimeseriesAspect`, body, sent));
    await eventually('the trace of a task', async () =>
      (await collected()).find(({ name, kind }) => name.startsWith('task truncate') && kind === 5),
    );
  });

  it('hold no value of a request', async () => {
    await ask(`${traced}/openapi/v3/entity/tag/urn%3Ali%3Atag%3A${marker}?x=${marker}`, { headers });
    const last = await spansOf((sent) => ask(`${traced}/entitiesV2/urn%3Ali%3Atag%3A${marker}`, { headers: sent }));
    expect(last.map(({ name }) => name)).toContain('GET /entitiesV2/*');
    const all = JSON.stringify(await collected());
    expect(all).not.toContain(marker);
    expect(all).not.toMatch(/urn(:|%3A)li/i);
  });
});
