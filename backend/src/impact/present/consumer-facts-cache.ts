import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { EntityCache } from '../../kernel/entity-cache.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { ImpactRepository, type OwnersAndDomain, type UsagePoint } from '../knowledge/impact.repository.js';
import type { ClaimFacts } from './consumer-facts.js';
import { plainPoint, USAGE_ASPECTS } from './usage.js';

/** Assets whose facts are kept before all are forgotten, and points of their use; an asset counts as ten of these. */
const MAX_ASSETS = 20_000;
const MAX_POINTS = 200_000;
const OF_PEOPLE = new Set(['ownership', 'domains']);

export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

interface CachedUsage {
  /** Points before are not known. */
  readonly from: EpochMs;
  readonly points: readonly UsagePoint[];
}

/**
 * Owners, domain and use of assets that pages of consumers show. What was read is kept until a write changes it; without that, each page
 * costs the database more than the verdicts of all consumers cost the processor.
 */
@Injectable()
export class ConsumerFactsCache implements OnModuleInit, OnApplicationShutdown {
  private readonly ownersByUrn = new EntityCache<OwnersAndDomain>(MAX_ASSETS);
  private readonly usageByUrn = new EntityCache<CachedUsage>(
    MAX_POINTS,
    ({ points }) => points.length + MAX_POINTS / MAX_ASSETS,
  );
  private readonly follower: ChangeLogFollower;

  constructor(
    private readonly repository: ImpactRepository,
    work: BackgroundWork,
  ) {
    this.follower = work.invalidate(
      'consumer-facts',
      ({ aspects }) => aspects.forEach(({ urn, aspect }) => this.forget(urn, aspect)),
      () => [this.ownersByUrn, this.usageByUrn].forEach((cache) => cache.forgetAll()),
    );
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** By urn, however many. */
  async ownersAndDomainsOf(urns: readonly string[]): Promise<ReadonlyMap<string, OwnersAndDomain>> {
    const found = new Map<string, OwnersAndDomain>();
    const missing: string[] = [];
    for (const urn of urns) {
      const cached = this.ownersByUrn.get(urn);
      if (cached) found.set(urn, cached);
      else missing.push(urn);
    }
    if (missing.length === 0) return found;
    const keep = this.ownersByUrn.writer();
    for (const [urn, people] of await this.repository.ownersAndDomains(missing)) {
      found.set(urn, people);
      if (missing.length <= MAX_ASSETS) keep(urn, people);
    }
    return found;
  }

  /** Points of use within a span that reaches until about now. */
  async usageOf(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    const missing = urns.filter((urn) => (this.usageByUrn.get(urn)?.from ?? Infinity) > span.from);
    const cachedPoints = urns.flatMap((urn) => {
      const cached = this.usageByUrn.get(urn);
      return cached && cached.from <= span.from ? cached.points : [];
    });
    const read = missing.length === 0 ? [] : await this.read(missing, span.from);
    return [...cachedPoints, ...read].filter(({ timestamp }) => timestamp >= span.from && timestamp <= span.to);
  }

  /** Of the past: nothing is kept of it. */
  pastUsageOf(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    return this.repository.usage(urns, Object.keys(USAGE_ASPECTS), span);
  }

  /** Points that are dated later than now as well: their time comes without a write. */
  private async read(urns: readonly string[], from: EpochMs): Promise<readonly UsagePoint[]> {
    const keep = this.usageByUrn.writer();
    const span = { from, to: Number.MAX_SAFE_INTEGER };
    const points = (await this.repository.usage(urns, Object.keys(USAGE_ASPECTS), span)).map(plainPoint);
    const byUrn = Map.groupBy(points, ({ urn }) => urn);
    for (const urn of urns) keep(urn, { from, points: byUrn.get(urn) ?? [] });
    return points;
  }

  /** A key comes and goes with the whole asset. */
  private forget(urn: string, aspect: string): void {
    const isKey = aspect.endsWith('Key');
    if (isKey || OF_PEOPLE.has(aspect)) this.ownersByUrn.forget(urn);
    if (isKey || aspect in USAGE_ASPECTS) this.usageByUrn.forget(urn);
  }
}

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
