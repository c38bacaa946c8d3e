import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ChangeGroup, NameClashes, SqlFacts, Writer } from '../engine/engine.types.js';
import { losesValues } from '../rules/change-rules.js';

/** Entities whose texts one question looks up; what further ones state is not known. */
const MAX_OWNERS = 2_000;
/** Aspects that hold what a text states. */
export const SQL_FACT_ASPECTS = ['sqlLineage', 'upstreamLineage'] as const;
type AspectValues = (urn: string, aspect: (typeof SQL_FACT_ASPECTS)[number]) => JsonObject | undefined;

/**
 * The entities whose texts matter to some changes: of a column that goes, whoever writes its table; of a
 * new column also the readers that it may reach.
 */
export function sqlFactOwners(graph: LineageGraph, groups: readonly ChangeGroup[]): readonly string[] {
  const owners = new Set<number>();
  const addWithMovers = (ownerNode: number, claims: Iterable<number>): void => {
    owners.add(ownerNode);
    for (const claim of claims) {
      const via = graph.viaNode(claim);
      if (via !== NONE) owners.add(via);
    }
  };
  const jobs = new Edges(graph, { level: 'asset', at: undefined }, 'UPSTREAM');
  const readers = new Edges(graph, { level: 'asset', at: undefined }, 'DOWNSTREAM');
  for (const { asset, rule, addedColumns } of groups) {
    if (addedColumns.length === 0 && rule.identity.reason !== 'USES_COLUMN' && !losesValues(rule)) continue;
    const incoming = [...claimsOf(jobs, asset)];
    addWithMovers(asset, incoming);
    for (const claim of incoming) if (graph.isJob(jobs.end(claim))) owners.add(jobs.end(claim));
    if (addedColumns.length === 0) continue;
    const carriers = [asset];
    const passed = new Set(carriers);
    for (let carrier = carriers.pop(); carrier !== undefined && owners.size < MAX_OWNERS; carrier = carriers.pop()) {
      for (const claim of claimsOf(readers, carrier)) {
        const reader = readers.end(claim);
        addWithMovers(reader, [claim]);
        if (passed.has(reader)) continue;
        passed.add(reader);
        // A table ends the way of a new column, unless a job may make it anew.
        if (graph.nodes.shape(reader) !== 'DATA' || graph.isJob(carrier)) carriers.push(reader);
      }
    }
  }
  return [...owners].slice(0, MAX_OWNERS).map((ownerNode) => graph.nodes.urn(ownerNode));
}

/** The facts in the aspects of these entities, by the nodes of the graph. */
export function sqlFactsOf(graph: LineageGraph, owners: readonly string[], valueOf: AspectValues): SqlFacts {
  const writers = new Map<number, Writer[]>();
  const clashes = new Map<string, { readonly texts: number; readonly clashes: NameClashes }>();
  const addClashes = (input: string, reader: string, text: string | undefined): void => {
    if (text === undefined) return;
    const key = `${input}|${reader}`;
    const earlier = clashes.get(key);
    clashes.set(key, { texts: (earlier?.texts ?? 0) + 1, clashes: joined(earlier?.clashes, clashesIn(text)) });
  };
  for (const owner of owners) {
    const sql = valueOf(owner, 'sqlLineage');
    const ownerNode = graph.nodes.find(owner);
    for (const item of arrayOf(sql?.writes)) {
      const write = objectOf(item);
      const asset = graph.nodes.find(textOf(write.table) ?? '');
      if (asset === NONE || ownerNode === NONE) continue;
      const nodesOf = (urns: unknown): ReadonlySet<number> =>
        new Set(
          textsOf(urns)
            .map((urn) => graph.nodes.find(urn))
            .filter((column) => column !== NONE),
        );
      const isCounted = write.counted === true;
      const writer = {
        node: ownerNode,
        byName: nodesOf(write.byName),
        byPosition: nodesOf(write.byPosition),
        isCounted,
      };
      writers.set(asset, [...(writers.get(asset) ?? []), writer]);
    }
    for (const item of arrayOf(sql?.edges)) {
      const edge = objectOf(item);
      addClashes(textOf(edge.upstream) ?? '', textOf(edge.downstream) ?? '', textOf(edge.nameClashes));
    }
    for (const item of arrayOf(valueOf(owner, 'upstreamLineage')?.upstreams)) {
      const upstream = objectOf(item);
      addClashes(textOf(upstream.dataset) ?? '', owner, textOf(objectOf(upstream.properties).nameClashes));
    }
  }
  return {
    writersOf: (asset) => writers.get(asset) ?? [],
    clashesOf: (input, reader) => {
      const stated = clashes.get(`${graph.nodes.urn(input)}|${graph.nodes.urn(reader)}`);
      // A claim that states how the input is read and whose names were not found leaves the names open.
      return stated && stated.texts >= statingClaims(graph, input, reader) ? stated.clashes : undefined;
    },
  };
}

function statingClaims(graph: LineageGraph, input: number, reader: number): number {
  const edges = new Edges(graph, { level: 'asset', at: undefined }, 'DOWNSTREAM');
  return [...claimsOf(edges, input)].filter(
    (claim) => edges.end(claim) === reader && graph.claims.subtypeOf(claim) !== 0,
  ).length;
}

function* claimsOf(edges: Edges, ownerNode: number): Iterable<number> {
  for (let claim = edges.first(ownerNode); claim !== NONE; claim = edges.after(claim)) yield claim;
}

/** Reads the JSON of `nameClashes`: docs/lineage-claims.md#how-an-input-is-read. */
function clashesIn(text: string): NameClashes {
  const value = parsed(text);
  return {
    ambiguous: new Set(textsOf(value.ambiguous)),
    captured: new Set(textsOf(value.captured)),
    isNatural: value.natural === true,
  };
}

/** What cannot be read may be anything: as if the join were NATURAL, where the columns of the inputs decide. */
function parsed(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return { natural: true };
  }
}

function joined(left: NameClashes | undefined, right: NameClashes): NameClashes {
  if (!left) return right;
  return {
    ambiguous: left.ambiguous.union(right.ambiguous),
    captured: left.captured.union(right.captured),
    isNatural: left.isNatural || right.isNatural,
  };
}
