import { admin, ImpactWorld, url } from './lib/impact-world.js';

if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const PARTS = `urn id title note author runOf headline total left isMine assets changes { kind urn fieldPath }
  counts { breaks mayBreak unknown safe } checks { breaks } consumers { urn verdict sentence owners domain }
  owners { urn counts { breaks } } notices { recipient message acknowledgedBy comment isMine }`;
const SAVE = `mutation ($input: SaveAssessmentInput!) { saveAssessment(input: $input) { ${PARTS} } }`;
const SEND = `mutation ($input: SendAssessmentInput!) { sendAssessment(input: $input) { ${PARTS} } }`;
const ACKNOWLEDGE = `mutation ($input: AcknowledgeAssessmentInput!) { acknowledgeAssessment(input: $input) { ${PARTS} } }`;
const DELETE = 'mutation ($input: AssessmentUrnInput!) { deleteAssessment(input: $input) }';
const READ = 'mutation ($input: AssessmentUrnInput!) { markNoticeRead(input: $input) }';
const ONE = `query ($input: AssessmentUrnInput!) { assessment(input: $input) { ${PARTS} } }`;
const LIST = `query ($input: AssessmentsInput!) { assessments(input: $input) { total assessments { urn title sent acknowledged } } }`;
const NOTICES = `query ($input: NoticesInput!) { notices(input: $input) { total unread notices { assessment title read acknowledged recipient counts { breaks } } } }`;
const COMPARE = `query ($input: CompareAssessmentsInput!) { compareAssessments(input: $input) {
  sameChanges worse better unchanged notCompared from { urn headline } to { urn headline }
  differences { urn change before { verdict } after { verdict } } } }`;
const IMPACT = `query ($input: ImpactInput!) { impact(input: $input) { total counts { breaks safe }
  groups { key total counts { breaks safe } } consumers { urn owners domain tests contracts } } }`;

interface Saved {
  readonly urn: string;
  readonly headline: string;
  readonly consumers: readonly { readonly urn: string; readonly verdict: string }[];
  readonly owners: readonly { readonly urn: string }[];
  readonly notices: readonly { readonly recipient: string; readonly acknowledgedBy: string | null }[];
  readonly [key: string]: unknown;
}
interface Notices {
  readonly notices: readonly { readonly assessment: string; readonly read: boolean; readonly acknowledged: boolean }[];
}

(url === '' ? describe.skip : describe)('a saved assessment', () => {
  const world = new ImpactWorld();
  const { db } = world;
  const T = (name: string): string => world.table(name);
  const me = `urn:li:corpuser:${admin.username}`;
  const team = `urn:li:corpGroup:${db}`;
  const domain = `urn:li:domain:${db}`;
  const changes = [{ kind: 'DROP_COLUMN', urn: T('orders'), fieldPath: 'amount' }];
  let saved: Saved;

  beforeAll(async () => {
    await world.open('e2e assessments');
    await world.ingest(`
      create table ${db}.s.orders (id int, amount decimal(10,2));
      create view ${db}.s.totals as select id, amount from ${db}.s.orders;
      create view ${db}.s.ids as select id from ${db}.s.orders;
      create view ${db}.s.report as select amount as net from ${db}.s.totals;
    `);
    const owns = (...owners: readonly string[]): object => ({
      owners: owners.map((owner) => ({ owner, type: 'DATAOWNER' })),
    });
    await world.write('dataset', T('totals'), 'ownership', owns(me, team));
    await world.write('dataset', T('report'), 'ownership', owns(team));
    await world.write('dataset', T('totals'), 'domains', { domains: [domain] });
    await world.write('assertion', `urn:li:assertion:${db}`, 'assertionInfo', {
      type: 'DATASET',
      datasetAssertion: {
        dataset: T('totals'),
        scope: 'DATASET_COLUMN',
        fields: [world.column('totals', 'amount')],
        operator: 'NOT_NULL',
      },
    });
    saved = await world.graphql(SAVE, { title: ' Drop amount ', note: 'next week', changes });
  });

  it('keeps the question, the verdicts of the moment, and who owned them', async () => {
    expect(saved).toMatchObject({
      title: 'Drop amount',
      note: 'next week',
      author: me,
      headline: 'BREAKS',
      left: 0,
      isMine: true,
      assets: [T('orders')],
      changes,
      counts: { breaks: 2, safe: 1 },
      checks: { breaks: 1 },
    });
    expect(saved.consumers).toContainEqual(
      expect.objectContaining({ urn: T('totals'), verdict: 'BREAKS', owners: [team, me].toSorted(), domain }),
    );
    expect(saved.owners.map(({ urn }) => urn)).toEqual([team, me]);
    expect(await world.graphql(ONE, { urn: saved.urn })).toEqual(saved);
  });

  it('is listed, by author and by asset, newest first', async () => {
    const page = await world.graphql<{ total: number; assessments: readonly { urn: string }[] }>(LIST, {
      mine: true,
      asset: T('orders'),
    });
    expect([page.total, page.assessments.map(({ urn }) => urn)]).toEqual([1, [saved.urn]]);
    expect(await world.graphql(LIST, { asset: T('ids') })).toEqual({ total: 0, assessments: [] });
  });

  it('goes to the owners that it names, once, and to nobody else', async () => {
    expect(await world.refusal(SEND, { urn: saved.urn, recipients: ['urn:li:corpuser:eve'] })).toContain(
      'recipients.0',
    );
    const once = await world.graphql<Saved>(SEND, { urn: saved.urn, message: 'please look' });
    expect(once.notices.map(({ recipient }) => recipient).toSorted()).toEqual([team, me].toSorted());
    const again = await world.graphql<Saved>(SEND, { urn: saved.urn });
    expect(again.notices).toEqual(once.notices);
    const { notices } = await world.graphql<Notices>(NOTICES, {});
    expect(notices[0]).toMatchObject({
      assessment: saved.urn,
      title: 'Drop amount',
      read: false,
      counts: { breaks: 1 },
    });
  });

  it('is read and acknowledged by whom it was sent to, with a comment', async () => {
    expect(await world.graphql(READ, { urn: saved.urn })).toBe(true);
    expect(await world.graphql(READ, { urn: saved.urn })).toBe(false);
    expect(await world.refusal(ACKNOWLEDGE, { urn: saved.urn, recipient: team })).toContain('only who was told');
    const done = await world.graphql<Saved>(ACKNOWLEDGE, { urn: saved.urn, comment: 'will change the view' });
    expect(done.notices).toContainEqual(
      expect.objectContaining({ recipient: me, acknowledgedBy: me, comment: 'will change the view' }),
    );
    const { notices } = await world.graphql<Notices>(NOTICES, {});
    expect(notices.find(({ assessment }) => assessment === saved.urn)).toMatchObject({
      read: true,
      acknowledged: true,
    });
  });

  it('is compared with the same question asked now, with a later run, and with another', async () => {
    expect(await world.graphql(COMPARE, { from: saved.urn })).toMatchObject({
      sameChanges: true,
      worse: 0,
      better: 0,
      unchanged: 3,
      to: { urn: null },
    });
    await world.ingest(`create view ${db}.s.totals as select id, 0 as amount from ${db}.s.orders;
      create view ${db}.s.late as select amount from ${db}.s.orders;`);
    const now = await world.graphql<{ differences: readonly { urn: string; change: string }[] }>(COMPARE, {
      from: saved.urn,
    });
    expect(now.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ urn: T('late'), change: 'APPEARED' }),
        expect.objectContaining({ urn: T('totals'), change: 'BETTER' }),
      ]),
    );
    const later = await world.graphql<Saved>(SAVE, { title: 'Again', runOf: saved.urn });
    expect(later).toMatchObject({ runOf: saved.urn, changes });
    expect(await world.graphql(COMPARE, { from: saved.urn, to: later.urn })).toMatchObject({
      differences: now.differences,
      to: { urn: later.urn },
    });
    const other = await world.graphql<Saved>(SAVE, {
      title: 'Other',
      changes: [{ kind: 'DROP_ASSET', urn: T('ids') }],
    });
    expect(await world.graphql(COMPARE, { from: later.urn, to: other.urn })).toMatchObject({ sameChanges: false });
    for (const { urn } of [later, other]) expect(await world.graphql(DELETE, { urn })).toBe(true);
  });

  it('stays as it was when the catalogue changes', async () => {
    expect((await world.graphql<Saved>(ONE, { urn: saved.urn })).consumers).toEqual(saved.consumers);
  });

  it('goes with its notices', async () => {
    expect(await world.graphql(DELETE, { urn: saved.urn })).toBe(true);
    expect(await world.stored(saved.urn, 'impactAssessmentInfo')).toBeUndefined();
    expect(await world.refusal(DELETE, { urn: saved.urn })).toContain('There is no assessment');
    const { notices } = await world.graphql<Notices>(NOTICES, {});
    expect(notices.filter(({ assessment }) => assessment === saved.urn)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no title', { title: ' ', changes }, 'title'],
    ['no changes', { title: 'x' }, 'changes'],
    ['an empty list', { title: 'x', changes: [] }, 'changes'],
    ['a run of nothing', { title: 'x', runOf: 'urn:li:dataset:x' }, 'runOf'],
    ['a confidence above 1', { title: 'x', changes, minConfidence: 1.5 }, 'minConfidence'],
  ])('refuses %s, naming the field', async (_, input, field) => {
    expect(await world.refusal(SAVE, input)).toContain(field);
  });

  it('counts consumers by group on the server, and filters by owner, domain and kind', async () => {
    interface Impact {
      readonly total: number;
      readonly groups: readonly { readonly key: string | null; readonly total: number }[];
      readonly consumers: readonly { readonly urn: string; readonly tests: readonly string[] }[];
    }
    const ask = (more: object): Promise<Impact> =>
      world.graphql(IMPACT, { changes: [{ kind: 'DROP_ASSET', urn: T('totals') }, ...changes], ...more });
    const all = await ask({ groupBy: 'OWNER', count: 1 });
    expect(all.groups.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(all.total);
    expect(all.groups[0]?.key).toBeNull();
    const ofTeam = await ask({ owners: [team] });
    expect(ofTeam.consumers.map(({ urn }) => urn).toSorted()).toEqual([T('report'), T('totals')].toSorted());
    expect((await ask({ domains: [domain] })).consumers.map(({ urn }) => urn)).toEqual([T('totals')]);
    expect((await ask({ kinds: ['assertion'] })).consumers.map(({ urn }) => urn)).toEqual([`urn:li:assertion:${db}`]);
    expect((await ask({ owners: [''], kinds: ['dataset'] })).consumers.map(({ urn }) => urn)).not.toContain(
      T('report'),
    );
    expect((await ask({ groupBy: 'VERDICT', verdicts: ['BREAKS'] })).groups.map(({ key }) => key)).toEqual(['BREAKS']);
  });
});
