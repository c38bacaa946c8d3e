import { sampleViewer } from '../../test-support/access/visibility.js';
import { Authorizer } from '../../src/access/authorization/authorizer.js';
import { type EntityFacts, factsOf } from '../../src/access/policies/entity-facts.js';
import { readPolicy } from '../../src/access/policies/policy.js';
import { DEFAULT_RULES, type Rulebook } from '../../src/access/policies/rulebook.js';
import { LineageGraph } from '../../src/lineage/graph/lineage-graph.js';
import { restrictedGraph } from '../../src/lineage/graph/restricted-graph.js';
import { sampleDocument, sampleEngine } from '../../test-support/search/sample-engine.js';
import type { SearchEngine } from '../../src/search/answers/search-engine.js';
import { assess } from '../../src/impact/engine/assess.js';
import type { ChangeGroup, ImpactQuestion } from '../../src/impact/engine/engine.types.js';
import { ruleOf } from '../../src/impact/rules/change-rules.js';
import { THRESHOLDS } from '../../src/impact/rules/verdicts.js';

const POLICIES = 200;
const DOCUMENTS = 100_000;
/** Each with one column: what the changed column feeds. */
const READERS = 20_000;
const ROUNDS = 15;

const JANE = sampleViewer();
const domain = (i: number): string => `urn:li:domain:d${i % POLICIES}`;
const facts = new Map<string, EntityFacts>();
const inDomain = (urn: string, i: number): void => {
  const found = factsOf({ domains: { domains: [domain(i)] } });
  if (found) facts.set(urn, found);
};

/** Jane sees one domain a policy, and one domain is nobody's: two hundred conditions, and half a hundredth is hidden. */
function book(): Rulebook {
  const policies = Array.from({ length: POLICIES }, (_, at) => ({
    state: 'ACTIVE',
    type: 'METADATA',
    displayName: `p${at}`,
    privileges: ['VIEW_ENTITY'],
    actors: { users: [JANE.urn] },
    resources: {
      filter: {
        criteria: [{ field: 'DOMAIN', values: [at === 0 ? 'urn:li:domain:none' : domain(at)], condition: 'EQUALS' }],
      },
    },
  }));
  return {
    ...DEFAULT_RULES,
    policies: policies.flatMap((info, at) => readPolicy(`urn:li:dataHubPolicy:${at}`, info) ?? []),
    factsAt: (urn) => facts.get(urn),
  };
}

function engine(): SearchEngine {
  const words = ['order', 'customer', 'revenue', 'store', 'event'];
  return sampleEngine(
    Array.from({ length: DOCUMENTS }, (_, i) => {
      const document = sampleDocument(i, `${words[i % 5]}_${words[(i * 7) % 5]}_${i}`, {
        fields: { domains: [domain(i)] },
      });
      inDomain(document.urn, i);
      return document;
    }),
  );
}

/** One asset whose column feeds a column of each reader. */
function hub(): LineageGraph {
  const graph = new LineageGraph({ nodes: 2 * READERS + 2, claims: 2 * READERS + 2 });
  const stored = { exists: true, removed: false, inSchema: true } as const;
  for (let i = 0; i <= READERS; i += 1) {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:duckdb,t${i},PROD)`;
    inDomain(urn, i + 1);
    graph.nodes.put({ ...stored, i, urn, kind: 'dataset', shape: 'DATA', parent: -1 });
    const column = `urn:li:schemaField:(${urn},c)`;
    graph.nodes.put({ ...stored, i: READERS + 1 + i, urn: column, kind: 'schemaField', shape: 'UNKNOWN', parent: i });
  }
  const claim = {
    confidence: 1,
    origin: 'DownstreamOf',
    source: 'sql',
    via: '',
    kind: 'DIRECT',
    since: 0,
    until: undefined,
  } as const;
  for (let i = 1; i <= READERS; i += 1) {
    graph.open({ ...claim, id: 2 * i, level: 'asset', from: 0, to: i, subtype: '' });
    graph.open({
      ...claim,
      id: 2 * i + 1,
      level: 'column',
      from: READERS + 1,
      to: READERS + 1 + i,
      subtype: 'IDENTITY',
    });
  }
  return graph;
}

function median(work: () => unknown): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return times.toSorted((left, right) => left - right)[ROUNDS >> 1] ?? 0;
}

function told(what: string, without: number, within: number): void {
  const share = Math.round((within / without - 1) * 100);
  process.stdout.write(
    `${what}: ${without.toFixed(1)} ms, with ${POLICIES} policies ${within.toFixed(1)} ms (${share} %)\n`,
  );
}

it('decides what a viewer sees without costing much of a search or of an impact answer', () => {
  const searched = engine();
  const whole = hub();
  const authorizer = new Authorizer(book(), { viewAuthorization: true });
  const visibility = authorizer.visibilityOf(JANE);
  const restricted = { ...JANE, visibility };
  for (const query of ['order', '*', 'customer revenue']) {
    const ask = (viewer: typeof JANE): unknown =>
      searched.search({ query, kinds: [], start: 0, count: 20, withFacets: true }, viewer);
    told(
      `search "${query}" in ${DOCUMENTS} documents`,
      median(() => ask(JANE)),
      median(() => ask(restricted)),
    );
  }
  const group: ChangeGroup = {
    asset: 0,
    columns: [READERS + 1],
    rule: ruleOf('DROP_COLUMN', 'UNKNOWN'),
    breaksIfOnlySource: false,
    addedColumns: [],
    notNull: new Set(),
    nullWriters: new Set(),
  };
  const impact = (graph: LineageGraph): unknown => {
    const question: ImpactQuestion = {
      graph,
      checks: { on: () => [], assets: [], allContracts: () => [] },
      columnFacts: { isSourceless: () => false, schemaOf: () => undefined },
      asOf: undefined,
      minConfidence: 0,
      thresholds: THRESHOLDS,
    };
    return assess(question, [group], { start: 0, count: 100 });
  };
  const seen = restrictedGraph(whole, (urn) => visibility.canView(urn));
  expect(seen.hidden).toBeGreaterThan(0);
  told(
    `impact of ${READERS} columns`,
    median(() => impact(whole)),
    median(() => impact(seen.graph)),
  );
  const making = median(() => restrictedGraph(whole, (urn) => visibility.canView(urn)));
  process.stdout.write(`the graph as the viewer sees it, made once a write and viewer: ${making.toFixed(1)} ms\n`);
  const fresh = (): unknown => {
    const other = new Authorizer(book(), { viewAuthorization: true }).visibilityOf(JANE);
    for (let i = 1; i <= READERS; i += 1) other.canView(`urn:li:dataset:(urn:li:dataPlatform:duckdb,t${i},PROD)`);
    return other;
  };
  process.stdout.write(`${READERS} decisions afresh, with compiling: ${median(fresh).toFixed(1)} ms\n`);
});
