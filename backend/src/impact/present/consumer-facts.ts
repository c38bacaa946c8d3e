import { schemaFieldParts } from '../../kernel/urn.js';
import { CLAIM, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { LineageKind } from '../../store/contract/store.types.js';
import type { Assessment } from '../engine/assess.js';
import type { ContractPromise } from '../engine/promises.js';
import type { AssessedConsumer, EvidenceHop, TypeRefusal } from '../engine/engine.types.js';
import type { PlannedGroup } from '../plan/plan.types.js';

/** An asset, or a column of one. */
export interface NodeFacts {
  readonly urn: string;
  readonly asset: string;
  readonly fieldPath: string | undefined;
}

/** A claim on the path, with what a sentence or a hop shows of it. */
export interface ClaimFacts {
  /** With its ends as the database numbers them. */
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  readonly kind: LineageKind;
  readonly subtype: string;
  readonly via: string;
  /** Known already, of claims that no database has. */
  readonly transform: string | undefined;
}

/** One step of a path. */
export interface HopFacts {
  readonly from: NodeFacts;
  readonly to: NodeFacts;
  /** None to an assertion, a contract or a saved query: what it looks at. */
  readonly claim: ClaimFacts | undefined;
}

/** The change that a consumer's verdict comes from. */
interface ChangeFacts {
  readonly kind: PlannedGroup['kind'];
  readonly asset: NodeFacts;
  /** Where one column changes. */
  readonly column: NodeFacts | undefined;
  readonly isWhole: boolean;
}

/** A consumer with everything that is read from the graph; it stays true when the graph changes. */
export interface ConsumerFacts extends Pick<AssessedConsumer, 'verdict' | 'reason' | 'confidence' | 'hops' | 'routes'> {
  readonly urn: string;
  /** Siblings and tasks that count with it, such as the table of a dbt model; none where each is a consumer of its own. */
  readonly mergedUrns: readonly string[];
  readonly change: ChangeFacts;
  readonly path: readonly HopFacts[];
  /** Field paths of its touched columns. */
  readonly columns: readonly string[];
  readonly gap: { readonly node: NodeFacts; readonly reason: string } | undefined;
  /** The function or operator of its statement that does not take a new type. */
  readonly refusal: TypeRefusal | undefined;
  /** Assertions on it that are touched. */
  readonly tests: readonly string[];
  /** Data contracts for it that are touched. */
  readonly contracts: readonly string[];
  /** What data contracts promise about it, where the change affects that. */
  readonly promises: readonly PromiseFacts[];
}

/** A contract with the asset that it is for and the columns that it promises. */
export interface PromiseFacts {
  readonly contract: string;
  readonly asset: NodeFacts;
  readonly isActive: boolean;
  /** Field paths; empty where checks of the asset as a whole are affected. */
  readonly columns: readonly string[];
}

/**
 * Reads from the graph what the answer shows about each consumer. It must be called before the graph changes,
 * because nodes are numbers; reading names and usage from the database can wait.
 *
 * @param made transforms of claims that were made for one question, by their number
 */
export function toConsumerFacts(
  graph: LineageGraph,
  groups: readonly PlannedGroup[],
  { consumers, affectedChecks: watchers, promises }: Pick<Assessment, 'consumers' | 'affectedChecks' | 'promises'>,
  made: ReadonlyMap<number, string> = new Map(),
): readonly ConsumerFacts[] {
  const changes = groups.map((group): ChangeFacts => {
    const [column] = group.columns;
    return {
      kind: group.kind,
      asset: nodeOf(graph, group.asset),
      column: group.columns.length === 1 && column !== undefined ? nodeOf(graph, column) : undefined,
      isWhole: group.readerEffect !== undefined,
    };
  });
  return consumers.flatMap((consumer) => {
    const change = changes[consumer.group];
    if (!change) return [];
    const { node, verdict, reason, confidence, hops, routes, path, columns, gap } = consumer;
    const watching = watchers.get(node) ?? [];
    const ofKind = (kind: string): readonly string[] =>
      watching.filter((one) => graph.nodes.kindName(one) === kind).map((one) => graph.nodes.urn(one));
    return [
      {
        urn: graph.nodes.urn(node),
        mergedUrns: [],
        verdict,
        reason,
        confidence,
        hops,
        routes,
        change,
        path: path.map((hop) => hopOf(graph, hop, made)),
        columns: columns.map((column) => schemaFieldParts(graph.nodes.urn(column))?.fieldPath ?? ''),
        gap: gap && { node: nodeOf(graph, gap.node), reason: gap.reason },
        refusal: reason === 'TYPE_REFUSED' ? refusalOf(groups[consumer.group], consumer) : undefined,
        tests: ofKind('assertion'),
        contracts: ofKind('dataContract'),
        promises: (promises.get(node) ?? []).map((promise) => promiseFacts(graph, promise)),
      },
    ];
  });
}

/**
 * Adds the tests, contracts and promises of siblings to those of the consumer that they count with.
 *
 * @param facts of the consumers and of their siblings
 * @param merged the siblings that count with a consumer, by its urn
 * @returns the consumers without their siblings
 */
export function withSiblings(
  facts: readonly ConsumerFacts[],
  merged: ReadonlyMap<string, readonly string[]>,
): readonly ConsumerFacts[] {
  if (merged.size === 0) return facts;
  const byUrn = new Map(facts.map((one) => [one.urn, one]));
  const siblings = new Set([...merged.values()].flat());
  return facts
    .filter(({ urn }) => !siblings.has(urn))
    .map((consumer) => {
      const mergedUrns = merged.get(consumer.urn) ?? [];
      const all = [consumer, ...mergedUrns.flatMap((urn) => byUrn.get(urn) ?? [])];
      const promises = new Map(all.flatMap((one) => one.promises.map((promise) => [promise.contract, promise])));
      return {
        ...consumer,
        mergedUrns,
        tests: [...new Set(all.flatMap(({ tests }) => tests))],
        contracts: [...new Set(all.flatMap(({ contracts }) => contracts))],
        promises: [...promises.values()],
      };
    });
}

function promiseFacts(graph: LineageGraph, { contract, asset, isActive, columns }: ContractPromise): PromiseFacts {
  return {
    contract: graph.nodes.urn(contract),
    asset: nodeOf(graph, asset),
    isActive,
    columns: columns.map((column) => schemaFieldParts(graph.nodes.urn(column))?.fieldPath ?? ''),
  };
}

/** The refusal behind the last step of the path, by the consumer or by what moves the data. */
function refusalOf(
  group: PlannedGroup | undefined,
  { node, path }: Pick<AssessedConsumer, 'node' | 'path'>,
): TypeRefusal | undefined {
  const refusals = group?.typeRefusals?.get(path.at(-1)?.from ?? NONE);
  return refusals?.get(node) ?? refusals?.values().next().value;
}

function nodeOf({ nodes }: LineageGraph, node: number): NodeFacts {
  const urn = nodes.urn(node);
  const isColumn = nodes.isColumn(node);
  return {
    urn,
    asset: isColumn ? nodes.urn(nodes.assetOf(node)) : urn,
    fieldPath: isColumn ? schemaFieldParts(urn)?.fieldPath : undefined,
  };
}

function hopOf(graph: LineageGraph, { from, to, claim }: EvidenceHop, made: ReadonlyMap<number, string>): HopFacts {
  return {
    from: nodeOf(graph, from),
    to: nodeOf(graph, to),
    claim: claim === NONE ? undefined : claimOf(graph, claim, made),
  };
}

function claimOf({ claims }: LineageGraph, id: number, made: ReadonlyMap<number, string>): ClaimFacts {
  return {
    id,
    from: claims.from[id] ?? NONE,
    to: claims.to[id] ?? NONE,
    confidence: claims.confidenceOf(id),
    kind: ((claims.flags[id] ?? 0) & CLAIM.indirect) === 0 ? 'DIRECT' : 'INDIRECT',
    subtype: claims.subtype(id),
    via: claims.viaOf(id),
    transform: made.get(id),
  };
}
