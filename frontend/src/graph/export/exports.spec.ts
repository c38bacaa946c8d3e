import { Geometry } from '../geometry/geometry';
import { DEFAULT_VIEW } from '../view/view-state';
import { layoutInput, buildStage } from '../explorer/stage';
import { placeLayered } from '../layout/layered';
import { settle } from '../layout/settle';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import { SvgPen } from './pens';
import type { PictureInput } from './picture';
import { drawPicture, pictureSize } from './picture';
import { tableRows } from './table-rows';
import { drawnEdges, edgesCsv, graphJson, mermaid, nodesCsv } from './text-exports';

const EVIL = 'urn:"<script>alert(1)</script>&"';
const graph = new LoadedGraph();
const urns = graph.addAnswer(
  buildAnswer({
    assets: { start: ['x', 'y'], [EVIL]: ['z'], job: [], far: ['=q'] },
    edges: [
      ['start', EVIL],
      ['start', 'job'],
      ['job', 'far'],
    ],
    columns: [
      { from: 'start.x', to: `${EVIL}.z`, confidence: 0.6 },
      { from: 'start.y', to: 'far.=q', kind: 'INDIRECT' },
    ],
  }),
);
const { scene } = buildStage({
  graph,
  view: DEFAULT_VIEW,
  holders: { ...NO_HOLDERS, base: urns },
  urn: 'start',
  onPaths: NO_PATHS,
  previous: EMPTY_SCENE,
});
const input = layoutInput(scene);
const geometry = new Geometry(
  scene,
  settle(input.nodes, placeLayered(input), () => 0),
);

function svg(): string {
  const pen = new SvgPen();
  const shares = [...drawPicture(pen, pictureOf(geometry))];
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  return pen.finish(pictureSize({ geometry }), 'Lineage of start');
}

function pictureOf(drawn: Geometry): PictureInput {
  return {
    geometry: drawn,
    title: 'Lineage of start',
    subtitle: '2026-11-21',
    legend: [['', 'certain']],
    look: {
      background: '#fff',
      surface: '#fff',
      ink: '#000',
      faint: '#555',
      line: '#ccc',
      edge: '#888',
      accent: '#06c',
      unknown: '#63a',
      platform: () => ({ letters: 'X', ground: '#123' }),
    },
    labels: {
      start: 'start',
      ghost: 'not ingested',
      unknown: 'columns unknown',
      more: (n) => `+${n}`,
      traced: (n, of) => `${n}/${of}`,
    },
  };
}

describe('the SVG file', () => {
  it('holds every card of the graph, its title and its legend', () => {
    const text = svg();
    expect(text.match(/class="card"/g)).toHaveLength(scene.cards.size);
    expect(text).toContain('2026-11-21');
    expect(text).toContain('certain');
  });

  it('is well-formed and runs nothing, whatever the names are', () => {
    const text = svg();
    expect(text).not.toContain('<script');
    expect(text).not.toContain('foreignObject');
    const open = text.match(/<(g|svg|text|title)[ >]/g)?.length;
    expect(text.match(/<\/(g|svg|text|title)>/g)?.length).toBe(open);
    expect(text.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
  });
});

describe('the text files', () => {
  it('have one line for each edge', () => {
    const edges = drawnEdges(graph, scene);
    expect(edges).toHaveLength(5);
    expect(edgesCsv(edges).trim().split('\r\n')).toHaveLength(6);
  });

  it('list each asset and each traced column, with quotes doubled and formulas defused', () => {
    const csv = nodesCsv(tableRows({ graph, scene, start: new Set(['start']) }));
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 4 + 4);
    expect(csv).toContain('"urn:""<script>');
    expect(csv).toContain(",'=q,");
  });

  it('are JSON that holds all assets and edges', () => {
    const data = JSON.parse(graphJson({ graph, scene }, { start: 'start' })) as {
      assets: unknown[];
      edges: unknown[];
    };
    expect([data.assets.length, data.edges.length]).toEqual([4, 5]);
  });

  it('hold on the path of a column only what lies on it', () => {
    const stage = buildStage({
      graph,
      view: { ...DEFAULT_VIEW, column: columnUrnOf('start', 'x'), onlyPath: true },
      holders: { ...NO_HOLDERS, base: urns },
      urn: 'start',
      onPaths: NO_PATHS,
      previous: EMPTY_SCENE,
    });
    expect(stage.scene.isPath).toBe(true);
    expect(drawnEdges(graph, stage.scene).map(({ from, to }) => [from, to])).toEqual([
      [columnUrnOf('start', 'x'), columnUrnOf(EVIL, 'z')],
    ]);
    const data = JSON.parse(graphJson({ graph, scene: stage.scene }, {})) as {
      cards: number;
      assets: { urn: string; card: string; columns: unknown[] }[];
    };
    expect(data.cards).toBe(2);
    expect(data.assets.map(({ urn, card, columns }) => [urn, card, columns.length])).toEqual([
      ['start', 'start', 1],
      [EVIL, EVIL, 1],
    ]);
    expect((mermaid(stage.scene) ?? '').match(/-\.->\|0\.60\|/g)).toHaveLength(1);
  });

  it('are Mermaid with a node for each card and an arrow for each asset edge', () => {
    const lines = (mermaid(scene) ?? '').trim().split('\n');
    expect(lines[0]).toBe('flowchart LR');
    expect(lines.filter((line) => line.includes('-->'))).toHaveLength(3);
    expect(lines).toHaveLength(1 + 4 + 3);
    expect(lines.join('\n')).not.toContain('<script');
  });
});

describe('what the viewer may not see', () => {
  const seen = new LoadedGraph();
  const base = seen.addAnswer(
    buildAnswer({
      assets: { start: [], next: [], 'urn:li:restricted:(a,restricted)': [] },
      edges: [
        ['start', 'next'],
        ['next', 'urn:li:restricted:(a,restricted)'],
      ],
      change: (name) => ({
        upstreamHidden: name === 'start',
        downstreamHidden: name === 'next',
        ...(name.includes('restricted') && { summary: { kind: 'restricted', exists: false, name: 'restricted' } }),
      }),
    }),
  );
  const stage = buildStage({
    graph: seen,
    view: DEFAULT_VIEW,
    holders: { ...NO_HOLDERS, base },
    urn: 'start',
    onPaths: NO_PATHS,
    previous: EMPTY_SCENE,
  });

  it('is marked at the card and counted: ends and steps', () => {
    expect(stage.scene.restricted).toEqual({ ends: 2, steps: 1 });
    expect(stage.scene.cards.get('start')).toMatchObject({ hiddenUp: true, hiddenDown: false });
    expect(stage.scene.cards.get('next')).toMatchObject({ hiddenUp: false, hiddenDown: true });
  });

  it('is in each file, by side and without a name', () => {
    const lines = nodesCsv(tableRows({ graph: seen, scene: stage.scene, start: stage.start })).split('\r\n');
    const head = lines[0]?.split(',') ?? [];
    const cell = (urn: string, column: string): string | undefined =>
      lines.find((line) => line.startsWith(`${urn},`))?.split(',')[head.indexOf(column)];
    expect([cell('start', 'sources_hidden'), cell('start', 'consumers_hidden')]).toEqual(['yes', '']);
    expect([cell('next', 'sources_hidden'), cell('next', 'consumers_hidden')]).toEqual(['', 'yes']);
    const text = mermaid(stage.scene) ?? '';
    expect(text.match(/\(\["not shown to you"\]\)/g)).toHaveLength(2);
    expect(text).toContain('restricted (not shown to you)');
    expect(text).not.toContain('not ingested');
  });
});

describe('tableRows', () => {
  it('multiplies confidence along the surest way and orders sources, start, consumers', () => {
    const rows = tableRows({ graph, scene, start: new Set(['start']) }).filter(({ level }) => level === 'asset');
    expect(rows.map(({ urn, side, hops }) => [urn, side, hops])).toEqual([
      ['start', 'start', 0],
      ['job', 'down', 1],
      [EVIL, 'down', 1],
      ['far', 'down', 2],
    ]);
    expect(rows.at(-1)?.confidence).toBe(1);
  });

  it('has one row for a dbt model and its table, and one for each of their columns', () => {
    const siblings: Readonly<Record<string, readonly string[]>> = { model: ['table'], table: ['model'] };
    const twins = new LoadedGraph();
    const base = twins.addAnswer(
      buildAnswer({
        assets: { start: ['x'], model: ['id'], table: ['ID'] },
        edges: [
          ['start', 'model'],
          ['model', 'table'],
        ],
        columns: [
          { from: 'start.x', to: 'model.id', confidence: 0.6 },
          { from: 'model.id', to: 'table.ID', confidence: 0.9 },
        ],
        change: (name) => ({ summary: { siblings: siblings[name] ?? [] } }),
      }),
    );
    const holders = { ...NO_HOLDERS, base };
    const stage = buildStage({
      graph: twins,
      view: DEFAULT_VIEW,
      holders,
      urn: 'start',
      onPaths: NO_PATHS,
      previous: EMPTY_SCENE,
    });
    const rows = tableRows({ graph: twins, scene: stage.scene, start: stage.start });
    expect(rows.map(({ level, name, hops, confidence }) => [level, name, hops, confidence])).toEqual([
      ['asset', 'start', 0, null],
      ['column', 'x', 0, 0.6],
      ['asset', 'model', 1, 1],
      ['column', 'id', 1, 0.9],
    ]);
  });
});
