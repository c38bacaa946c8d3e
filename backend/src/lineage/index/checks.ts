import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { CheckRow } from './lineage-index.repository.js';

/** An assertion on an asset. */
export interface Check {
  /** The number of the assertion. */
  readonly node: number;
  readonly asset: number;
  /** FIELD, VOLUME, FRESHNESS, SQL, DATA_SCHEMA, DATASET, CUSTOM, …: `assertionInfo.type` */
  readonly type: string;
  /** Columns that it looks at; empty where it looks at the asset as a whole. */
  readonly columns: readonly number[];
  /** Whether it fails when a column holds a null. */
  readonly notNull: boolean;
}

/** A data contract: the asset it is for and the assertions that it includes. */
export interface Contract {
  /** The number of the contract. */
  readonly node: number;
  readonly asset: number;
  readonly assertions: readonly number[];
  /** Whether it is in force; false for one that is only proposed (`PENDING`). */
  readonly isActive: boolean;
}

/**
 * Which assertions and contracts stand on which assets. They are consumers of a change although no lineage edge leads
 * to them, so the index keeps them beside the graph.
 */
export class Checks {
  private readonly checks = new Map<number, Check>();
  private readonly contracts = new Map<number, Contract>();
  private byAsset: Map<number, Check[]> | undefined;

  /**
   * Replaces what is known of the checks that the rows name.
   *
   * @param removed numbers of checks to forget first; those that still exist stand in the rows again
   */
  put(graph: LineageGraph, rows: readonly CheckRow[], removed: readonly number[] = []): void {
    for (const node of removed) {
      this.checks.delete(node);
      this.contracts.delete(node);
    }
    for (const [node, rowsOfNode] of Map.groupBy(rows, ({ check }) => check)) {
      if (graph.nodes.kindName(node) === 'dataContract') this.contracts.set(node, contractOf(graph, node, rowsOfNode));
      else this.checks.set(node, checkOf(graph, node, rowsOfNode));
    }
    this.byAsset = undefined;
  }

  /** A copy with some of the checks and contracts; nothing in it leads back to the others. */
  where(isIncluded: (check: { readonly node: number; readonly asset: number }) => boolean): Checks {
    const some = new Checks();
    for (const check of this.checks.values()) if (isIncluded(check)) some.checks.set(check.node, check);
    for (const contract of this.contracts.values())
      if (isIncluded(contract)) some.contracts.set(contract.node, contract);
    return some;
  }

  onAsset(asset: number): readonly Check[] {
    return this.grouped().get(asset) ?? [];
  }

  /** Assets with at least one assertion. */
  get assets(): Iterable<number> {
    return this.grouped().keys();
  }

  allContracts(): Iterable<Contract> {
    return this.contracts.values();
  }

  private grouped(): ReadonlyMap<number, readonly Check[]> {
    this.byAsset ??= Map.groupBy(this.checks.values(), (check) => check.asset);
    return this.byAsset;
  }
}

function contractOf(graph: LineageGraph, node: number, rows: readonly CheckRow[]): Contract {
  const targets = rows.map(({ target }) => target);
  const isAssertion = (i: number): boolean => graph.nodes.kindName(i) === 'assertion';
  const { state } = objectOf(objectOf(parseEnvelope(rows[0]?.status)).value);
  return {
    node,
    asset: targets.find((i) => !isAssertion(i)) ?? NONE,
    assertions: targets.filter(isAssertion),
    isActive: state !== 'PENDING',
  };
}

function checkOf(graph: LineageGraph, node: number, rows: readonly CheckRow[]): Check {
  const { nodes } = graph;
  const info = objectOf(objectOf(parseEnvelope(rows[0]?.assertion)).value);
  const targets = rows.map(({ target }) => target);
  const asset = nodes.assetOf(targets.find((i) => !nodes.isColumn(i)) ?? targets[0] ?? NONE);
  const namedColumns = fieldPaths(info).map((path) => nodes.find(schemaFieldUrn(nodes.urn(asset), path)));
  const columns = [...targets.filter((i) => nodes.isColumn(i)), ...namedColumns.filter((i) => i !== NONE)];
  return {
    node,
    asset,
    type: textOf(info.type) ?? '',
    columns: [...new Set(columns)],
    notNull: forbidsNulls(info),
  };
}

/** Paths of a field assertion's columns: the model has no relationship for them. */
function fieldPaths(info: Readonly<Record<string, unknown>>): readonly string[] {
  const field = objectOf(info.fieldAssertion);
  const checkedFields = [
    objectOf(objectOf(field.fieldValuesAssertion).field),
    objectOf(objectOf(field.fieldMetricAssertion).field),
  ];
  const schemaFields = arrayOf(objectOf(objectOf(info.schemaAssertion).schema).fields).map(objectOf);
  const paths = [
    ...checkedFields.map(({ path }) => textOf(path)),
    ...schemaFields.map(({ fieldPath }) => textOf(fieldPath)),
  ];
  return paths.filter((path): path is string => path !== undefined && path !== '');
}

function forbidsNulls(info: Readonly<Record<string, unknown>>): boolean {
  const field = objectOf(info.fieldAssertion);
  return (
    textOf(objectOf(info.datasetAssertion).operator) === 'NOT_NULL' ||
    textOf(objectOf(field.fieldValuesAssertion).operator) === 'NOT_NULL' ||
    // A bound on the number of nulls is about nulls too.
    textOf(objectOf(field.fieldMetricAssertion).metric) === 'NULL_COUNT'
  );
}

function parseEnvelope(envelope: string | undefined): unknown {
  return envelope === undefined ? {} : JSON.parse(envelope);
}
