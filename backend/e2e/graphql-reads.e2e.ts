import { accessToken, post, signIn } from './lib/http.js';
import { RestliClient } from './lib/restli-client.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_gql.sales.fct_bookings_e2e,PROD)';
const RAW = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_gql.raw.bookings_e2e,PROD)';
const GHOST = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_gql.raw.ghost_e2e,PROD)';
const INCIDENT = 'urn:li:incident:e2e-gql';
const ASSERTION = 'urn:li:assertion:e2e-gql';
const VIEW = 'urn:li:dataHubView:e2e-gql';
const TERM = 'urn:li:glossaryTerm:e2e-gql';
const NODE = 'urn:li:glossaryNode:e2e-gql';
const NOW = Date.now();
const stamp = { time: NOW, actor: 'urn:li:corpuser:admin' };

interface Answered {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

const restli = new RestliClient();
let token = '';

async function answer(query: string, variables: object = {}): Promise<Answered> {
  const { text } = await post(`${url}/api/graphql`, { query, variables }, { authorization: `Bearer ${token}` });
  return JSON.parse(text) as Answered;
}

async function ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { data, errors } = await answer(query, variables);
  expect(errors).toBeUndefined();
  return data ?? {};
}

const expectData = async (query: string, data: unknown, variables: object = {}): Promise<void> =>
  expect(await ask(query, variables)).toMatchObject(data as object);

const found = (input: string): string =>
  `{ searchAcrossEntities(input: {${input}}) { searchResults { entity { urn } } } }`;
/** Exactly these, in whatever order. */
async function expectFound(input: string, ...urns: readonly string[]): Promise<void> {
  const { searchAcrossEntities } = await ask(found(input));
  const { searchResults } = searchAcrossEntities as { searchResults: { entity: { urn: string } }[] };
  expect(searchResults.map(({ entity }) => entity.urn).toSorted()).toEqual(urns.toSorted());
}

async function writeCatalogue(): Promise<void> {
  const upstreams = [RAW, GHOST].map((dataset) => ({ dataset, type: 'TRANSFORMED' }));
  await restli.write(
    restli.proposal(RAW, 'status', { removed: false }),
    restli.proposal(ORDERS, 'datasetProperties', { name: 'fct_bookings_e2e', description: 'e2e bookings' }),
    restli.proposal(ORDERS, 'browsePathsV2', { path: [{ id: 'e2e_gql' }, { id: 'sales' }] }),
    restli.proposal(ORDERS, 'upstreamLineage', { upstreams }),
    restli.proposal(NODE, 'glossaryNodeInfo', { definition: 'e2e', name: 'e2e node' }),
    restli.proposal(TERM, 'glossaryTermInfo', { definition: 'e2e', termSource: 'INTERNAL', parentNode: NODE }),
    restli.proposal(INCIDENT, 'incidentInfo', {
      type: 'OPERATIONAL',
      title: 'late',
      entities: [ORDERS],
      priority: 1,
      status: { state: 'ACTIVE', lastUpdated: stamp },
      created: stamp,
    }),
    restli.proposal(ASSERTION, 'assertionInfo', {
      type: 'VOLUME',
      volumeAssertion: {
        type: 'ROW_COUNT_TOTAL',
        entity: ORDERS,
        rowCountTotal: { operator: 'GREATER_THAN', parameters: { value: { value: '0', type: 'NUMBER' } } },
      },
    }),
    restli.proposal(VIEW, 'dataHubViewInfo', {
      name: 'e2e view',
      type: 'GLOBAL',
      definition: {
        entityTypes: ['dataset'],
        filter: { or: [{ and: [{ field: 'browsePathV2', condition: 'CONTAIN', values: ['sales'] }] }] },
      },
      created: stamp,
      lastModified: stamp,
    }),
  );
}

async function writePoints(): Promise<void> {
  const day = { unit: 'DAY', multiple: 1 };
  await restli.write(
    restli.proposal(ORDERS, 'datasetProfile', { timestampMillis: NOW - 2, rowCount: 10, columnCount: 2 }),
    restli.proposal(ORDERS, 'datasetProfile', { timestampMillis: NOW - 1, rowCount: 12, columnCount: 2 }),
    restli.proposal(ORDERS, 'operation', {
      timestampMillis: NOW - 1,
      lastUpdatedTimestamp: NOW - 1,
      operationType: 'INSERT',
      numAffectedRows: 5,
    }),
    restli.proposal(ORDERS, 'datasetUsageStatistics', {
      timestampMillis: NOW - 3_600_000,
      eventGranularity: day,
      uniqueUserCount: 1,
      totalSqlQueries: 7,
      userCounts: [{ user: 'urn:li:corpuser:admin', count: 7 }],
    }),
    restli.proposal(ASSERTION, 'assertionRunEvent', {
      timestampMillis: NOW - 1,
      runId: 'e2e',
      asserteeUrn: ORDERS,
      assertionUrn: ASSERTION,
      status: 'COMPLETE',
      result: { type: 'FAILURE', nativeResults: { rows: '0' } },
    }),
  );
}

(url === '' ? describe.skip : describe)('reads of the public GraphQL', () => {
  beforeAll(async () => {
    token = await accessToken(url, admin, 'e2e graphql');
    await restli.open();
    await writeCatalogue();
    await writePoints();
  });
  afterAll(() => restli.close());

  describe('entity fields', () => {
    it('tell time series, newest first, with their filters and limits', async () => {
      const query = `query ($urn: String!) { dataset(urn: $urn) {
        datasetProfiles(limit: 1) { rowCount columnCount }
        all: datasetProfiles { rowCount }
        filtered: datasetProfiles(filter: { and: [{ field: "rowCount", values: ["10"] }] }) { rowCount }
        operations { operationType numAffectedRows }
        usageStats(range: MONTH) { buckets { duration metrics { totalSqlQueries } } aggregations { totalSqlQueries users { count user { urn } } } }
        statsSummary { queryCountLast30Days uniqueUserCountLast30Days topUsersLast30Days { username } }
        operationsStats(input: { range: WEEK }) { aggregations { totalOperations totalInserts } }
      } }`;
      await expectData(
        query,
        {
          dataset: {
            datasetProfiles: [{ rowCount: 12, columnCount: 2 }],
            all: [{ rowCount: 12 }, { rowCount: 10 }],
            filtered: [{ rowCount: 10 }],
            operations: [{ operationType: 'INSERT', numAffectedRows: 5 }],
            usageStats: {
              buckets: [{ duration: 'DAY', metrics: { totalSqlQueries: 7 } }],
              aggregations: { totalSqlQueries: 7, users: [{ count: 7, user: { urn: 'urn:li:corpuser:admin' } }] },
            },
            statsSummary: {
              queryCountLast30Days: 7,
              uniqueUserCountLast30Days: 1,
              topUsersLast30Days: [{ username: 'admin' }],
            },
            operationsStats: { aggregations: { totalOperations: 1, totalInserts: 1 } },
          },
        },
        { urn: ORDERS },
      );
    });

    it('tell incidents, assertions with their runs, and the health they make', async () => {
      const query = `query ($urn: String!) { dataset(urn: $urn) {
        health { type status message }
        incidents(state: ACTIVE, priority: HIGH) { total incidents { urn title priority } }
        none: incidents(state: RESOLVED) { total }
        assertions(start: 0, count: 10) { total assertions { urn runEvents(limit: 1) { total failed runEvents { result { type nativeResults { key value } } } } } }
        privileges { canEditTags }
      } }`;
      await expectData(
        query,
        {
          dataset: {
            health: [
              { type: 'INCIDENTS', status: 'FAIL', message: '1 active incident' },
              { type: 'ASSERTIONS', status: 'FAIL' },
            ],
            incidents: { total: 1, incidents: [{ urn: INCIDENT, title: 'late', priority: 'HIGH' }] },
            none: { total: 0 },
            assertions: {
              total: 1,
              assertions: [
                {
                  urn: ASSERTION,
                  runEvents: {
                    total: 1,
                    failed: 1,
                    runEvents: [{ result: { type: 'FAILURE', nativeResults: [{ key: 'rows', value: '0' }] } }],
                  },
                },
              ],
            },
            privileges: { canEditTags: true },
          },
        },
        { urn: ORDERS },
      );
    });

    it('leave placeholders out of lineage unless they are asked for, and count them either way', async () => {
      const query = `query ($urn: String!) { dataset(urn: $urn) {
        known: lineage(input: { direction: UPSTREAM }) { total filtered relationships { entity { urn } } }
        every: lineage(input: { direction: UPSTREAM, includeGhostEntities: true }) { total filtered count }
      } }`;
      await expectData(
        query,
        {
          dataset: {
            known: { total: 2, filtered: 1, relationships: [{ entity: { urn: RAW } }] },
            every: { total: 2, filtered: 0, count: 2 },
          },
        },
        { urn: ORDERS },
      );
    });

    it('find the children of a glossary node', async () => {
      const query = `query ($urn: String!) { glossaryNode(urn: $urn) {
        childrenCount { termsCount nodesCount }
        glossaryChildrenSearch(input: { query: "*" }) { total searchResults { entity { urn } } }
      } }`;
      const children = { total: 1, searchResults: [{ entity: { urn: TERM } }] };
      await expectData(
        query,
        { glossaryNode: { childrenCount: { termsCount: 1, nodesCount: 0 }, glossaryChildrenSearch: children } },
        { urn: NODE },
      );
    });
  });

  describe('searches', () => {
    it('see only what a view lets through, and refuse one that is not there', async () => {
      await expectFound(`query: "bookings_e2e", viewUrn: "${VIEW}"`, ORDERS);
      const { errors } = await answer(found('query: "*", viewUrn: "urn:li:dataHubView:nowhere"'));
      expect(errors?.[0]?.extensions).toMatchObject({ code: 404, problem: 'search.view' });
    });

    it('find a name by one letter after other words, and both ends of lineage', async () => {
      await expectFound('query: "fct_bookings_e"', ORDERS);
      await expectFound(`query: "downstream:fct_bookings_e2e"`, RAW);
      await expectFound(`query: "upstream:bookings_e2e", types: [DATASET]`, ORDERS);
    });

    it('see a soft delete as soon as it is answered; a filter on removed brings it back', async () => {
      await restli.write(restli.proposal(RAW, 'status', { removed: true }));
      await expectFound('query: "bookings_e2e", types: [DATASET]', ORDERS);
      const filters = (negated: boolean): string =>
        `orFilters: [{ and: [{ field: "removed", condition: EQUAL, values: ["true"], negated: ${negated} }] }]`;
      await expectFound(`query: "bookings_e2e", types: [DATASET], ${filters(false)}`, RAW);
      await restli.write(restli.proposal(RAW, 'status', { removed: false }));
      await expectFound(`query: "bookings_e2e", types: [DATASET], ${filters(true)}`, ORDERS, RAW);
    });

    it('browse by path and count facets alone', async () => {
      await expectData(
        `{ browseV2(input: { type: DATASET, path: ["e2e_gql"] }) { total groups { name count hasSubGroups } } }`,
        {
          browseV2: { groups: expect.arrayContaining([{ name: 'sales', count: 1, hasSubGroups: false }]) },
        },
      );
      await expectData(`{ browse(input: { type: DATASET, path: ["e2e_gql", "sales"] }) { total entities { urn } } }`, {
        browse: { total: 1, entities: [{ urn: ORDERS }] },
      });
      const query = `{ aggregateAcrossEntities(input: { query: "bookings_e2e", facets: ["platform"] }) { facets { field aggregations { value count } } } }`;
      const aggregations = [{ value: 'urn:li:dataPlatform:hive', count: 2 }];
      await expectData(query, { aggregateAcrossEntities: { facets: [{ field: 'platform', aggregations }] } });
    });
  });

  describe('lists and settings', () => {
    it('list people, roles, views, glossary roots', async () => {
      await expectData(
        `{ listUsers(input: { query: "admin" }) { users { username } }
           listRoles(input: {}) { total }
           listGlobalViews(input: { query: "e2e" }) { views { urn name definition { entityTypes filter { operator filters { field } } } } }
           getRootGlossaryNodes(input: { start: 0, count: 100 }) { nodes { urn } } }`,
        {
          listUsers: { users: expect.arrayContaining([{ username: 'admin' }]) },
          listGlobalViews: {
            views: [
              {
                urn: VIEW,
                name: 'e2e view',
                definition: {
                  entityTypes: ['DATASET'],
                  filter: { operator: 'AND', filters: [{ field: 'browsePathV2' }] },
                },
              },
            ],
          },
          getRootGlossaryNodes: { nodes: expect.arrayContaining([{ urn: NODE }]) },
        },
      );
    });

    it('tell what the server can do and how much it holds', async () => {
      await expectData(
        `{ appConfig { semanticSearchConfig { enabled } telemetryConfig { enableThirdPartyLogging } featureFlags { showBrowseV2 } }
           getEntityCounts(input: { types: [DATASET, DATAHUB_ROLE] }) { counts { entityType count } }
           getHighlights { value title } isAnalyticsEnabled entityExists(urn: "urn:li:tag:none") }`,
        {
          appConfig: {
            semanticSearchConfig: { enabled: false },
            telemetryConfig: { enableThirdPartyLogging: false },
            featureFlags: { showBrowseV2: true },
          },
          getEntityCounts: { counts: [{ entityType: 'DATASET' }, { entityType: 'DATAHUB_ROLE' }] },
          isAnalyticsEnabled: true,
          entityExists: false,
        },
      );
    });

    it('tell the timeline of an entity', async () => {
      const { getTimeline } = await ask(
        `{ getTimeline(input: { urn: "${ORDERS}", changeCategories: [DOCUMENTATION] }) { changeTransactions { changes { category operation description } } } }`,
      );
      const { changeTransactions } = getTimeline as { changeTransactions: { changes: object[] }[] };
      expect(changeTransactions.flatMap(({ changes }) => changes)).toContainEqual(
        expect.objectContaining({ category: 'DOCUMENTATION', operation: 'ADD' }),
      );
    });
  });

  it.each([
    '{ entity(urn: "notaurn") { urn } }',
    '{ dataset(urn: "notaurn") { urn } }',
    '{ dataset(urn: "urn:li:dataset:orders") { urn } }',
    '{ entityExists(urn: "urn:li:planet:mars") }',
    '{ entities(urns: ["notaurn"]) { urn } }',
    '{ entityProfile(urn: "notaurn") { createdOn } }',
    '{ entityRelations(urn: "notaurn", direction: OUTGOING) { total } }',
    '{ entityHistory(input: { urn: "notaurn" }) { total } }',
    '{ entityColumns(input: { urn: "notaurn" }) { total } }',
    '{ browsePaths(input: { urn: "notaurn", type: DATASET }) { path } }',
    '{ listDataProductAssets(urn: "notaurn", input: { query: "*" }) { total } }',
    '{ listApplicationAssets(urn: "notaurn", input: { query: "*" }) { total } }',
    '{ bulkEntityDataProducts(input: { urns: ["notaurn"] }) { entities { urn } } }',
    '{ assertionDatabase(urn: "notaurn") { kind } }',
    '{ assertionSchedules(urns: ["notaurn"]) { cron } }',
    '{ explainAccess(urn: "notaurn", privilege: "EDIT_ENTITY") { allowed } }',
    '{ followers(input: { urn: "notaurn" }) { total } }',
    '{ follows(input: { person: "notaurn" }) { total } }',
    '{ followStates(urns: ["notaurn"]) { following } }',
    '{ entitySummaries(urns: ["urn:li:corpuser:a", "notaurn"]) { urn } }',
    '{ auditEvents(input: { urn: "notaurn" }) { total } }',
    '{ auditEvents(input: { actor: "notaurn" }) { total } }',
  ])('refuse what no entity could have as its urn: %s', async (question) => {
    const { errors } = await answer(question);
    expect(errors?.[0]?.message).toMatch(/^Invalid identifier "/);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 400, problem: 'urn.invalid' });
  });

  it('answer deployments of models by urn, relationship, field and facet', async () => {
    const model = 'urn:li:mlModel:(urn:li:dataPlatform:mlflow,e2e_gql_model,PROD)';
    const deployment = 'urn:li:mlModelDeployment:(urn:li:dataPlatform:mlflow,e2e_gql_deployed,PROD)';
    await restli.write(
      restli.proposal(deployment, 'mlModelDeploymentProperties', { description: 'e2e', status: 'ROLLING_BACK' }),
      restli.proposal(model, 'mlModelProperties', { deployments: [deployment] }),
    );
    const related =
      'relationships(input: { types: ["DeployedTo"], direction: DIRECTION }) { total relationships { entity { urn type } } }';
    await expectData(
      `query ($model: String!, $deployment: String!) {
        mlModel(urn: $model) { deployments { name properties { status description } } ${related.replace('DIRECTION', 'OUTGOING')} }
        entity(urn: $deployment) { type ... on MLModelDeployment { name platform { urn } exists ${related.replace('DIRECTION', 'INCOMING')} } }
        aggregateAcrossEntities(input: { types: [MLMODEL_DEPLOYMENT], query: "e2e_gql_deployed", facets: ["deploymentStatus"] }) {
          facets { field aggregations { value count } }
        }
      }`,
      {
        mlModel: {
          deployments: [{ name: 'e2e_gql_deployed', properties: { status: 'ROLLING_BACK', description: 'e2e' } }],
          relationships: { total: 1, relationships: [{ entity: { urn: deployment, type: 'MLMODEL_DEPLOYMENT' } }] },
        },
        entity: {
          type: 'MLMODEL_DEPLOYMENT',
          name: 'e2e_gql_deployed',
          platform: { urn: 'urn:li:dataPlatform:mlflow' },
          exists: true,
          relationships: { total: 1, relationships: [{ entity: { urn: model, type: 'MLMODEL' } }] },
        },
        aggregateAcrossEntities: {
          facets: [{ field: 'deploymentStatus', aggregations: [{ value: 'ROLLING_BACK', count: 1 }] }],
        },
      },
      { model, deployment },
    );
  });

  it('refuse by name what is not served', async () => {
    const { errors } = await answer('{ semanticSearch(input: { type: DATASET, query: "x" }) { total } }');
    expect(errors?.[0]?.message).toContain('semanticSearch');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 501, type: 'NOT_IMPLEMENTED' });
  });

  it('answer the page’s address to sessions only', async () => {
    const body = { query: '{ me { corpUser { urn } } }' };
    const cookie = await signIn(url, admin);
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await post(`${url}/api/v2/graphql`, body, headers)).status;
    expect(await status({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await status({ cookie })).toBe(200);
    expect(await status({ cookie, authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ cookie: 'headwater_session=nonsense', authorization: `Bearer ${token}` })).toBe(401);
  });
});
