import fc from 'fast-check';

import { schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import type { LineageClaim, NodeState } from '../contract/store.types.js';
import { byLevel, claimRows, columnRows, relationRows } from './write-rows.js';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:postgres,a.b,PROD)';

function column(urn: string, i: number, parent: number): NodeState {
  return {
    i,
    urn,
    kind: 'schemaField',
    exists: true,
    removed: false,
    shape: 'UNKNOWN',
    parent,
    inSchema: true,
  };
}

function claim(part: Partial<LineageClaim>): LineageClaim {
  return {
    id: 1,
    level: 'column',
    from: 2,
    to: 3,
    confidence: 1,
    stated: true,
    origin: 'DownstreamOf',
    owner: TABLE,
    aspect: 'upstreamLineage',
    source: 'dbt',
    run: 'r',
    kind: 'DIRECT',
    subtype: '',
    transform: '',
    query: '',
    via: '',
    actor: 'urn:li:corpuser:a',
    since: 7,
    until: undefined,
    ...part,
  };
}

/** As `create-columns` puts a urn together. */
function urnsOf(rows: ReturnType<typeof columnRows>): readonly string[] {
  return rows.flatMap(({ columns }) => columns.map(([path]) => `urn:li:schemaField:(${TABLE},${path})`));
}

describe('rows of new columns', () => {
  it('give each column back its urn, whatever its path holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (path) => {
        const urn = schemaFieldUrn(TABLE, path);
        const parent = schemaFieldParts(urn)?.parent;
        fc.pre(parent !== undefined);
        expect(urnsOf(columnRows([column(urn, 1, 0)], new Map([[urn, parent]])))).toEqual([urn]);
      }),
    );
  });

  it('stand once for each parent', () => {
    const urns = ['x', 'y'].map((path) => schemaFieldUrn(TABLE, path));
    const parents = new Map(urns.map((urn) => [urn, TABLE]));
    const rows = columnRows(
      urns.map((urn, at) => column(urn, at + 1, 0)),
      parents,
    );
    expect(rows).toEqual([
      {
        parent: 0,
        columns: [
          ['x', 1, true, true],
          ['y', 2, true, true],
        ],
      },
    ]);
  });

  it('of columns of columns come after those of their parents', () => {
    const outer = schemaFieldUrn(TABLE, 'x');
    const inner = schemaFieldUrn(outer, 'y');
    const parents = new Map<string, string | undefined>([
      [inner, outer],
      [outer, TABLE],
      [TABLE, undefined],
    ]);
    const levels = byLevel([column(inner, 2, 1), column(outer, 1, 0)], parents);
    expect(levels.map((level) => level.map(({ urn }) => urn))).toEqual([[outer], [inner]]);
  });
});

describe('rows of claims', () => {
  it('hold what claims have in common once, and nothing of a claim is lost', () => {
    const rows = claimRows([claim({ id: 1 }), claim({ id: 2, to: 9, confidence: 0.5, stated: false })]);
    const common = {
      origin: 'DownstreamOf',
      owner: TABLE,
      aspect: 'upstreamLineage',
      source: 'dbt',
      run: 'r',
      actor: 'urn:li:corpuser:a',
      since: 7,
    };
    expect(rows).toEqual([
      {
        common,
        claims: [
          [2, 3, 1, 1, true, 'DIRECT', '', '', '', ''],
          [2, 9, 2, 0.5, false, 'DIRECT', '', '', '', ''],
        ],
      },
    ]);
  });

  it('are apart where anything common differs, and say the level only of rejected ones', () => {
    const rows = claimRows([claim({}), claim({ source: 'sql' }), claim({ rejected: true })]);
    expect(rows.map((row) => row.common)).toEqual([
      expect.objectContaining({ source: 'dbt' }),
      expect.objectContaining({ source: 'sql' }),
      expect.objectContaining({ source: 'dbt', level: 'column' }),
    ]);
  });
});

describe('rows of relationships', () => {
  it('stand together by type, aspect and time', () => {
    const one = { type: 'OWNED_BY', aspect: 'ownership', from: 1, to: 2, path: 'owners/0/owner', since: 5 };
    expect(relationRows([one, { ...one, to: 3, path: 'owners/1/owner' }, { ...one, since: 6 }])).toEqual([
      {
        type: 'OWNED_BY',
        aspect: 'ownership',
        since: 5,
        ends: [
          [1, 2, 'owners/0/owner'],
          [1, 3, 'owners/1/owner'],
        ],
      },
      { type: 'OWNED_BY', aspect: 'ownership', since: 6, ends: [[1, 2, 'owners/0/owner']] },
    ]);
  });
});
