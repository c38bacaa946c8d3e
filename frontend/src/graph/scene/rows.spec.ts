import fc from 'fast-check';

import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { buildStage } from '../explorer/stage';
import { LoadedGraph } from '../model/loaded-graph';
import { DEFAULT_VIEW } from '../view/view-state';
import { SIZE } from './card-size';
import { anchorY, cardHeight, chooseRows, rowsOfCard } from './rows';
import { type Card, EMPTY_SCENE, HEADER, MORE, NO_PATHS, type Row, UNKNOWN } from './scene.types';
import { NO_HOLDERS } from './visible';

const columnNames = Array.from({ length: 20 }, (_, i) => `c${i}`);
const graph = new LoadedGraph();
const base = graph.addAnswer(
  buildAnswer({ assets: { orders: columnNames, model: ['ID', 'extra'], table: ['id', 'Id'], job: [] } }),
);
const { scene } = buildStage({
  graph,
  view: DEFAULT_VIEW,
  holders: { ...NO_HOLDERS, base },
  urn: 'orders',
  onPaths: NO_PATHS,
  previous: EMPTY_SCENE,
});
const allRows = rowsOfCard(graph, ['orders']);
const labelsOf = (rows: readonly Row[]): string[] => rows.map(({ label }) => label);
const urnsOf = (...names: readonly string[]): Set<string> => new Set(names.map((name) => columnUrnOf('orders', name)));

function cardOf(parts: Partial<Card>, id = 'orders'): Card {
  const card = scene.cards.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return { ...card, rows: [], moreColumns: 0, columnsUnknown: false, ...parts };
}

const card: fc.Arbitrary<Card> = fc
  .record({
    mode: fc.constantFrom('traced' as const, 'all' as const, 'none' as const),
    rowCount: fc.nat(20),
    moreColumns: fc.nat(3),
    columnsUnknown: fc.boolean(),
  })
  .map(({ rowCount, ...parts }) => cardOf({ ...parts, rows: allRows.slice(0, rowCount) }));

describe('the columns of a card', () => {
  it('are one row for siblings whose columns differ in case only, named as the first sibling names them', () => {
    const rows = rowsOfCard(graph, ['model', 'table']);
    expect(rows.map(({ id, label, urns }) => [id, label, urns.length])).toEqual([
      [columnUrnOf('model', 'ID'), 'ID', 3],
      [columnUrnOf('model', 'extra'), 'extra', 1],
    ]);
  });

  it('are rows of their own on the card of one asset, though they differ in case only', () => {
    expect(labelsOf(rowsOfCard(graph, ['table']))).toEqual(['id', 'Id']);
  });

  it('have the labels of all siblings, own before derived, also of columns that are loaded later', () => {
    const own = new LoadedGraph();
    const label = (urn: string, origin: 'OWN' | 'DERIVED') => ({
      urn,
      name: urn,
      origin,
      sentence: `${urn} ${origin}`,
    });
    own.addLabels([
      { urn: columnUrnOf('model', 'id'), labels: [label('pii', 'DERIVED'), label('cost', 'DERIVED')] },
      { urn: columnUrnOf('table', 'id'), labels: [label('pii', 'OWN')] },
    ]);
    own.addAnswer(buildAnswer({ assets: { model: ['id'], table: ['id'] } }));
    const [row] = rowsOfCard(own, ['model', 'table']);
    expect(row?.labels?.map(({ sentence }) => sentence)).toEqual(['pii OWN', 'cost DERIVED']);
  });

  it('are reduced to those with a chosen label, which collapsed cards show too', () => {
    const own = new LoadedGraph();
    const assets = own.addAnswer(
      buildAnswer({
        assets: { orders: ['id', 'email'], report: ['mail'] },
        edges: [['orders', 'report']],
        columns: [{ from: 'orders.email', to: 'report.mail' }],
      }),
    );
    const pii = { urn: 'pii', name: 'PII', origin: 'DERIVED' as const, sentence: 'PII from orders.email, 1 step' };
    own.addLabels([{ urn: columnUrnOf('report', 'mail'), labels: [pii] }]);
    const rowsIn = (columnLabels: readonly string[]): readonly (readonly string[])[] => {
      const stage = buildStage({
        graph: own,
        view: { ...DEFAULT_VIEW, columnLabels },
        holders: { ...NO_HOLDERS, base: assets },
        urn: 'orders',
        onPaths: NO_PATHS,
        previous: EMPTY_SCENE,
      });
      return [...stage.scene.cards.values()].map(({ rows }) => labelsOf(rows));
    };
    expect(rowsIn([])).toEqual([['email'], []]);
    expect(rowsIn(['pii'])).toEqual([[], ['mail']]);
  });

  it('are the same objects until more is loaded', () => {
    const own = new LoadedGraph();
    own.addAnswer(buildAnswer({ assets: { orders: ['id'] } }));
    const rows = rowsOfCard(own, ['orders']);
    expect(rowsOfCard(own, ['orders'])).toBe(rows);
    own.addAnswer(buildAnswer({ assets: { orders: ['id', 'amount'] } }));
    expect(labelsOf(rowsOfCard(own, ['orders']))).toEqual(['id', 'amount']);
  });
});

describe('the choice of rows', () => {
  it('shows the rows with a drawn edge, the lit ones first', () => {
    const rows = chooseRows(allRows, { mode: 'traced', traced: urnsOf('c1', 'c2', 'c5'), lit: urnsOf('c5', 'c9') });
    expect(labelsOf(rows)).toEqual(['c5', 'c9', 'c1', 'c2']);
  });

  it('shows nothing but lit rows when rows are switched off', () => {
    const rows = chooseRows(allRows, { mode: 'none', traced: urnsOf('c1', 'c2'), lit: urnsOf('c2') });
    expect(labelsOf(rows)).toEqual(['c2']);
  });

  it('holds each row at most once, and all of them or at most ten', () => {
    const someColumns = fc.subarray(columnNames).map((names) => urnsOf(...names));
    fc.assert(
      fc.property(
        fc.constantFrom('traced' as const, 'all' as const, 'none' as const),
        someColumns,
        someColumns,
        (mode, traced, lit) => {
          const rows = chooseRows(allRows, { mode, traced, lit });
          expect(new Set(rows).size).toBe(rows.length);
          if (mode === 'all') expect(rows).toHaveLength(allRows.length);
          else expect(rows.length).toBeLessThanOrEqual(SIZE.tracedRows);
          const lastLit = rows.findLastIndex(({ id }) => lit.has(id));
          expect(rows.slice(0, lastLit + 1).every(({ id }) => lit.has(id))).toBe(true);
        },
      ),
    );
  });
});

describe('the height of a card', () => {
  it('is that of its header, rows and footer', () => {
    expect(cardHeight(cardOf({ mode: 'traced', rows: allRows.slice(0, 3) }))).toBe(52 + 3 * 24 + 30);
  });

  it('stops growing after twelve rows of a list of all columns, which then has a filter', () => {
    expect(cardHeight(cardOf({ mode: 'all', rows: allRows.slice(0, 12) }))).toBe(52 + 12 * 24 + 30);
    expect(cardHeight(cardOf({ mode: 'all', rows: allRows.slice(0, 13) }))).toBe(52 + 30 + 12 * 24 + 30);
    expect(cardHeight(cardOf({ mode: 'all', rows: allRows }))).toBe(52 + 30 + 12 * 24 + 30);
  });

  it('has room for the rows "more columns" and "columns unknown", but not for the first when rows are off', () => {
    expect(cardHeight(cardOf({ mode: 'traced', moreColumns: 2, columnsUnknown: true }))).toBe(52 + 2 * 24 + 30);
    expect(cardHeight(cardOf({ mode: 'none', moreColumns: 2 }))).toBe(52);
  });
});

describe('the name of a card on a path', () => {
  const heightOf = (name: string, width: number = SIZE.pathWidth): number => {
    const { asset } = cardOf({});
    return cardHeight(cardOf({ mode: 'none', isOnPath: true, width, asset: { ...asset, name } }));
  };
  const lines = (count: number): number => SIZE.pathHead + count * SIZE.pathName;

  it('breaks after underscores and spaces, inside a piece only where it is longer than a line', () => {
    expect(heightOf('fct_bookings')).toBe(lines(1));
    expect(heightOf('stg_sales__bookings')).toBe(lines(2));
    expect(heightOf('Revenue by route')).toBe(lines(2));
    expect(heightOf('averageshipoccupancy')).toBe(lines(2));
    expect(heightOf('a_averageshipoccupancy')).toBe(lines(3));
  });

  it('has longer lines on a wide card', () => {
    expect(heightOf('stg_sales__bookings', SIZE.widePathWidth)).toBe(lines(1));
  });

  it('takes at most three lines', () => {
    expect(heightOf('one_very_long_name_of_a_table_that_nobody_wants_to_read')).toBe(lines(3));
  });
});

describe('the height at which an edge meets its card', () => {
  it('lies on the card for every anchor, however far its list is scrolled', () => {
    const anchor = fc.constantFrom(HEADER, MORE, UNKNOWN, 'no such row', ...allRows.map(({ id }) => id));
    fc.assert(
      fc.property(card, anchor, fc.integer({ min: 0, max: 2000 }), (drawn, end, scroll) => {
        const y = anchorY(drawn, end, scroll);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(cardHeight(drawn));
      }),
    );
  });

  it('is the middle of the row', () => {
    const drawn = cardOf({ mode: 'traced', rows: allRows.slice(0, 3) });
    expect(allRows.slice(0, 3).map(({ id }) => anchorY(drawn, id))).toEqual([64, 88, 112]);
  });

  it('stays at the border of the list for a row that is scrolled out of sight', () => {
    const drawn = cardOf({ mode: 'all', rows: allRows });
    const [first, last] = [allRows[0]?.id ?? '', allRows.at(-1)?.id ?? ''];
    expect(anchorY(drawn, first, 96)).toBe(52 + 30 + 2);
    expect(anchorY(drawn, last, 0)).toBe(52 + 30 + 12 * 24 - 2);
    expect(anchorY(drawn, last, 8 * 24)).toBe(52 + 30 + 12 * 24 - 12);
  });

  it('follows the rows that the filter of the list lets through', () => {
    const drawn = cardOf({ mode: 'all', rows: allRows });
    const order = allRows.slice(15);
    expect(anchorY(drawn, order[1]?.id ?? '', 0, order)).toBe(52 + 30 + 24 + 12);
  });

  it('is the middle of a job, whatever the anchor', () => {
    const job = cardOf({}, 'job');
    expect([HEADER, UNKNOWN, 'a column'].map((end) => anchorY(job, end))).toEqual([28, 28, 28]);
  });
});

describe('the rows of a card with traced columns', () => {
  it('are those on its arrows, not those that only join a dbt model to its table', () => {
    const siblings: Readonly<Record<string, readonly string[]>> = { model: ['table'], table: ['model'] };
    const twins = new LoadedGraph();
    const assets = twins.addAnswer(
      buildAnswer({
        assets: { model: ['a', 'b'], table: ['a', 'b'], report: ['b'] },
        edges: [
          ['model', 'table'],
          ['table', 'report'],
        ],
        columns: [
          { from: 'model.a', to: 'table.a' },
          { from: 'model.b', to: 'table.b' },
          { from: 'table.b', to: 'report.b' },
        ],
        change: (name) => ({ summary: { siblings: siblings[name] ?? [] } }),
      }),
    );
    const drawn = buildStage({
      graph: twins,
      view: { ...DEFAULT_VIEW, rowsMode: 'traced' },
      holders: { ...NO_HOLDERS, base: assets },
      urn: 'report',
      onPaths: NO_PATHS,
      previous: EMPTY_SCENE,
    }).scene;
    const twin = drawn.cards.get(drawn.cardOf.get('table') ?? '');
    expect(labelsOf(twin?.rows ?? [])).toEqual(['b']);
  });
});
