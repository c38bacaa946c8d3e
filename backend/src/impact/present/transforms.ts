import { Injectable } from '@nestjs/common';

import { ImpactRepository } from '../knowledge/impact.repository.js';
import type { ToldClaim } from './consumer-facts.js';

/** Claims kept before all are forgotten. */
const MAX_KEPT = 100_000;

/** How claims transform what they carry. A claim never changes, so what was read of it is kept. */
@Injectable()
export class Transforms {
  private readonly kept = new Map<number, string>();

  constructor(private readonly repository: ImpactRepository) {}

  /** By claim; '' where it says nothing. */
  async of(claims: Iterable<ToldClaim>): Promise<ReadonlyMap<number, string>> {
    const wanted = new Map([...claims].map((claim) => [claim.id, claim]));
    const missing = [...wanted.values()].filter(({ id }) => !this.kept.has(id));
    const read = await this.repository.transforms(missing);
    const found = new Map([...wanted.keys()].map((id) => [id, this.kept.get(id) ?? read.get(id) ?? '']));
    if (this.kept.size + missing.length > MAX_KEPT) this.kept.clear();
    for (const { id } of missing) this.kept.set(id, read.get(id) ?? '');
    return found;
  }
}
