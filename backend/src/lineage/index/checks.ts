import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { CheckRow } from './lineage-index.repository.js';

/** An assertion on an asset. */
export interface Check {
  readonly node: number;
  readonly asset: number;
  /** FIELD, VOLUME, FRESHNESS, SQL, DATA_SCHEMA, DATASET, CUSTOM, …: `assertionInfo.type` */
  readonly type: string;
  /** Columns it looks at; none where it looks at the asset as a whole. */
  readonly columns: readonly number[];
  readonly notNull: boolean;
}

/** A data contract: the asset it is for and the assertions that it includes. */
export interface Contract {
  readonly node: number;
  readonly asset: number;
  readonly assertions: readonly number[];
}

/** Which assertions and contracts stand on which assets: consumers of an impact that no lineage edge leads to. */
export class Checks {
  private readonly checks = new Map<number, Check>();
  private readonly contracts = new Map<number, Contract>();
  private byAsset: Map<number, Check[]> | undefined;

  /** Replaces what is known of the watchers that the rows name, and of the ones that have gone. */
  put(graph: LineageGraph, rows: readonly CheckRow[], gone: readonly number[] = []): void {
    for (const watcher of gone) {
      this.checks.delete(watcher);
      this.contracts.delete(watcher);
    }
    for (const [watcher, own] of Map.groupBy(rows, (row) => row.check)) {
      if (graph.nodes.kindName(watcher) === 'dataContract')
        this.contracts.set(watcher, contractOf(graph, watcher, own));
      else this.checks.set(watcher, checkOf(graph, watcher, own));
    }
    this.byAsset = undefined;
  }

  onAsset(asset: number): readonly Check[] {
    this.byAsset ??= Map.groupBy(this.checks.values(), (watch) => watch.asset);
    return this.byAsset.get(asset) ?? [];
  }

  get assets(): Iterable<number> {
    this.byAsset ??= Map.groupBy(this.checks.values(), (watch) => watch.asset);
    return this.byAsset.keys();
  }

  allContracts(): Iterable<Contract> {
    return this.contracts.values();
  }
}

function contractOf(graph: LineageGraph, contract: number, rows: readonly CheckRow[]): Contract {
  const targets = rows.map((row) => row.target);
  const isAssertion = (i: number): boolean => graph.nodes.kindName(i) === 'assertion';
  return {
    node: contract,
    asset: targets.find((i) => !isAssertion(i)) ?? NONE,
    assertions: targets.filter(isAssertion),
  };
}

function checkOf(graph: LineageGraph, watcher: number, rows: readonly CheckRow[]): Check {
  const { nodes } = graph;
  const info = objectOf(objectOf(parse(rows[0]?.assertion)).value);
  const targets = rows.map((row) => row.target);
  const asset = nodes.assetOf(targets.find((i) => !nodes.isColumn(i)) ?? targets[0] ?? NONE);
  const named = fieldPaths(info).map((path) => nodes.find(schemaFieldUrn(nodes.urn(asset), path)));
  const columns = [...targets.filter((i) => nodes.isColumn(i)), ...named.filter((i) => i !== NONE)];
  return {
    node: watcher,
    asset,
    type: textOf(info.type) ?? '',
    columns: [...new Set(columns)],
    notNull: operators(info).includes('NOT_NULL'),
  };
}

/** Paths of a field assertion's columns: the model has no relationship for them. */
function fieldPaths(info: Readonly<Record<string, unknown>>): readonly string[] {
  const field = objectOf(info.fieldAssertion);
  const named = [
    objectOf(objectOf(field.fieldValuesAssertion).field),
    objectOf(objectOf(field.fieldMetricAssertion).field),
  ];
  const schema = arrayOf(objectOf(objectOf(info.schemaAssertion).schema).fields).map(objectOf);
  const paths = [...named.map((one) => textOf(one.path)), ...schema.map((one) => textOf(one.fieldPath))];
  return paths.filter((path): path is string => path !== undefined && path !== '');
}

function operators(info: Readonly<Record<string, unknown>>): readonly (string | undefined)[] {
  const field = objectOf(info.fieldAssertion);
  return [
    textOf(objectOf(info.datasetAssertion).operator),
    textOf(objectOf(field.fieldValuesAssertion).operator),
    // A metric of nulls that must stay at nothing says the same.
    textOf(objectOf(field.fieldMetricAssertion).metric) === 'NULL_COUNT' ? 'NOT_NULL' : undefined,
  ];
}

function parse(text: string | undefined): unknown {
  return text === undefined ? {} : JSON.parse(text);
}
