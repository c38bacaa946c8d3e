import { EVERYTHING, sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { NodeNames } from '../claims/node-names.js';
import type { LineageSource } from '../fallback/lineage-source.js';
import { restrictedGraph } from '../graph/restricted-graph.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import type { LineageRepository } from '../index/lineage.repository.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { FieldCache } from '../view/field-cache.js';
import type { FieldFacts } from '../view/field-facts.js';
import { groupSiblings } from '../siblings/sibling-groups.js';
import type { SiblingCache } from '../siblings/sibling-cache.js';
import { fieldPathOf } from '../walk/field-path.js';
import { LabelAnswers } from './label-answers.js';
import type { LabelledColumnsArguments } from './label.inputs.js';
import { LabelService } from './label.service.js';

const PII = 'urn:li:tag:pii';
const TERM = 'urn:li:glossaryTerm:Finance.Revenue';
const columnUrn = (name: string): string => {
  const [asset = '', path = ''] = name.split('.');
  return `urn:li:schemaField:(${sampleUrn(asset)},${path})`;
};

/** Labels by `asset.column`. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  'raw.email': [PII],
  'other.phone': [PII],
  'mart.revenue': [TERM],
};
/** Transformations by `from>to`. */
const TRANSFORMS: Readonly<Record<string, string>> = {
  'stg.email>mart.email_hash': 'md5(email)',
  'stg.email>mart.contact': "email || ' ' || phone",
  'other.phone>mart.contact': "email || ' ' || phone",
};

function sample(): SampleGraph {
  return new SampleGraph()
    .asset('raw', { columns: ['email', 'id'] })
    .asset('other', { columns: ['phone'] })
    .asset('stg', { columns: ['email', 'id'] })
    .asset('mart', { columns: ['email_hash', 'contact', 'customers', 'revenue', 'id'] })
    .feeds('raw.email', 'stg.email')
    .feeds('raw.id', 'stg.id')
    .feeds('stg.id', 'mart.id')
    .feeds('stg.id', 'mart.revenue', { subtype: 'TRANSFORMATION' })
    .feeds('stg.email', 'mart.email_hash', { subtype: 'TRANSFORMATION' })
    .feeds('stg.email', 'mart.contact', { subtype: 'TRANSFORMATION', confidence: 0.9 })
    .feeds('other.phone', 'mart.contact', { subtype: 'TRANSFORMATION' })
    .feeds('stg.email', 'mart.customers', { subtype: 'AGGREGATION' });
}

/** The name of a column as the tables of this spec have it. */
function nameIn(graph: LineageGraph, node: number): string {
  const [, asset = ''] = /duckdb,([^,]+),/.exec(graph.nodes.urn(node)) ?? [];
  return graph.nodes.isColumn(node) ? `${asset}.${fieldPathOf(graph, node)}` : asset;
}

function serviceOf(graph: LineageGraph): LabelService {
  const states = { around: async () => ({ graph, seq: 7, at: 70, checks: undefined }) } as unknown as LineageSource;
  const fields = {
    of: async (_scope: VisibilityScope, assets: readonly { readonly i: number }[]) =>
      new Map(
        assets.map(({ i }) => [
          i,
          new Map(
            graph.nodes
              .columns(i)
              .map((column) => [
                fieldPathOf(graph, column),
                { labels: LABELS[nameIn(graph, column)] ?? [] } as FieldFacts,
              ]),
          ),
        ]),
      ),
  } as unknown as FieldCache;
  const repository = {
    claims: async (_scope: VisibilityScope, { claims }: LineageGraph, ids: readonly number[]) =>
      new Map(
        ids.map((id) => {
          const [from, to] = [nameIn(graph, claims.from[id] ?? 0), nameIn(graph, claims.to[id] ?? 0)];
          return [id, { transform: TRANSFORMS[`${from}>${to}`] ?? '' }];
        }),
      ),
  } as unknown as LineageRepository;
  const names = {
    of: async () => (node: number) => nameIn(graph, node),
    ofAssets: async (urns: ReadonlySet<string>) =>
      new Map([...urns].map((urn) => [urn, urn === PII ? 'PII' : 'Revenue'])),
  } as unknown as NodeNames;
  const siblings = {
    current: async () => groupSiblings([{ urn: sampleUrn('stg'), sibling: sampleUrn('model') }]),
  } as unknown as SiblingCache;
  return new LabelService(states, new Authorizer(), fields, repository, new LabelAnswers(names, siblings));
}

const ask = (
  input: Partial<LabelledColumnsArguments>,
  graph = sample().graph,
  visibility = EVERYTHING,
): ReturnType<LabelService['labelledColumns']> =>
  serviceOf(graph).labelledColumns(sampleViewer({ visibility }), { urns: [sampleUrn('raw')], ...input });

const sentences = ({ columns }: Awaited<ReturnType<typeof ask>>): readonly string[] =>
  columns.map(({ name, labels }) => `${name}: ${labels.map(({ sentence }) => sentence).join('; ')}`);

it('answers which columns downstream of a table carry a tag, with the way that explains each', async () => {
  const answer = await ask({ side: 'DOWNSTREAM', labels: [PII] });
  expect(sentences(answer)).toEqual([
    'stg.email: PII from raw.email, 1 step',
    'mart.contact: PII from other.phone, 1 step',
  ]);
  const [, contact] = answer.columns;
  expect(contact?.hops).toBe(2);
  expect(contact?.labels[0]).toMatchObject({ origin: 'DERIVED', source: columnUrn('other.phone') });
  expect(contact?.labels[0]?.steps).toEqual([
    {
      from: columnUrn('other.phone'),
      to: columnUrn('mart.contact'),
      fromName: 'other.phone',
      toName: 'mart.contact',
      confidence: 1,
      subtype: 'TRANSFORMATION',
      transform: "email || ' ' || phone",
    },
  ]);
  expect(answer).toMatchObject({ total: 2, complete: true, missing: [], asOf: 70, seq: 7 });
});

it('says where a label ends and why', async () => {
  const { stops } = await ask({ side: 'DOWNSTREAM', labels: [PII] });
  expect(stops.map(({ sentence }) => sentence).toSorted()).toEqual([
    'PII ends at mart.customers: it combines the values of several rows',
    'PII ends at mart.email_hash: md5 is a hash, from which the value cannot be read',
  ]);
  expect(stops.find(({ kind }) => kind === 'MASKING')).toMatchObject({ transform: 'md5(email)', label: PII });
});

it('lists own labels as own, and any label where none is asked for', async () => {
  const answer = await ask({ urns: [sampleUrn('raw'), sampleUrn('mart')] });
  expect(sentences(answer)).toEqual([
    'mart.contact: PII from other.phone, 1 step',
    'mart.revenue: Revenue, its own',
    'raw.email: PII, its own',
  ]);
  expect(answer.columns.map(({ hops }) => hops)).toEqual([0, 0, 0]);
});

it('follows the other side, and only as many steps as asked for', async () => {
  const input = { urns: [sampleUrn('mart')], labels: [PII] };
  expect(sentences(await ask({ ...input, side: 'UPSTREAM' }))).toEqual([
    'other.phone: PII, its own',
    'stg.email: PII from raw.email, 1 step',
    'raw.email: PII, its own',
  ]);
  const near = await ask({ ...input, side: 'UPSTREAM', hops: 1 });
  expect(near.columns.map(({ name }) => name)).toEqual(['other.phone', 'stg.email']);
});

it('pages through the columns, and leaves out edges below a confidence', async () => {
  const page = await ask({ side: 'DOWNSTREAM', start: 1, count: 1 });
  expect(page).toMatchObject({ total: 3, columns: [{ name: 'mart.contact' }] });
  const sure = await ask({ urns: [columnUrn('stg.email')], side: 'DOWNSTREAM', minConfidence: 0.95, labels: [PII] });
  expect(sure.columns).toEqual([]);
});

it('neither shows hidden columns nor derives a label through them', async () => {
  const hidden = sampleUrn('stg');
  const isHidden = (urn: string): boolean => urn.includes(hidden);
  const { graph } = restrictedGraph(sample().graph, (urn) => !isHidden(urn));
  const down = await ask({ side: 'DOWNSTREAM' }, graph, scopeHiding(isHidden));
  expect(down).toMatchObject({ columns: [], total: 0, stops: [] });
  const mart = await ask({ urns: [sampleUrn('mart')] }, graph, scopeHiding(isHidden));
  expect(sentences(mart)).toEqual(['mart.contact: PII from other.phone, 1 step', 'mart.revenue: Revenue, its own']);
  expect(JSON.stringify(mart)).not.toContain('stg');
});

it('refuses what the catalogue does not have', async () => {
  await expect(ask({ urns: [sampleUrn('nothing')] })).rejects.toMatchObject({ code: 'lineage.not-found' });
});

it('shows the same column of a dbt model and its table once on request, with the labels of both', async () => {
  const { graph } = sample()
    .asset('model', { columns: ['EMAIL'] })
    .feeds('stg.email', 'model.EMAIL')
    .feeds('model.EMAIL', 'mart.email_hash', { subtype: 'AGGREGATION' });
  const apart = await ask({ side: 'DOWNSTREAM', labels: [PII] }, graph);
  expect(apart.columns.map(({ name }) => name)).toEqual(['stg.email', 'mart.contact', 'model.EMAIL']);
  const merged = await ask({ side: 'DOWNSTREAM', labels: [PII], mergeSiblings: true }, graph);
  expect(sentences(merged)).toEqual([
    'stg.email: PII from raw.email, 1 step',
    'mart.contact: PII from other.phone, 1 step',
  ]);
  expect([apart.total, merged.total]).toEqual([3, 2]);
});
