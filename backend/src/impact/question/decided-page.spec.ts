import { describe, expect, it } from '@jest/globals';

import { SampleGraph, sampleUrn } from '../../lineage/graph/sample-graph.js';
import type { ListedConsumer } from '../engine/assess.js';
import type { ProvedConsumer } from '../proof/proof.service.js';
import type { Verdict } from '../rules/verdicts.js';
import type { ImpactConsumerAnswer } from '../present/impact-answer.js';
import { groupSiblings } from '../../lineage/siblings/sibling-groups.js';
import { decidedCounts, decidedPage, inOrderOf, perAsset, withProofs } from './decided-page.js';

const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('d');

function listed(name: string, verdict: Verdict, confidence = 1, hops = 1): ListedConsumer {
  return { node: sample.i(name), verdict, confidence, hops } as ListedConsumer;
}

const CONSUMERS = [listed('a', 'BREAKS'), listed('b', 'MAY_BREAK', 0.5), listed('c', 'MAY_BREAK'), listed('d', 'SAFE')];
const proofs = (verdicts: Readonly<Record<string, Verdict>>): ReadonlyMap<number, ProvedConsumer> =>
  new Map(
    Object.entries(verdicts).map(([name, verdict]) => [
      sample.i(name),
      { verdict, reason: 'PROVED_REJECTED', proof: null, sentence: '' },
    ]),
  );
const namesOf = (proved: ReadonlyMap<number, ProvedConsumer>, verdicts?: readonly Verdict[]): readonly string[] =>
  decidedPage(sample.graph, CONSUMERS, proved, {
    verdicts: verdicts && new Set(verdicts),
    kinds: undefined,
  }).map(({ node }) => sample.name(node));

describe('the page of an answer with proofs', () => {
  it('lists the worst decided verdict first, then the surest', () => {
    expect(namesOf(proofs({}))).toEqual(['a', 'c', 'b', 'd']);
    expect(namesOf(proofs({ a: 'SAFE', d: 'BREAKS' }))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('filters by the decided verdict, not by that of the rules', () => {
    expect(namesOf(proofs({ b: 'BREAKS' }), ['BREAKS'])).toEqual(['a', 'b']);
    expect(namesOf(proofs({ b: 'BREAKS' }), ['MAY_BREAK'])).toEqual(['c']);
  });

  it('filters by kind', () => {
    const page = { verdicts: undefined, kinds: new Set(['chart']) };
    expect(decidedPage(sample.graph, CONSUMERS, proofs({}), page)).toEqual([]);
    expect(sampleUrn('a')).toContain('dataset');
  });
});

describe('the counts of an answer with proofs', () => {
  const assessment = {
    counts: { BREAKS: 1, MAY_BREAK: 2, UNKNOWN: 0, SAFE: 1 },
    headline: 'BREAKS' as const,
    listed: CONSUMERS,
    complete: true,
  };

  it('move consumers from the inferred verdict to the decided one', () => {
    expect(decidedCounts(assessment, proofs({ a: 'MAY_BREAK', b: 'SAFE' }))).toEqual({
      counts: { BREAKS: 0, MAY_BREAK: 2, UNKNOWN: 0, SAFE: 2 },
      headline: 'MAY_BREAK',
    });
  });

  it('never call an incomplete answer SAFE, even where every consumer is', () => {
    const allSafe = proofs({ a: 'SAFE', b: 'SAFE', c: 'SAFE' });
    expect(decidedCounts(assessment, allSafe).headline).toBe('SAFE');
    expect(decidedCounts({ ...assessment, complete: false }, allSafe).headline).toBe('UNKNOWN');
  });

  it('stay as they are without proofs', () => {
    expect(decidedCounts(assessment, proofs({}))).toEqual({ counts: assessment.counts, headline: 'BREAKS' });
  });
});

describe('inOrderOf', () => {
  const consumers = ['a', 'b', 'c'].map((name) => ({ urn: sample.urn(name) }));

  it('puts consumers in the order of the nodes', () => {
    const order = ['c', 'a', 'b'].map((name) => sample.i(name));
    expect(inOrderOf(sample.graph, order, consumers).map(({ urn }) => urn)).toEqual(
      ['c', 'a', 'b'].map((name) => sample.urn(name)),
    );
  });

  it('leaves them as they are where no node is given', () => {
    expect(inOrderOf(sample.graph, [], consumers)).toEqual(consumers);
  });
});

describe('withProofs', () => {
  const consumer = {
    urn: sample.urn('a'),
    verdict: 'MAY_BREAK',
    reason: 'USES_COLUMN',
    sentence: 'by the rules',
    proof: null,
  } as unknown as ImpactConsumerAnswer;

  it('replaces verdict, reason and sentence where a proof has changed them', () => {
    const decided = { verdict: 'BREAKS', reason: 'PROVED_REJECTED', proof: null, sentence: 'proved' } as const;
    expect(withProofs([consumer], sample.graph, new Map([[sample.i('a'), decided]]))).toEqual([
      { ...consumer, verdict: 'BREAKS', reason: 'PROVED_REJECTED', sentence: 'proved' },
    ]);
  });

  it('keeps the sentence of the rules where the proof gives none', () => {
    const decided = { verdict: 'MAY_BREAK', reason: 'USES_COLUMN', proof: null, sentence: undefined } as const;
    expect(withProofs([consumer], sample.graph, new Map([[sample.i('a'), decided]]))).toEqual([consumer]);
  });

  it('leaves consumers alone about which nothing is proved', () => {
    expect(withProofs([consumer], sample.graph, new Map([[sample.i('b'), {} as ProvedConsumer]]))).toEqual([consumer]);
  });
});

describe('one consumer for each thing', () => {
  const groups = groupSiblings([{ urn: 'urn:li:dataset:table', sibling: 'urn:li:dataset:model' }]);
  const consumers = [
    { node: 1, urn: 'urn:li:dataset:model', verdict: 'BREAKS' as const },
    { node: 2, urn: 'urn:li:assertion:a', verdict: 'BREAKS' as const },
    { node: 3, urn: 'urn:li:dataset:table', verdict: 'MAY_BREAK' as const },
    { node: 4, urn: 'urn:li:chart:c', verdict: 'UNKNOWN' as const },
  ];

  it('keeps the worse verdict of siblings, and counts tests and contracts apart', () => {
    expect(perAsset(sample.graph, consumers, groups)).toEqual({
      consumers: [consumers[0], consumers[3]],
      counts: { BREAKS: 1, MAY_BREAK: 0, UNKNOWN: 1, SAFE: 0 },
      checks: { BREAKS: 1, MAY_BREAK: 0, UNKNOWN: 0, SAFE: 0 },
      merged: new Map([[1, [consumers[2]]]]),
    });
  });

  it('counts the task of dbt that builds a model with the model, and tasks that do more or fail harder apart', () => {
    const task = (name: string, platform = 'dbt'): string => `(urn:li:dataFlow:(${platform},flow,PROD),${name})`;
    const names = [task('build'), task('load', 'airflow'), task('both'), task('worse')];
    const world = new SampleGraph().asset('table').asset('other');
    for (const name of names) world.asset(name, { kind: 'dataJob' }).feeds(name, 'table');
    world.feeds(task('both'), 'other');
    const model = 'urn:li:dataset:(urn:li:dataPlatform:dbt,table,PROD)';
    const pair = groupSiblings([{ urn: world.urn('table'), sibling: model }]);
    const decided = (name: string, verdict: Verdict) => ({ node: world.i(name), urn: world.urn(name), verdict });
    const all = [
      decided(task('worse'), 'BREAKS'),
      ...['table', ...names.slice(0, 3)].map((name) => decided(name, 'MAY_BREAK')),
    ];
    const { consumers: counted, counts, merged } = perAsset(world.graph, all, pair);
    expect(counted.map(({ node }) => world.name(node))).toEqual([
      task('worse'),
      'table',
      task('load', 'airflow'),
      task('both'),
    ]);
    expect(counts).toMatchObject({ BREAKS: 1, MAY_BREAK: 3 });
    expect(merged).toEqual(new Map([[world.i('table'), [decided(task('build'), 'MAY_BREAK')]]]));
  });

  it('makes one of a view and the query of its SQL, and keeps a query that reads alone', () => {
    const world = new SampleGraph()
      .asset('t')
      .asset('v')
      .asset('sql of v', { kind: 'query' })
      .asset('saved', { kind: 'query' })
      .feeds('t', 'v', { via: sampleUrn('sql of v', 'query') });
    const decided = (name: string, verdict: Verdict) => ({ node: world.i(name), urn: world.urn(name), verdict });
    const queries = [decided('sql of v', 'BREAKS'), decided('saved', 'BREAKS')];
    const namesIn = (verdict: Verdict): readonly string[] =>
      perAsset(world.graph, [...queries, decided('v', verdict)], groups).consumers.map(({ node }) => world.name(node));
    expect(namesIn('BREAKS')).toEqual(['saved', 'v']);
    // A query that is worse off than what it fills is named.
    expect(namesIn('MAY_BREAK')).toEqual(['sql of v', 'saved', 'v']);
  });
});
