// The load of a soak: questions of every kind that the page and the public client ask, and writes, at a constant rate.
const MAX_IN_FLIGHT = 50;
/** Writes go round over so many datasets, so that the catalogue does not grow and what grows is a leak. */
const WRITTEN_DATASETS = 200;
/** Every tenth request is a write. */
const REQUESTS_PER_WRITE = 10;
const MAX_ERRORS_KEPT = 20;

const gql = (query, variablesOf) => ({
  name: /\{ (\w+)/.exec(query)[1],
  send: (client, world) =>
    client.post('/api/graphql', { query, variables: { input: variablesOf(world), urn: world.dataset } }),
});
const rest = (name, pathOf, body) => ({
  name,
  send: (client, world) => (body === undefined ? client.get(pathOf(world)) : client.post(pathOf(world), body(world))),
});
const encoded = ({ dataset }) => encodeURIComponent(dataset);
const dropOf = ({ column }) => [{ kind: 'DROP_COLUMN', urn: column }];

/** One of each; they take turns, so that every kind is asked equally often. */
const QUESTIONS = [
  gql(
    'query q($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } facets { field } } }',
    ({ word }) => ({ query: word, types: [], start: 0, count: 20 }),
  ),
  gql(
    'query q($input: ScrollAcrossEntitiesInput!) { scrollAcrossEntities(input: $input) { nextScrollId searchResults { entity { urn } } } }',
    ({ word }) => ({ query: word, types: ['DATASET'], count: 50 }),
  ),
  gql(
    'query q($input: AutoCompleteMultipleInput!) { autoCompleteForMultiple(input: $input) { suggestions { entities { urn } } } }',
    ({ word }) => ({ query: word.slice(0, 4), types: [], limit: 10 }),
  ),
  gql(
    'query q($input: AggregateAcrossEntitiesInput!) { aggregateAcrossEntities(input: $input) { facets { field } } }',
    () => ({
      query: '*',
      facets: ['platform', 'owners', 'tags'],
    }),
  ),
  gql('query q($input: BrowseV2Input!) { browseV2(input: $input) { total groups { name } } }', () => ({
    type: 'DATASET',
    path: [],
    query: '*',
    start: 0,
    count: 50,
  })),
  gql(
    'query q($input: LineageViewInput!) { lineageView(input: $input) { nodes { summary { urn } columns { fieldPath } } edges { from to } } }',
    ({ dataset }) => ({ urns: [dataset], upstreamHops: 3, downstreamHops: 3 }),
  ),
  gql(
    'query q($input: LineagePathsInput!) { lineagePaths(input: $input) { paths { confidence } } }',
    ({ dataset }) => ({
      from: dataset,
      count: 20,
    }),
  ),
  gql(
    'query q($input: ImpactInput!) { impact(input: $input) { headline total consumers { urn verdict } } }',
    (world) => ({
      changes: dropOf(world),
    }),
  ),
  gql('query q($input: WhatIfInput!) { whatIf(input: $input) { __typename } }', (world) => ({
    edits: [{ urn: world.dataset, addUpstreams: [world.other] }],
    changes: dropOf(world),
  })),
  gql(
    'query q($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { total searchResults { entity { urn } } } }',
    ({ dataset }) => ({ urn: dataset, direction: 'DOWNSTREAM', query: '*', count: 20 }),
  ),
  gql('query q($input: EntityHistoryInput!) { entityHistory(input: $input) { total } }', ({ dataset }) => ({
    urn: dataset,
  })),
  gql(
    'query q($input: EntityColumnsInput!) { entityColumns(input: $input) { total columns { urn fieldPath } } }',
    ({ dataset }) => ({
      urn: dataset,
    }),
  ),
  gql(
    'query q($urn: String!) { dataset(urn: $urn) { urn name properties { name description } ownership { owners { owner { ... on CorpUser { urn } } } } schemaMetadata { fields { fieldPath } } } }',
    () => undefined,
  ),
  gql('query q { me { corpUser { urn username } platformPrivileges { managePolicies } } }', () => undefined),
  rest('aspect', (world) => `/aspects/${encoded(world)}?aspect=datasetProperties&version=0`),
  rest('entity', (world) => `/entitiesV2/${encoded(world)}`),
  rest('openapi entity', (world) => `/openapi/v3/entity/dataset/${encoded(world)}`),
  rest('openapi scroll', () => '/openapi/v3/entity/dataset?count=20'),
  rest('relationships', (world) => `/relationships?urn=${encoded(world)}&direction=INCOMING&types=List(DownstreamOf)`),
  rest(
    'rest search',
    () => '/entities?action=search',
    ({ word }) => ({ entity: 'dataset', input: word, start: 0, count: 20 }),
  ),
];

/**
 * @param people clients that take turns, with different rights; the first may write
 * @param urns datasets that are asked about, columns: one column of each dataset that has any
 */
export class MixedLoad {
  latencies = { read: [], write: [] };
  counts = { requests: 0, refused: 0, failed: 0, skipped: 0 };
  /** The first answers that were neither a success nor "not there", for the report. */
  errors = [];

  constructor({ people, datasets, columns, words }) {
    Object.assign(this, { people, datasets, columns, words });
    this.sent = { read: 0, write: 0 };
    this.inFlight = 0;
  }

  /** Asks at a rate until `stop`; requests that can't be sent because too many wait are counted, not queued. */
  start(perSecond) {
    this.timer = setInterval(() => {
      if (this.inFlight >= MAX_IN_FLIGHT) this.counts.skipped += 1;
      else void this.sendNext();
    }, 1_000 / perSecond);
  }

  async stop() {
    clearInterval(this.timer);
    while (this.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** The latencies since the last call, in milliseconds. */
  takeLatencies() {
    const { latencies } = this;
    this.latencies = { read: [], write: [] };
    return latencies;
  }

  async sendNext() {
    const kind = (this.sent.read + this.sent.write) % REQUESTS_PER_WRITE === 0 ? 'write' : 'read';
    const turn = (this.sent[kind] += 1);
    this.inFlight += 1;
    const answer = await this[kind](turn);
    this.inFlight -= 1;
    this.counts.requests += 1;
    this.latencies[kind].push(answer.ms);
    this.judge(answer, kind === 'write' ? 'write' : QUESTIONS[turn % QUESTIONS.length].name);
  }

  read(turn) {
    const pick = (list, step) => list[(turn * step) % list.length];
    const other = pick(this.datasets, 5);
    const dataset = pick(this.datasets, 7);
    const world = {
      dataset,
      other: other === dataset ? this.datasets.at(-1) : other,
      column: pick(this.columns, 11),
      word: pick(this.words, 3),
    };
    // Each person asks every question once, then the next person does.
    const person = this.people[Math.floor(turn / QUESTIONS.length) % this.people.length];
    return QUESTIONS[turn % QUESTIONS.length].send(person, world);
  }

  /** Two kinds in turn: a description that is found by search, and lineage that the index follows. */
  write(turn) {
    const number = turn % WRITTEN_DATASETS;
    const urn = soakDataset(number);
    const [writer] = this.people;
    if (turn % 2 === 0)
      return writer.write(urn, 'datasetProperties', { name: `soak ${number}`, description: `turn ${turn % 1_000}` });
    const upstream = soakDataset((number + 1 + (turn % 5)) % WRITTEN_DATASETS);
    return writer.write(urn, 'upstreamLineage', { upstreams: [{ dataset: upstream, type: 'TRANSFORMED' }] });
  }

  /** What a restricted person is refused is no failure. */
  judge({ status, text }, name) {
    const code = /"code":(\d+)/.exec(text)?.[1];
    const isRefusal = [403, 404].includes(status) || (text.includes('"errors"') && ['403', '404'].includes(code));
    if (isRefusal) this.counts.refused += 1;
    else if (status !== 200 || text.includes('"errors"')) {
      this.counts.failed += 1;
      if (this.errors.length < MAX_ERRORS_KEPT) this.errors.push(`${name}: ${status} ${text.slice(0, 300)}`);
    }
  }
}

/** The dataset that the load writes to. */
function soakDataset(number) {
  return `urn:li:dataset:(urn:li:dataPlatform:hive,soak.table_${number},PROD)`;
}

const CREATE_POLICY = 'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }';

/**
 * An administrator, an editor, and somebody who may see datasets of one platform only; the server must run with
 * `HEADWATER_VIEW_AUTHORIZATION=on` for the last to be restricted.
 */
export async function soakPeople(admin) {
  const viewers = { type: 'METADATA', state: 'ACTIVE', privileges: ['VIEW_ENTITY'] };
  const actors = (users) => ({ users, resourceOwners: false, allUsers: false, allGroups: false });
  const [editor, restricted] = ['editor', 'restricted'].map((name) => `urn:li:corpuser:soak-${name}`);
  for (const [urn, role] of [
    [editor, 'Editor'],
    [restricted, undefined],
  ]) {
    await admin.write(urn, 'corpUserInfo', { active: true, displayName: urn });
    await admin.write(urn, 'roleMembership', { roles: role ? [`urn:li:dataHubRole:${role}`] : [] });
  }
  await admin.graphql(
    'mutation m($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }',
    {
      urn: 'urn:li:dataHubPolicy:view-entity-page-all',
      input: {
        ...viewers,
        name: 'All Users - View Entity Page',
        state: 'INACTIVE',
        actors: { ...actors([]), allUsers: true },
      },
    },
  );
  const filter = { criteria: [{ field: 'TYPE', values: ['dataset', 'container'], condition: 'EQUALS' }] };
  await admin.graphql(CREATE_POLICY, { input: { ...viewers, name: 'Soak editors', actors: actors([editor]) } });
  await admin.graphql(CREATE_POLICY, {
    input: { ...viewers, name: 'Soak viewers', resources: { filter }, actors: actors([restricted]) },
  });
  const clients = [];
  for (const urn of [editor, restricted]) clients.push(await admin.withToken(urn, 'soak'));
  return [admin, ...clients];
}

/** What the demonstration offers to ask about. */
export async function soakWorld(admin) {
  const { scrollAcrossEntities } = await admin.graphql(
    'query q($input: ScrollAcrossEntitiesInput!) { scrollAcrossEntities(input: $input) { searchResults { entity { urn } } } }',
    { input: { query: '*', types: ['DATASET'], count: 200 } },
  );
  const datasets = scrollAcrossEntities.searchResults.map(({ entity }) => entity.urn);
  const columns = [];
  for (const urn of datasets.slice(0, 60)) {
    const { entityColumns } = await admin.graphql(
      'query q($input: EntityColumnsInput!) { entityColumns(input: $input) { columns { urn } } }',
      { input: { urn } },
    );
    if (entityColumns.columns.length > 0) columns.push(entityColumns.columns[0].urn);
  }
  const words = ['*', 'bookings', 'customers', 'orders', 'revenue', 'fleet', 'daily', 'raw', 'guest', 'cost'];
  return { datasets, columns, words };
}
