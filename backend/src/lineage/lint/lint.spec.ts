import fc from 'fast-check';

import { runAtOnce } from '../../kernel/event-loop.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { type Finding, LINT_RULES, type LintContext, type LintRule } from './finding.js';
import { Layers } from './layers.js';
import { LINT_RULE_TABLE } from './lint-rules.js';

const DAY_MS = 86_400_000;
const NOW = 1_000 * DAY_MS;

function found(sample: SampleGraph, rule: LintRule, more: Partial<LintContext> = {}): readonly Finding[] {
  const context = { graph: sample.graph, layers: new Layers([]), lastSent: [], now: NOW, staleDays: 30, ...more };
  return runAtOnce(LINT_RULE_TABLE[rule].find(context));
}

function said(sample: SampleGraph, rule: LintRule, more: Partial<LintContext> = {}): string[] {
  return found(sample, rule, more).map(({ sentence }) => sentence((node) => sample.name(node)));
}

describe('lint', () => {
  it('lists placeholders that lineage names, not those it only named once', () => {
    const sample = new SampleGraph().asset('a').asset('g', { exists: false }).asset('h', { exists: false });
    sample.feeds('g', 'a').feeds('h', 'a', { until: 5 });
    expect(said(sample, 'GHOST')).toEqual(['g is named by lineage, and nobody has ingested it.']);
  });

  it('lists column edges to what the schema lacks, and knows the column in another spelling', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['Amount', 'note'], ghostColumns: ['amount', 'gone'] })
      .asset('b', { columns: ['x'] })
      .asset('bare', { ghostColumns: ['y'] })
      .feeds('a.amount', 'b.x')
      .feeds('a.gone', 'b.x')
      .feeds('a.note', 'bare.y');
    const findings = found(sample, 'DANGLING_COLUMN');
    expect(said(sample, 'DANGLING_COLUMN')).toEqual([
      'a.amount → b.x: the schema has no amount.',
      'a.gone → b.x: the schema has no gone.',
    ]);
    expect(findings.map(({ fix }) => fix.action)).toEqual(['REPOINT', 'REJECT']);
    expect(findings[0]?.fix.add).toEqual([{ from: sample.i('a.Amount'), to: sample.i('b.x'), confidence: 1 }]);
    expect(findings[1]?.fix).toMatchObject({
      add: [],
      reject: [{ from: sample.i('a.gone'), to: sample.i('b.x') }],
    });
    expect(findings[0]?.fix.reject).toEqual([{ from: sample.i('a.amount'), to: sample.i('b.x') }]);
  });

  it('knows a column without the markers of its type', () => {
    const path = '[version=2.0].[type=struct].address.[type=string].Zip';
    const sample = new SampleGraph()
      .asset('a', { columns: [path, '[version=2.0].[type=int].n'], ghostColumns: ['address.zip', 'address'] })
      .asset('b', { columns: ['x'] })
      .feeds('a.address.zip', 'b.x')
      .feeds('a.address', 'b.x');
    const findings = found(sample, 'DANGLING_COLUMN');
    expect(findings.map(({ fix }) => fix.action)).toEqual(['REPOINT', 'REJECT']);
    expect(findings[0]?.fix.add).toMatchObject([{ from: sample.i(`a.${path}`), to: sample.i('b.x') }]);
  });

  it('lists jobs that neither read nor write', () => {
    const sample = new SampleGraph()
      .asset('j', { kind: 'dataJob' })
      .asset('k', { kind: 'dataJob' })
      .asset('a')
      .feeds('k', 'a');
    expect(said(sample, 'ORPHANED_JOB')).toEqual(['j neither reads nor writes anything that is known.']);
  });

  it('lists circles once, with the guess in them as the edge to reject', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('d').asset('e');
    sample.feeds('a', 'b').feeds('b', 'c').feeds('c', 'a', { confidence: 0.3 }).feeds('c', 'd').feeds('e', 'e');
    const findings = found(sample, 'CYCLE');
    expect(said(sample, 'CYCLE').sort()).toEqual(['a, b, c feed each other in a circle.', 'e feeds itself.']);
    expect(findings.flatMap(({ fix }) => fix.reject)).toEqual([{ from: sample.i('c'), to: sample.i('a') }]);
  });

  it('does not take work in place for a circle', () => {
    const merge = new SampleGraph().asset('t').asset('merge', { kind: 'dataJob' }).asset('purge', { kind: 'dataJob' });
    merge.feeds('t', 'merge').feeds('merge', 't').feeds('t', 'purge').feeds('purge', 't').feeds('merge', 'purge');
    expect(said(merge, 'CYCLE')).toEqual([]);
    merge.feeds('purge', 'merge');
    expect(said(merge, 'CYCLE')).toEqual(['t, merge, purge feed each other in a circle.']);
    const two = new SampleGraph().asset('t').asset('u').asset('j', { kind: 'dataJob' });
    two.feeds('t', 'j').feeds('j', 'u').feeds('u', 't');
    expect(said(two, 'CYCLE')).toHaveLength(1);
  });

  it('lists assets that are fed, but whose columns are not, unless these are known to come from none', () => {
    const sample = new SampleGraph()
      .asset('a')
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['n'] });
    sample.feeds('a', 'b').feeds('a', 'c');
    sample.graph.nodes.markSourceless(sample.i('c.n'), true);
    expect(said(sample, 'NO_COLUMN_LINEAGE')).toEqual(['It is known what feeds b, but of none of its columns.']);
  });

  it('lists sources that have gone silent', () => {
    const sample = new SampleGraph().asset('a').asset('b');
    const lastSent = [
      { owner: sampleUrn('a'), aspect: 'upstreamLineage', source: 'old', lastObserved: NOW - 31 * DAY_MS },
      { owner: sampleUrn('b'), aspect: 'upstreamLineage', source: 'new', lastObserved: NOW - 29 * DAY_MS },
    ];
    expect(said(sample, 'STALE_CLAIM', { lastSent: lastSent })).toEqual([
      'old last sent the upstreamLineage of a 31 days ago.',
    ]);
  });

  it('rejects what a source no longer sends only where it has sent other lineage since', () => {
    const sample = new SampleGraph()
      .asset('s', { columns: ['k'] })
      .asset('a', { columns: ['x'] })
      .asset('b');
    sample.feeds('s', 'a', { source: 'airflow' }).feeds('s.k', 'a.x', { source: 'airflow' });
    sample.feeds('s', 'a', { source: 'dbt' });
    const sent = (name: string, days: number) => ({
      owner: sampleUrn(name),
      aspect: 'upstreamLineage',
      source: 'airflow',
      lastObserved: NOW - days * DAY_MS,
    });
    const paused = found(sample, 'STALE_CLAIM', { lastSent: [sent('a', 40), sent('b', 35)] });
    expect(paused.map(({ fix }) => fix.action)).toEqual(['BY_HAND', 'BY_HAND']);
    const active = { lastSent: [sent('a', 40), sent('b', 0)] };
    expect(said(sample, 'STALE_CLAIM', active)).toEqual([
      'airflow last sent the upstreamLineage of a 40 days ago, and has sent other lineage since.',
    ]);
    expect(found(sample, 'STALE_CLAIM', active)[0]?.fix.reject).toEqual([
      { from: sample.i('s'), to: sample.i('a'), source: 'airflow' },
      { from: sample.i('s.k'), to: sample.i('a.x'), source: 'airflow' },
    ]);
  });

  it('lists removed assets that edges to living ones still name, with these edges to reject', () => {
    const sample = new SampleGraph().asset('a').asset('gone', { removed: true }).asset('b');
    sample.asset('old', { removed: true }).asset('older', { removed: true });
    sample.feeds('a', 'gone').feeds('gone', 'b').feeds('older', 'old');
    expect(said(sample, 'REMOVED_ASSET')).toEqual(['gone was removed, and 2 edges still name it.']);
    expect(found(sample, 'REMOVED_ASSET')[0]?.fix.reject).toEqual([
      { from: sample.i('gone'), to: sample.i('b') },
      { from: sample.i('a'), to: sample.i('gone') },
    ]);
  });

  it('lists datasets that only jobs without inputs write', () => {
    const sample = new SampleGraph().asset('load', { kind: 'dataJob' }).asset('copy', { kind: 'dataJob' });
    sample.asset('a').asset('b').asset('c').asset('source');
    sample.feeds('load', 'a').feeds('source', 'copy').feeds('copy', 'b').feeds('load', 'c').feeds('source', 'c');
    expect(said(sample, 'WRITTEN_WITHOUT_SOURCE')).toEqual([
      'A job writes a, and nothing is known that the job reads.',
    ]);
  });

  it('lists twins by letter case, and moves the edges of a ghost to the one that was ingested', () => {
    const sample = new SampleGraph()
      .asset('Orders')
      .asset('orders', { exists: false })
      .asset('mart')
      .feeds('orders', 'mart');
    const [finding] = found(sample, 'CASE_DUPLICATE');
    expect(finding?.fix).toMatchObject({
      action: 'REPOINT',
      add: [{ from: sample.i('Orders'), to: sample.i('mart') }],
      reject: [{ from: sample.i('orders'), to: sample.i('mart') }],
    });
    const both = new SampleGraph().asset('Orders').asset('orders').asset('mart').feeds('orders', 'mart');
    expect(found(both, 'CASE_DUPLICATE')[0]?.fix.action).toBe('BY_HAND');
  });

  it('lists guesses, of an edge with a surer claim none', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c');
    sample
      .feeds('a', 'b', { confidence: 0.54 })
      .feeds('a', 'c', { confidence: 0.2 })
      .feeds('a', 'c', { confidence: 0.55 });
    expect(said(sample, 'GUESSED_EDGE')).toEqual(['a → b is a guess (0.54).']);
  });

  it('lists sources that disagree: one gave up, or both say opposite directions', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c');
    sample.feeds('a', 'b', { source: 'x' }).feeds('a', 'b', { source: 'y', until: 5 });
    sample.feeds('b', 'c', { source: 'x' }).feeds('c', 'b', { source: 'y' });
    sample.feeds('a', 'c', { source: 'x', until: 5 }).feeds('a', 'c', { source: 'x', confidence: 0.5 });
    expect(said(sample, 'CONTRADICTION')).toEqual([
      'a → b: x still claims it, y no longer does.',
      'x says b → c, y says the opposite.',
    ]);
  });

  it('lists edges between layers that the settings forbid, jobs in between passed', () => {
    const sample = new SampleGraph().asset('db.raw.a').asset('job', { kind: 'dataJob' });
    sample.asset('db.marts.b').asset('db.staging.c').asset('other');
    const layers = new Layers([
      { name: 'raw', patterns: ['*.raw.*'], mayRead: [] },
      { name: 'staging', patterns: ['*.staging.*'], mayRead: ['raw'] },
      { name: 'marts', patterns: ['*.MARTS.*'], mayRead: ['staging'] },
    ]);
    const claim = (from: string, to: string): void => {
      sample.graph.open({
        id: sample.graph.claims.size,
        level: 'asset',
        from: sample.i(from),
        to: sample.i(to),
        confidence: 1,
        origin: '',
        source: '',
        kind: 'DIRECT',
        subtype: '',
        via: '',
        since: 0,
        until: undefined,
      });
    };
    claim('db.raw.a', 'job');
    claim('job', 'db.marts.b');
    claim('db.raw.a', 'db.staging.c');
    claim('db.staging.c', 'db.marts.b');
    claim('other', 'db.marts.b');
    expect(said(sample, 'LAYERING', { layers })).toEqual([
      'db.marts.b (marts) reads db.raw.a (raw), which it may not.',
    ]);
  });
});

describe('every rule of the lint', () => {
  const NAMES = ['a', 'A', 'b', 'c', 'd'] as const;
  interface SampleEdge {
    readonly from: string;
    readonly to: string;
    readonly confidence: number;
    readonly columns: boolean;
  }
  const edge: fc.Arbitrary<SampleEdge> = fc.record({
    from: fc.constantFrom(...NAMES),
    to: fc.constantFrom(...NAMES),
    confidence: fc.constantFrom(0.2, 0.6, 1),
    columns: fc.boolean(),
  });
  const states = fc.array(fc.constantFrom('live', 'ghost', 'removed'), { minLength: 5, maxLength: 5 });

  /** A graph whose assets have the columns x (in the schema) and X (named by edges only). */
  function sampleOf(edges: readonly SampleEdge[], assetStates: readonly string[]): SampleGraph {
    const sample = new SampleGraph();
    for (const [index, name] of NAMES.entries())
      sample.asset(name, {
        columns: ['x'],
        ghostColumns: ['X'],
        exists: assetStates[index] !== 'ghost',
        removed: assetStates[index] === 'removed',
      });
    for (const { from, to, confidence, columns } of edges) {
      if (columns) sample.feeds(`${from}.X`, `${to}.x`, { confidence });
      else sample.feeds(from, to, { confidence });
    }
    return sample;
  }

  function closeEdge({ graph }: SampleGraph, { from, to }: { readonly from: number; readonly to: number }): void {
    for (let id = 0; id < graph.claims.size; id += 1)
      if (graph.claims.from[id] === from && graph.claims.to[id] === to) graph.close(id, 1);
  }

  it('finds nothing new of its own kind once its fix has rejected and drawn the edges', () =>
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 8 }), states, (edges, assetStates) => {
        for (const rule of ['REMOVED_ASSET', 'DANGLING_COLUMN'] as const) {
          const sample = sampleOf(edges, assetStates);
          for (const { fix } of found(sample, rule)) {
            for (const rejected of fix.reject) closeEdge(sample, rejected);
            for (const { from, to, confidence } of fix.add)
              sample.feeds(sample.name(from), sample.name(to), { confidence, since: 1 });
          }
          expect(found(sample, rule)).toEqual([]);
        }
      }),
    ));

  it('names only nodes and edges that are in the graph, and never both draws and rejects an edge', () =>
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 8 }), states, (edges, assetStates) => {
        const sample = sampleOf(edges, assetStates);
        for (const rule of LINT_RULES)
          for (const { nodes, fix } of found(sample, rule)) {
            expect(nodes.length).toBeGreaterThan(0);
            const keys = fix.reject.map(({ from, to }) => `${from} ${to}`);
            for (const { from, to } of fix.reject) expect([sample.name(from), sample.name(to)]).not.toContain('');
            for (const { from, to } of fix.add) expect(keys).not.toContain(`${from} ${to}`);
          }
      }),
    ));
});

describe('Layers', () => {
  it.each([
    ['*.raw.*', 'db.raw.orders', true],
    ['raw', 'raw', true],
    ['raw', 'rawer', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*a', 'a', false],
    ['*', 'anything', true],
  ])('%s and %s: %s', (pattern, name, matches) => {
    const layers = new Layers([{ name: 'l', patterns: [pattern], mayRead: undefined }]);
    expect(layers.of(sampleUrn(name)) !== undefined).toBe(matches);
  });
});
