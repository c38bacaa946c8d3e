import type { LineageGraph } from '../graph/lineage-graph.js';
import { folded, platformOf } from './entity-filters.js';

/** A row of the protocol's `ignoreAsHops`. */
export interface HopRule {
  /** A value of the protocol's `EntityType`; columns are SCHEMA_FIELD. */
  readonly entityType: string;
  /** Urns of platforms; without any, entities of every platform are meant. A column has the platform of its dataset. */
  readonly platforms?: readonly string[] | null;
}

/**
 * A test of nodes against `ignoreAsHops`: what is named there is walked through without being a hop.
 *
 * @returns undefined without rules, so that a walk need not ask
 */
export function ignoredHops(
  { nodes }: LineageGraph,
  rules: readonly HopRule[] | null | undefined,
): ((node: number) => boolean) | undefined {
  if (!rules || rules.length === 0) return undefined;
  const rows = rules.map(({ entityType, platforms }) => ({
    kind: folded(entityType),
    platforms: platforms && platforms.length > 0 ? new Set(platforms) : undefined,
  }));
  return (node) => {
    const kind = folded(nodes.kindName(node));
    return rows.some((row) => row.kind === kind && (row.platforms?.has(platformOf(nodes.urn(node)) ?? '') ?? true));
  };
}
