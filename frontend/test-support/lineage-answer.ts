import type {
  LineageAnswer,
  AnswerColumnEdge,
  AnswerEdge,
  AnswerNode,
  Column,
  Summary,
} from '../src/graph/model/graph.types';

interface ColumnLink {
  readonly from: string;
  readonly to: string;
  readonly confidence?: number;
  readonly kind?: 'DIRECT' | 'INDIRECT';
}

interface Drawing {
  /** Asset name and its column names: `{ orders: ['id', 'amount'] }`. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
  readonly edges?: readonly (readonly [from: string, to: string])[];
  /** `orders.id` to `revenue.id`. */
  readonly columns?: readonly ColumnLink[];
  readonly change?: (name: string) => Omit<Partial<AnswerNode>, 'summary'> & { readonly summary?: Partial<Summary> };
}

export const columnUrnOf = (asset: string, column: string): string => `urn:li:schemaField:(${asset},${column})`;

/** Answers for specs, drawn with names instead of indexes. */
export function buildAnswer({ assets, edges = [], columns = [], change = () => ({}) }: Drawing): LineageAnswer {
  const names = Object.keys(assets);
  const nodes = names.map((name): AnswerNode => {
    const { summary, ...rest } = change(name);
    return {
      coverage: 'FULL',
      upstreamTotal: edges.filter(([, to]) => to === name).length,
      downstreamTotal: edges.filter(([from]) => from === name).length,
      columns: (assets[name] ?? []).map((column) => buildColumn(name, column)),
      ...rest,
      summary: { ...buildSummary(name, (assets[name] ?? []).length), ...summary },
    };
  });
  const plain = { claimCount: 1, via: null, manual: false };
  return {
    start: names.slice(0, 1),
    nodes,
    asOf: 0,
    complete: true,
    edges: edges.map(([from, to]): AnswerEdge => ({
      ...plain,
      from: names.indexOf(from),
      to: names.indexOf(to),
      confidence: 1,
    })),
    columnEdges: columns.map(({ from, to, confidence = 1, kind = 'DIRECT' }): AnswerColumnEdge => {
      const [a, b] = [from.split('.'), to.split('.')];
      const at = (end: string[]): readonly [number, number] => [
        names.indexOf(end[0] ?? ''),
        (assets[end[0] ?? ''] ?? []).indexOf(end[1] ?? ''),
      ];
      return {
        ...plain,
        from: at(a)[0],
        fromColumn: at(a)[1],
        to: at(b)[0],
        toColumn: at(b)[1],
        confidence,
        kind,
        subtype: null,
      };
    }),
  };
}

function buildColumn(asset: string, name: string): Column {
  return {
    urn: columnUrnOf(asset, name),
    fieldPath: name,
    type: 'STRING',
    primaryKey: false,
    labels: [],
    upstreamCount: 0,
    downstreamCount: 0,
    inSchema: true,
  };
}

function buildSummary(urn: string, columnCount: number): Summary {
  return {
    urn,
    kind: urn.startsWith('job') ? 'dataJob' : 'dataset',
    name: urn,
    path: [],
    exists: true,
    removed: false,
    deprecated: false,
    activeIncidents: 0,
    failingAssertions: 0,
    contractResult: null,
    owners: [],
    tags: [],
    terms: [],
    columnCount,
    tracedColumnCount: 0,
    siblings: [],
  };
}
