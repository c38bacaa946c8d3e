import { Injectable } from '@nestjs/common';

import { Problem } from '../../kernel/problem.js';
import { isUrn, kindOf, parseUrn } from '../../kernel/urn.js';
import type { FallbackScope } from '../fallback/lineage-source.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageRepository } from '../index/lineage.repository.js';
import type { ScopeArguments } from './scope.inputs.js';
import { requireNode } from '../walk/require-node.js';
import { Edges } from '../walk/edges.js';
import { reach } from '../walk/reach.js';

const PLATFORM = 'urn:li:dataPlatform:';

/** Turns the scope of a question into marks on assets: an array with 1 at the number of each asset in the scope. */
@Injectable()
export class Scopes {
  constructor(private readonly repository: LineageRepository) {}

  /**
   * @param instants at which hops are walked; an asset that is near at any of them is in the scope
   * @returns undefined for the whole catalogue
   */
  async assets(
    graph: LineageGraph,
    scope: ScopeArguments | null | undefined,
    instants: readonly (number | undefined)[] = [undefined],
  ): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    if (scope?.urns) parts.push(around(graph, scope.urns, scope.hops ?? 0, instants));
    if (scope?.domain) parts.push(marks(graph, await this.ofDomain(scope.domain)));
    if (scope?.platform) parts.push(ofPlatform(graph, scope.platform));
    return parts.reduce<Uint8Array | undefined>(intersection, undefined);
  }

  /** The assets that the fallback must read: at least those of the scope, by the narrowest of its fields. */
  async fallbackScope(scope: ScopeArguments | null | undefined): Promise<FallbackScope> {
    if (scope?.urns) return { urns: scope.urns, hops: scope.hops ?? 0 };
    if (scope?.domain) return { assets: await this.ofDomain(scope.domain) };
    return { platform: scope?.platform ? platformName(scope.platform) : undefined };
  }

  private async ofDomain(domain: string): Promise<readonly number[]> {
    if (!isUrn(domain) || kindOf(domain) !== 'domain')
      throw new Problem('invalid', 'input.invalid', 'scope.domain must be the urn of a domain.', {
        field: 'scope.domain',
      });
    return this.repository.domainAssets(domain);
  }
}

/** The assets within some hops on both sides of the starts, at any of the instants. */
function around(
  graph: LineageGraph,
  urns: readonly string[],
  hops: number,
  instants: readonly (number | undefined)[],
): Uint8Array {
  const starts = [...new Set(urns.map((urn) => graph.nodes.assetOf(requireNode(graph, urn))))];
  const marked = marks(graph, starts);
  if (hops === 0) return marked;
  for (const at of instants)
    for (const side of ['UPSTREAM', 'DOWNSTREAM'] as const)
      graph.scratch.use((scratch) => {
        reach(new Edges(graph, { level: 'asset', at }, side), starts, scratch, { hops });
        for (const node of scratch.order.subarray(0, scratch.count)) marked[node] = 1;
      });
  return marked;
}

function ofPlatform(graph: LineageGraph, platform: string): Uint8Array {
  const name = platformName(platform);
  const { nodes } = graph;
  const marked = new Uint8Array(nodes.capacity);
  for (let i = 0; i < nodes.size; i += 1)
    if (nodes.isKnown(i) && !nodes.isColumn(i) && platformOf(nodes.urn(i)) === name) marked[i] = 1;
  return marked;
}

function platformName(platform: string): string {
  return platform.startsWith(PLATFORM) ? platform.slice(PLATFORM.length) : platform;
}

/** The platform in a urn: that of a dataset, the tool of a chart or dashboard, the orchestrator of a job's flow. */
function platformOf(urn: string): string | undefined {
  const { kind, parts } = parseUrn(urn);
  const first = parts[0] ?? '';
  if (first.startsWith(PLATFORM)) return first.slice(PLATFORM.length);
  if (kind === 'dataJob') return isUrn(first) ? parseUrn(first).parts[0] : undefined;
  return parts.length > 1 ? first : undefined;
}

/** The assets in both scopes; undefined stands for the whole catalogue. */
export function intersection(one: Uint8Array | undefined, other: Uint8Array | undefined): Uint8Array | undefined {
  if (!one || !other) return one ?? other;
  return one.map((mark, i) => mark & (other[i] ?? 0));
}

function marks(graph: LineageGraph, assets: readonly number[]): Uint8Array {
  const marked = new Uint8Array(graph.nodes.capacity);
  for (const asset of assets) if (asset !== NONE) marked[asset] = 1;
  return marked;
}
