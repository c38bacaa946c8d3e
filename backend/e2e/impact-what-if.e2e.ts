import { ImpactWorld, url } from './lib/impact-world.js';

if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const QUERY = `query ($input: WhatIfInput!) { whatIf(input: $input) {
  changes { kind urn fieldPath newName oldType newType because }
  lineage { change level from to }
  impact { headline consumers { urn verdict reason } } } }`;
const IMPACT = 'query ($input: ImpactInput!) { impact(input: $input) { headline consumers { urn verdict } } }';

interface Answer {
  readonly changes: readonly { readonly kind: string; readonly fieldPath: string; readonly newName: string | null }[];
  readonly lineage: readonly { readonly change: string; readonly level: string; from: string; to: string }[];
  readonly impact: {
    readonly headline: string;
    readonly consumers: readonly { readonly urn: string; readonly verdict: string }[];
  };
}

(url === '' ? describe.skip : describe)('what if', () => {
  const world = new ImpactWorld();
  const { db } = world;
  const T = (name: string): string => world.table(name);

  beforeAll(async () => {
    await world.open('e2e what if');
    await world.ingest(`
      create table ${db}.s.orders (id int, amount decimal(10,2), status varchar);
      create table ${db}.s.rates (day date, rate decimal(10,4));
      create view ${db}.s.totals as select id, amount from ${db}.s.orders;
      create view ${db}.s.report as select amount as net from ${db}.s.totals;
    `);
  });

  const whatIf = (...edits: readonly object[]): Promise<Answer> => world.graphql(QUERY, { edits });
  const arrows = ({ lineage }: Answer): readonly string[] =>
    lineage
      .filter(({ level }) => level === 'column')
      .map(({ change, from, to }) => `${change} ${from} ${to}`)
      .toSorted();
  const verdictOf = ({ impact }: Answer, name: string): string | undefined =>
    impact.consumers.find(({ urn }) => urn === T(name))?.verdict;

  it('an upstream came and went', async () => {
    const added = await whatIf({ urn: T('totals'), addUpstreams: [T('rates')] });
    expect(added.lineage).toEqual([
      expect.objectContaining({ change: 'APPEARED', level: 'asset', from: T('rates'), to: T('totals') }),
    ]);
    const removed = await whatIf({ urn: T('totals'), removeUpstreams: [T('orders')] });
    expect(removed.lineage).toContainEqual(
      expect.objectContaining({ change: 'VANISHED', level: 'asset', from: T('orders'), to: T('totals') }),
    );
  });

  it('a column edge came and went', async () => {
    const edge = { from: world.column('orders', 'status'), to: 'id' };
    expect(arrows(await whatIf({ urn: T('totals'), addColumnEdges: [edge] }))).toEqual([
      `APPEARED ${edge.from} ${world.column('totals', 'id')}`,
    ]);
    const known = { from: world.column('orders', 'amount'), to: 'amount' };
    expect(arrows(await whatIf({ urn: T('totals'), removeColumnEdges: [known] }))).toEqual([
      `VANISHED ${known.from} ${world.column('totals', 'amount')}`,
    ]);
  });

  it('an edge that is only thought of carries a change on', async () => {
    const edge = { from: world.column('orders', 'status'), to: 'id' };
    const changes = [{ kind: 'DROP_COLUMN', urn: T('orders'), fieldPath: 'status' }];
    const today = await world.graphql<Answer['impact']>(IMPACT, { changes });
    expect(today.consumers.find(({ urn }) => urn === T('totals'))?.verdict).toBe('SAFE');
    const then = await world.graphql<Answer>(QUERY, { edits: [{ urn: T('totals'), addColumnEdges: [edge] }], changes });
    expect(verdictOf(then, 'totals')).toBe('BREAKS');
  });

  it('another text of a view: its columns and its lineage are read from it', async () => {
    const text = `create view ${db}.s.totals as select o.id, r.rate as factor from ${db}.s.orders o, ${db}.s.rates r`;
    const answer = await whatIf({ urn: T('totals'), sql: { text } });
    expect(answer.changes).toEqual([
      expect.objectContaining({ kind: 'DROP_COLUMN', fieldPath: 'amount' }),
      expect.objectContaining({ kind: 'ADD_COLUMN', fieldPath: 'factor' }),
    ]);
    expect(arrows(answer)).toContain(`APPEARED ${world.column('rates', 'rate')} ${world.column('totals', 'factor')}`);
    expect(arrows(answer)).toContain(
      `VANISHED ${world.column('orders', 'amount')} ${world.column('totals', 'amount')}`,
    );
    expect(verdictOf(answer, 'report')).toBe('BREAKS');
  });

  it('another schema, with a column that is renamed', async () => {
    const columns = [
      { name: 'id', type: 'int' },
      { name: 'amount_eur', type: 'decimal(10,2)' },
      { name: 'status', type: 'int' },
    ];
    const { changes, impact } = await whatIf({ urn: T('orders'), columns });
    expect(changes).toEqual([
      expect.objectContaining({
        kind: 'RENAME_COLUMN',
        fieldPath: 'amount',
        newName: 'amount_eur',
        because: 'it stands at the same place and is spelled alike',
      }),
      expect.objectContaining({ kind: 'CHANGE_TYPE', fieldPath: 'status', newType: 'int' }),
    ]);
    expect(impact.headline).toBe('BREAKS');
    expect(impact.consumers.map(({ urn }) => urn)).toEqual(expect.arrayContaining([T('totals'), T('report')]));
  });

  it('writes nothing: no node, no aspect, and the same answers as before', async () => {
    const changes = [{ kind: 'DROP_COLUMN', urn: T('orders'), fieldPath: 'amount' }];
    const before = await world.graphql(IMPACT, { changes });
    const schema = await world.stored(T('totals'), 'schemaMetadata');
    const lineage = await world.stored(T('totals'), 'upstreamLineage');
    await whatIf(
      { urn: T('brand_new'), columns: [{ name: 'x', type: 'int' }], addUpstreams: [T('orders')] },
      { urn: T('totals'), upstreams: [T('rates')], columns: [{ name: 'y' }] },
    );
    expect(await world.graphql(IMPACT, { changes })).toEqual(before);
    expect(await world.stored(T('brand_new'), 'datasetKey')).toBeUndefined();
    expect(await world.stored(T('totals'), 'schemaMetadata')).toBe(schema);
    expect(await world.stored(T('totals'), 'upstreamLineage')).toBe(lineage);
  });

  it.each<[string, object, string]>([
    ['no edits', { edits: [] }, 'edits'],
    ['no urn', { edits: [{ urn: 'nobody' }] }, 'edits.0.urn'],
    ['no dataset', { edits: [{ urn: 'urn:li:corpuser:x' }] }, 'edits.0.urn'],
    ['one asset twice', { edits: [{ urn: T('a') }, { urn: T('a') }] }, 'edits.1.urn'],
    ['an upstream that is no urn', { edits: [{ urn: T('a'), addUpstreams: ['x'] }] }, 'edits.0.addUpstreams.0'],
    [
      'a column edge that starts at a table',
      { edits: [{ urn: T('a'), addColumnEdges: [{ from: T('b'), to: 'x' }] }] },
      'edits.0.addColumnEdges.0.from',
    ],
    [
      'a confidence above 1',
      { edits: [{ urn: T('a'), addColumnEdges: [{ from: world.column('b', 'x'), to: 'x', confidence: 2 }] }] },
      'edits.0.addColumnEdges.0.confidence',
    ],
    [
      'a dialect that nobody speaks',
      { edits: [{ urn: T('a'), sql: { text: 'select 1', dialect: 'klingon' } }] },
      'edits.0.sql.dialect',
    ],
    ['a text of nothing', { edits: [{ urn: T('a'), sql: { text: '' } }] }, 'edits.0.sql.text'],
  ])('refuses %s, naming the field', async (_, input, field) => {
    expect(await world.refusal(QUERY, input)).toContain(field);
  });
});
