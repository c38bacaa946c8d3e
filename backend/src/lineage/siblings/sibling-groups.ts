import type { LineageGraph } from '../graph/lineage-graph.js';

/** Urns that describe one thing, by each of them; a urn without siblings is missing. */
export type SiblingGroups = ReadonlyMap<string, readonly string[]>;

/**
 * Puts pairs of siblings into groups. Siblings are followed in turn and in both directions, so that three which know each
 * other only in pairs make one group.
 *
 *     model → table, table → extract      each of the three has the group [extract, model, table]
 */
export function groupSiblings(pairs: Iterable<{ readonly urn: string; readonly sibling: string }>): SiblingGroups {
  const near = new Map<string, Set<string>>();
  const connect = (from: string, to: string): void => void near.set(from, (near.get(from) ?? new Set()).add(to));
  for (const { urn, sibling } of pairs) {
    connect(urn, sibling);
    connect(sibling, urn);
  }
  const groups = new Map<string, readonly string[]>();
  for (const start of near.keys()) {
    if (groups.has(start)) continue;
    const members = new Set([start]);
    for (const member of members) for (const other of near.get(member) ?? []) members.add(other);
    const group = [...members].sort();
    for (const member of group) groups.set(member, group);
  }
  return groups;
}

/** What stands for a group: the same urn for each of its members. */
export const groupKey = (groups: SiblingGroups, urn: string): string => groups.get(urn)?.[0] ?? urn;

/** The other nodes that describe the same thing as a node. */
export type SiblingsOf = (node: number) => readonly number[];

/** Siblings by number. Those that the viewer may not see, and those without lineage, are left out. */
export function siblingsIn({ nodes }: LineageGraph, groups: SiblingGroups): SiblingsOf {
  return (node) =>
    (groups.get(nodes.urn(node)) ?? [])
      .map((urn) => nodes.find(urn))
      .filter((i) => i !== node && nodes.isKnown(i) && !nodes.isRestricted(i) && !nodes.isRemoved(i));
}
