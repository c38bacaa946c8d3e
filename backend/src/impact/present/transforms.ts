import { Injectable } from '@nestjs/common';

import { ImpactRepository } from '../knowledge/impact.repository.js';
import type { ClaimFacts } from './consumer-facts.js';

/** Claims kept before all are forgotten. */
const MAX_KEPT = 100_000;

/** How claims transform what they carry. A claim never changes, so what was read of it is kept. */
@Injectable()
export class TransformCache {
  private readonly byClaim = new Map<number, string>();

  constructor(private readonly repository: ImpactRepository) {}

  /** By claim; '' where it says nothing. */
  async of(claims: Iterable<ClaimFacts>): Promise<ReadonlyMap<number, string>> {
    const claimsById = new Map([...claims].map((claim) => [claim.id, claim]));
    const missing = [...claimsById.values()].filter(({ id }) => !this.byClaim.has(id));
    const read = await this.repository.transforms(missing);
    const transforms = new Map([...claimsById.keys()].map((id) => [id, this.byClaim.get(id) ?? read.get(id) ?? '']));
    if (this.byClaim.size + missing.length > MAX_KEPT) this.byClaim.clear();
    for (const { id } of missing) this.byClaim.set(id, read.get(id) ?? '');
    return transforms;
  }
}
