import { arrayOf, type JsonObject, numberOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { IDENTITY, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ChangeGroup, ColumnUser, NameClashes, SqlFacts, Writer } from '../engine/engine.types.js';
import { losesValues } from '../rules/change-rules.js';
import { isOperandGroup } from '../rules/operand-types.js';

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
  for (const { asset, columns, rule, addedColumns, isRetyped } of groups) {
    if (isRetyped === true) for (const user of usersOfValues(graph, columns)) owners.add(user);
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

/** Who uses a column or a copy of it: their texts say by which functions and operators. */
function usersOfValues(graph: LineageGraph, columns: readonly number[]): ReadonlySet<number> {
  const uses = new Edges(graph, { level: 'column', at: undefined }, 'DOWNSTREAM');
  const copies = new Set(columns);
  const users = new Set<number>();
  for (const copy of copies) {
    if (users.size >= MAX_OWNERS) break;
    for (const use of claimsOf(uses, copy)) {
      const end = uses.end(use);
      const via = graph.viaNode(use);
      if (via !== NONE) users.add(via);
      users.add(graph.nodes.assetOf(end));
      if (graph.claims.subtypeOf(use) === IDENTITY) copies.add(end);
    }
  }
  return users;
}

/** The facts in the aspects of these entities, by the nodes of the graph. */
export function sqlFactsOf(graph: LineageGraph, owners: readonly string[], valueOf: AspectValues): SqlFacts {
  const writers = new Map<number, Writer[]>();
  const users = new Map<number, ColumnUser[]>();
  const madeAnew = new Set<number>();
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
        isPlain: write.plain === true,
        isUnread: write.unread === true,
      };
      writers.set(asset, [...(writers.get(asset) ?? []), writer]);
    }
    for (const item of arrayOf(sql?.columnUses)) {
      const { columns, user } = columnUser(graph, objectOf(item));
      for (const used of columns) users.set(used, [...(users.get(used) ?? []), user]);
    }
    for (const urn of textsOf(sql?.makes)) madeAnew.add(graph.nodes.find(urn));
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
    usersOf: (column) => users.get(column) ?? [],
    isMadeAnew: (asset) => madeAnew.has(asset),
    clashesOf: (input, reader) => {
      const stated = clashes.get(`${graph.nodes.urn(input)}|${graph.nodes.urn(reader)}`);
      // A claim that states how the input is read and whose names were not found leaves the names open.
      return stated && stated.texts >= statingClaims(graph, input, reader) ? stated.clashes : undefined;
    },
  };
}

/** An entry of `sqlLineage.columnUses`: docs/lineage-claims.md#how-a-text-uses-a-column. */
function columnUser(
  graph: LineageGraph,
  entry: JsonObject,
): { readonly columns: readonly number[]; readonly user: ColumnUser } {
  const others = textsOf(entry.others).map((other) => {
    if (!other.startsWith('urn:')) return isOperandGroup(other) ? other : undefined;
    const otherColumn = graph.nodes.find(other);
    return otherColumn === NONE ? undefined : otherColumn;
  });
  const usedColumns = textsOf(entry.columns).map((urn) => graph.nodes.find(urn));
  return {
    columns: usedColumns.filter((column) => column !== NONE),
    user: {
      reader: graph.nodes.find(textOf(entry.reader) ?? ''),
      by: textOf(entry.by) ?? '',
      position: numberOf(entry.position) ?? 0,
      others,
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
