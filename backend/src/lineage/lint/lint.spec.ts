import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import type { Finding, LintContext, LintRule } from './finding.js';
import { Layers } from './layers.js';
import { lint } from './lint.service.js';

const DAY_MS = 86_400_000;
const NOW = 1_000 * DAY_MS;

function found(sample: SampleGraph, rule: LintRule, more: Partial<LintContext> = {}): readonly Finding[] {
  const context = { graph: sample.graph, layers: new Layers([]), lastSent: [], now: NOW, staleDays: 30, ...more };
  return lint(rule, context);
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
    expect(findings.map(({ fix }) => fix.action)).toEqual(['REPOINT', 'BY_HAND']);
    expect(findings[0]?.fix.add).toEqual([{ from: sample.i('a.Amount'), to: sample.i('b.x') }]);
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
    expect(findings.map(({ fix }) => fix.action)).toEqual(['REPOINT', 'BY_HAND']);
    expect(findings[0]?.fix.add).toEqual([{ from: sample.i(`a.${path}`), to: sample.i('b.x') }]);
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
      'a → b: x says so, y no longer does.',
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
