import { schemaFieldUrn } from '../../kernel/urn.js';
import type { AssetShape, LineageKind } from '../../store/contract/store.types.js';
import { LineageGraph } from './lineage-graph.js';

export interface SampleAsset {
  readonly kind?: string;
  readonly shape?: AssetShape;
  readonly exists?: boolean;
  readonly removed?: boolean;
  readonly columns?: readonly string[];
  /** Columns that only edges name. */
  readonly ghostColumns?: readonly string[];
}

export interface SampleClaim {
  readonly confidence?: number;
  readonly kind?: LineageKind;
  readonly subtype?: string;
  readonly via?: string;
  readonly source?: string;
  readonly origin?: string;
  readonly since?: number;
  readonly until?: number;
  readonly rejected?: boolean;
  readonly transform?: string;
}

/** Builds small graphs for specs: assets and columns by short names, `orders` and `orders.amount`. */
export class SampleGraph {
  readonly graph = new LineageGraph();
  private readonly numbers = new Map<string, number>();
  private claims = 0;

  asset(name: string, asset: SampleAsset = {}): this {
    const kind = asset.kind ?? 'dataset';
    const state = { exists: asset.exists ?? true, removed: asset.removed ?? false, inSchema: true };
    const parent = this.put(name, {
      ...state,
      kind,
      urn: sampleUrn(name, kind),
      shape: asset.shape ?? shapeOf(kind),
      parent: -1,
    });
    const column = (path: string, inSchema: boolean): void => {
      this.put(`${name}.${path}`, {
        ...state,
        inSchema,
        exists: inSchema,
        kind: 'schemaField',
        urn: schemaFieldUrn(sampleUrn(name, kind), path),
        shape: 'UNKNOWN',
        parent,
      });
    };
    for (const path of asset.columns ?? []) column(path, true);
    for (const path of asset.ghostColumns ?? []) column(path, false);
    return this;
  }

  /** Asset claims between names without a dot, column claims otherwise. */
  feeds(from: string, to: string, claim: SampleClaim = {}): this {
    const level = from.includes('.') ? 'column' : 'asset';
    const {
      confidence = 1,
      kind = 'DIRECT',
      subtype = level === 'column' ? 'IDENTITY' : '',
      via = '',
      source = 'sql',
      origin = 'DownstreamOf',
      since = 0,
      until,
      rejected = false,
      transform = '',
    } = claim;
    this.graph.open({
      id: this.claims++,
      level,
      from: this.i(from),
      to: this.i(to),
      confidence,
      kind,
      subtype,
      via,
      source,
      origin,
      since,
      until,
      rejected,
      transform,
    });
    return this;
  }

  i(name: string): number {
    const known = this.numbers.get(name);
    if (known === undefined) throw new Error(`the sample has no "${name}"`);
    return known;
  }

  /** The short name of a node. */
  name(i: number): string {
    return [...this.numbers].find(([, number]) => number === i)?.[0] ?? '';
  }

  urn(name: string): string {
    return this.graph.nodes.urn(this.i(name));
  }

  private put(name: string, state: Omit<Parameters<LineageGraph['nodes']['put']>[0], 'i'>): number {
    const i = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, i);
    this.graph.nodes.put({ ...state, i });
    return i;
  }
}

export function sampleUrn(name: string, kind = 'dataset'): string {
  return kind === 'dataset' ? `urn:li:dataset:(urn:li:dataPlatform:duckdb,${name},PROD)` : `urn:li:${kind}:${name}`;
}

function shapeOf(kind: string): AssetShape {
  if (kind === 'dataJob') return 'JOB';
  return kind === 'chart' || kind === 'dashboard' ? 'VIEW' : 'DATA';
}
