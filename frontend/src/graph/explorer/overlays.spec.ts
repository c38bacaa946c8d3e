import { openExplorer, settled } from '../../../test-support/open-explorer';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import type { Diff, DiffQuestion, Source, WhatIfResult } from './source';

const answer = buildAnswer({
  assets: { start: ['a'], source: ['x'], consumer: ['n'] },
  edges: [
    ['source', 'start'],
    ['start', 'consumer'],
  ],
  columns: [{ from: 'start.a', to: 'consumer.n' }],
});

const NO_DIFF: Diff = { appeared: 0, vanished: 0, changed: 0, total: 0, changes: [], complete: true };
const SAFE: WhatIfResult = {
  changes: [],
  lineage: [],
  headline: 'SAFE',
  counts: { breaks: 0, mayBreak: 0, unknown: 0, safe: 1 },
  total: 1,
  consumers: [],
  affectedChecks: 0,
};
const DROP = { op: 'drop-column', urn: columnUrnOf('start', 'a') } as const;

describe('a comparison of two dates', () => {
  it('asks for the edges between exactly the drawn assets, and shows the answer', async () => {
    const questions: DiffQuestion[] = [];
    const diff: Source['diff'] = async (question) => {
      questions.push(question);
      return await Promise.resolve({ ...NO_DIFF, total: 3 });
    };
    const explorer = await openExplorer({ answer, source: { diff } });
    expect([explorer.diff, questions]).toEqual([null, []]);
    explorer.change({ compareAsOf: 1000 });
    await settled(explorer);
    expect(explorer.diff?.total).toBe(3);
    expect(questions).toEqual([
      { from: 1000, to: null, minConfidence: 0, urns: ['consumer', 'source', 'start'], hops: 0 },
    ]);
    explorer.change({ compareAsOf: null });
    expect(explorer.diff).toBeNull();
  });

  it('keeps the last answer on screen until the next one is there', async () => {
    let release: (diff: Diff) => void = () => undefined;
    const diff: Source['diff'] = async ({ from }) =>
      from === 1000
        ? await Promise.resolve({ ...NO_DIFF, total: 1 })
        : await new Promise((resolve) => {
            release = resolve;
          });
    const explorer = await openExplorer({ answer, view: { compareAsOf: 1000 }, source: { diff } });
    await settled(explorer);
    explorer.change({ compareAsOf: 2000 });
    for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
    expect([explorer.isBusy, explorer.diff?.total]).toEqual([true, 1]);
    while (explorer.diff?.total === 1) {
      release({ ...NO_DIFF, total: 2 });
      await new Promise(setImmediate);
    }
    expect(explorer.diff?.total).toBe(2);
  });

  it('says what failed, and asks again on demand', async () => {
    let tries = 0;
    const diff: Source['diff'] = async () => {
      tries += 1;
      return tries === 1 ? await Promise.reject(new Error('too many edges')) : await Promise.resolve(NO_DIFF);
    };
    const explorer = await openExplorer({ answer, view: { compareAsOf: 1000 }, source: { diff } });
    await settled(explorer);
    expect([explorer.error?.message, explorer.status]).toEqual(['too many edges', 'ready']);
    explorer.retry();
    await settled(explorer);
    expect([explorer.error, explorer.diff, tries]).toEqual([null, NO_DIFF, 2]);
  });
});

describe('a what-if', () => {
  it('asks nothing before it has a step, then shows the answer to its steps', async () => {
    const questions: unknown[] = [];
    const whatIf: Source['whatIf'] = async (question) => {
      questions.push(question);
      return await Promise.resolve(SAFE);
    };
    const explorer = await openExplorer({ answer, view: { whatIf: [] }, source: { whatIf } });
    await settled(explorer);
    expect([questions, explorer.whatIf]).toEqual([[], null]);
    explorer.suppose(DROP);
    await settled(explorer);
    expect([questions.length, explorer.whatIf]).toEqual([1, SAFE]);
    explorer.suppose(DROP);
    await settled(explorer);
    expect([questions.length, explorer.view.whatIf]).toEqual([1, [DROP]]);
  });

  it('asks for proofs once the rules have answered, and shows the proved verdicts', async () => {
    const asked: (boolean | undefined)[] = [];
    const proved = { ...SAFE, headline: 'BREAKS' as const, isProvable: false };
    const whatIf: Source['whatIf'] = async ({ prove }) => {
      asked.push(prove);
      return await Promise.resolve(prove ? proved : { ...SAFE, isProvable: true });
    };
    const explorer = await openExplorer({ answer, view: { whatIf: [DROP] }, source: { whatIf } });
    await settled(explorer);
    // The explorer is not busy while proofs are made: the verdicts of the rules are on the screen.
    for (let round = 0; round < 1000 && asked.length < 2; round += 1) await settled(explorer);
    for (let round = 0; round < 1000 && explorer.whatIf?.isProvable; round += 1) await settled(explorer);
    expect(explorer.whatIf).toEqual(proved);
    expect(asked).toEqual([undefined, true]);
  });

  it('marks the edge that would go', async () => {
    const vanished = {
      change: 'VANISHED',
      level: 'column',
      from: columnUrnOf('start', 'a'),
      to: columnUrnOf('consumer', 'n'),
      confidence: 1,
      kind: 'DIRECT',
      subtype: null,
    } as const;
    const whatIf: Source['whatIf'] = async () => await Promise.resolve({ ...SAFE, lineage: [vanished] });
    const explorer = await openExplorer({ answer, view: { whatIf: [DROP] }, source: { whatIf } });
    await settled(explorer);
    const signs = [...explorer.scene.links.values()].flatMap(({ type, sign }) => (type === 'column' ? [sign] : []));
    expect(signs).toEqual(['vanished']);
  });
});
