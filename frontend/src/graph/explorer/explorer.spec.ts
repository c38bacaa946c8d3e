import { QueryClient } from '@tanstack/query-core';

import { DEFAULT_VIEW } from '../view/view-state';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import type { LineageAnswer } from '../model/graph.types';
import { Explorer } from './explorer';
import { partlyDrawn } from './partly';
import type { Source } from './source';

const WHOLE = {
  assets: { far: ['x'], near: ['x'], start: ['x', 'y'], next: ['x'], more: ['x'], last: [] },
  edges: [
    ['far', 'near'],
    ['near', 'start'],
    ['start', 'next'],
    ['next', 'more'],
    ['next', 'last'],
  ] as const,
  columns: [
    { from: 'far.x', to: 'near.x' },
    { from: 'near.x', to: 'start.x' },
    { from: 'start.x', to: 'next.x' },
    { from: 'next.x', to: 'more.x' },
  ],
};

/** The part of the whole that holds these assets. */
function part(...names: (keyof (typeof WHOLE)['assets'])[]): LineageAnswer {
  const has = (name: string): boolean => names.includes(name as never);
  const answer = buildAnswer({
    assets: Object.fromEntries(names.map((name) => [name, WHOLE.assets[name]])),
    edges: WHOLE.edges.filter(([from, to]) => has(from) && has(to)),
    columns: WHOLE.columns.filter(({ from, to }) => has(from.split('.')[0] ?? '') && has(to.split('.')[0] ?? '')),
  });
  const count = (end: 0 | 1, urn: string): number => WHOLE.edges.filter((edge) => edge[end] === urn).length;
  return {
    ...answer,
    nodes: answer.nodes.map((node) => ({
      ...node,
      upstreamTotal: count(1, node.summary.urn),
      downstreamTotal: count(0, node.summary.urn),
    })),
  };
}

const source: Source = {
  view: async ({ urns }) => {
    // The server refuses a question about nothing.
    if (urns.length === 0) throw new Error('urns must name at least one asset or column.');
    return await Promise.resolve(urns[0] === 'start' ? part('near', 'start', 'next') : part('next', 'more', 'last'));
  },
  column: async ({ side }) =>
    await Promise.resolve(
      side === 'UPSTREAM' ? part('far', 'near', 'start') : part('far', 'near', 'start', 'next', 'more'),
    ),
  paths: async () =>
    await Promise.resolve({ paths: [], routes: 0, onRoute: [], verdict: 'NONE_COMPLETE', gaps: [], complete: true }),
  count: async () => await Promise.resolve({ assets: 2, complete: true }),
  diff: async () => await Promise.reject(new Error('not compared')),
  whatIf: async () => await Promise.reject(new Error('nothing supposed')),
  schema: async () => await Promise.resolve([]),
  labels: async () => await Promise.resolve([]),
};

/** Waits until all questions are answered and drawn. */
async function settled(explorer: Explorer): Promise<void> {
  do await new Promise(setImmediate);
  while (explorer.isBusy || explorer.status === 'loading');
}

async function opened(): Promise<Explorer> {
  const explorer = new Explorer({
    urn: 'start',
    view: DEFAULT_VIEW,
    client: new QueryClient(),
    source,
  });
  await settled(explorer);
  return explorer;
}

const cards = (explorer: Explorer): string[] => [...explorer.geometry.boxes.keys()].sort();

describe('Explorer', () => {
  it('opens with one hop each side and says how much is not drawn', async () => {
    const explorer = await opened();
    expect(cards(explorer)).toEqual(['near', 'next', 'start']);
    expect(explorer.scene.cards.get('next')?.undrawnDown).toBe(2);
    expect(explorer.scene.cards.get('near')?.undrawnUp).toBe(1);
  });

  it('expands and collapses without moving what was there', async () => {
    const explorer = await opened();
    const before = new Map(explorer.geometry.boxes);
    explorer.expand('next', 'down');
    await settled(explorer);
    expect(cards(explorer)).toEqual(['last', 'more', 'near', 'next', 'start']);
    for (const [id, box] of before) expect(explorer.geometry.boxes.get(id)).toEqual(box);
    explorer.collapse('next', 'down');
    expect(explorer.geometry.boxes).toEqual(before);
  });

  it('shows nothing but the path of a column, with the undrawn part, and goes back to the graph', async () => {
    const explorer = await opened();
    explorer.showColumnPath(columnUrnOf('start', 'x'));
    await settled(explorer);
    expect(cards(explorer)).toEqual(['far', 'more', 'near', 'next', 'start']);
    for (const asset of ['far', 'near', 'start', 'next', 'more'])
      expect(explorer.signals.membersOf('lit').has(columnUrnOf(asset, 'x'))).toBe(true);
    explorer.showColumnPath(columnUrnOf('start', 'x'));
    expect(cards(explorer)).toEqual(['near', 'next', 'start']);
    expect(explorer.signals.membersOf('lit').size).toBe(0);
  });

  it('shows one side of a column, and the path within the graph on demand', async () => {
    const explorer = await opened();
    explorer.showColumnPath(columnUrnOf('start', 'x'), 'up');
    await settled(explorer);
    expect(cards(explorer)).toEqual(['far', 'near', 'start']);
    explorer.change({ onlyPath: false });
    await settled(explorer);
    expect(cards(explorer)).toEqual(['far', 'near', 'next', 'start']);
    expect(explorer.signals.membersOf('lit').has('next')).toBe(false);
    expect(explorer.error).toBeNull();
  });

  it('undoes and redoes changes of the view', async () => {
    const explorer = await opened();
    explorer.hide('near');
    expect(cards(explorer)).toEqual(['next', 'start']);
    explorer.undo();
    expect(cards(explorer)).toEqual(['near', 'next', 'start']);
    explorer.redo();
    expect(cards(explorer)).toEqual(['next', 'start']);
  });

  it('tells only the elements whose flags change', async () => {
    const explorer = await opened();
    const told: string[] = [];
    for (const id of [columnUrnOf('start', 'y'), columnUrnOf('start', 'x')])
      explorer.signals.subscribe(id, () => told.push(id));
    explorer.showColumnPath(columnUrnOf('start', 'x'));
    expect(told).toEqual([columnUrnOf('start', 'x')]);
  });

  it('finds cards and columns by name', async () => {
    const explorer = await opened();
    explorer.change({ findText: 'ne' }, 'replace');
    expect(explorer.hits.map(({ card }) => card).sort()).toEqual(['near', 'next']);
    explorer.change({ findText: 'y' }, 'replace');
    expect(explorer.hits).toEqual([{ card: 'start', row: columnUrnOf('start', 'y') }]);
  });

  it('says what failed and asks again on demand', async () => {
    let tries = 0;
    const flaky: Source = {
      ...source,
      view: async (question) => (tries++ === 0 ? await Promise.reject(new Error('gone')) : await source.view(question)),
    };
    const explorer = new Explorer({
      urn: 'start',
      view: DEFAULT_VIEW,
      client: new QueryClient(),
      source: flaky,
    });
    await settled(explorer);
    expect([explorer.status, explorer.error?.message]).toEqual(['failed', 'gone']);
    explorer.retry();
    await settled(explorer);
    expect(explorer.status).toBe('ready');
  });
});

describe('a hub', () => {
  const CONSUMERS = 130;
  const names = Array.from({ length: CONSUMERS }, (_, i) => `consumer${i}`);
  const hub: Source = {
    ...source,
    view: async ({ perHop, downstreamHops }) => {
      const drawn = downstreamHops === 0 ? [] : names.slice(0, perHop);
      const answer = buildAnswer({
        assets: Object.fromEntries(['start', ...drawn].map((name) => [name, []])),
        edges: drawn.map((name) => ['start', name] as const),
        change: (name) => (name === 'start' ? { downstreamTotal: CONSUMERS } : {}),
      });
      const left = CONSUMERS - drawn.length;
      const missing = left === 0 ? [] : [{ what: 'NEIGHBOURS', sentence: `${left} neighbours are not drawn` }];
      return await Promise.resolve({ ...answer, complete: left === 0, missing });
    },
  };
  const open = async (view: typeof DEFAULT_VIEW): Promise<Explorer> => {
    const explorer = new Explorer({ urn: 'start', view, client: new QueryClient(), source: hub });
    await settled(explorer);
    return explorer;
  };

  it('brings some more with each click, says how many of how many, and takes all of them back', async () => {
    const explorer = await open(DEFAULT_VIEW);
    const shown = (): number | undefined => partlyDrawn(explorer)[0]?.shown;
    expect([cards(explorer).length, shown()]).toEqual([11, 10]);
    explorer.expand('start', 'down');
    await settled(explorer);
    expect([cards(explorer).length, shown()]).toEqual([61, 60]);
    explorer.expand('start', 'down');
    await settled(explorer);
    explorer.expand('start', 'down');
    await settled(explorer);
    expect([cards(explorer).length, partlyDrawn(explorer)]).toEqual([CONSUMERS + 1, []]);
    explorer.collapse('start', 'down');
    expect(cards(explorer)).toHaveLength(11);
  });

  it('is drawn the same from its address', async () => {
    const explorer = await open(DEFAULT_VIEW);
    explorer.expand('start', 'down');
    await settled(explorer);
    const again = await open(explorer.view);
    expect(cards(again)).toEqual(cards(explorer));
  });

  it('tells what a deep answer left out, and no longer when it is not part of the view', async () => {
    const explorer = await open({ ...DEFAULT_VIEW, downstreamHops: 2 });
    expect(explorer.truncated).toEqual(['120 neighbours are not drawn']);
    explorer.change({ downstreamHops: 1 });
    await settled(explorer);
    expect(explorer.truncated).toEqual([]);
  });
});

describe('siblings', () => {
  const model = { siblings: ['table'], columnCount: 9 };
  const drawing = (names: readonly string[]): LineageAnswer =>
    buildAnswer({
      assets: Object.fromEntries(names.map((name) => [name, []])),
      edges: names.includes('table') ? [['start', 'table']] : [],
      change: (name) => (name === 'model' ? { summary: model } : name === 'start' ? { downstreamTotal: 2 } : {}),
    });

  it('leaves a card where it is when its sibling joins it, under whatever name', async () => {
    const two: Source = {
      ...source,
      view: async ({ downstreamHops }) =>
        await Promise.resolve(drawing(downstreamHops === 3 ? ['start', 'table', 'model'] : ['start', 'table'])),
    };
    const explorer = new Explorer({ urn: 'start', view: DEFAULT_VIEW, client: new QueryClient(), source: two });
    await settled(explorer);
    const before = explorer.geometry.boxes.get('table');
    explorer.expand('start', 'down', 3);
    await settled(explorer);
    expect(cards(explorer)).toEqual(['model', 'start']);
    expect(explorer.geometry.boxes.get('model')?.x).toBe(before?.x);
    expect(explorer.geometry.boxes.get('model')?.y).toBe(before?.y);
  });
});
