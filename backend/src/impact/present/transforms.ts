import { Injectable } from '@nestjs/common';

import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { ImpactRepository } from '../impact.repository.js';

/** Claims kept before all are forgotten. */
const MOST_KEPT = 100_000;

/** How claims transform what they carry. A claim never changes, so what was read of it is kept. */
@Injectable()
export class Transforms {
  private readonly kept = new Map<number, string>();

  constructor(private readonly repository: ImpactRepository) {}

  /** By claim; '' where it says nothing. */
  async of(graph: LineageGraph, claims: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const missing = claims.filter((claim) => !this.kept.has(claim));
    const read = await this.repository.transforms(graph, missing);
    const found = new Map(claims.map((claim) => [claim, this.kept.get(claim) ?? read.get(claim) ?? '']));
    if (this.kept.size + missing.length > MOST_KEPT) this.kept.clear();
    for (const claim of missing) this.kept.set(claim, read.get(claim) ?? '');
    return found;
  }
}
