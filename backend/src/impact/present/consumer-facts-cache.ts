import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { EpochMs } from '../../kernel/time.js';
import { EntityCache } from '../../kernel/caches/entity-cache.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { ImpactRepository, type OwnersAndDomain, type UsagePoint } from '../knowledge/impact.repository.js';
import type { ClaimFacts } from './consumer-facts.js';
import { USAGE_COUNTS } from '../../store/contract/usage-counts.js';
import { plainPoint } from './usage.js';

/** Limits of the cache: assets, and points of their usage; an asset without points counts as ten. */
const MAX_ASSETS = 20_000;
const MAX_POINTS = 200_000;
const OF_PEOPLE = new Set(['ownership', 'domains']);

/** A span of time, both ends included. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

interface CachedUsage {
  /** The cached points begin here. */
  readonly from: EpochMs;
  readonly points: readonly UsagePoint[];
}

/**
 * Caches owners, domain and usage of the assets that pages of consumers show, until a write changes them.
 * Without the cache a page takes longer to read from the database than the verdicts take to compute.
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

  /** Owners and domains by urn, of any number of assets, in one read at most. */
  async ownersAndDomainsOf(urns: readonly string[]): Promise<ReadonlyMap<string, OwnersAndDomain>> {
    const factsByUrn = new Map<string, OwnersAndDomain>();
    const missing: string[] = [];
    for (const urn of urns) {
      const cached = this.ownersByUrn.get(urn);
      if (cached) factsByUrn.set(urn, cached);
      else missing.push(urn);
    }
    if (missing.length === 0) return factsByUrn;
    const keep = this.ownersByUrn.writer();
    for (const [urn, facts] of await this.repository.ownersAndDomains(missing)) {
      factsByUrn.set(urn, facts);
      if (missing.length <= MAX_ASSETS) keep(urn, facts);
    }
    return factsByUrn;
  }

  /** Points of usage within a span that ends about now. */
  async usageOf(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    const missing = urns.filter((urn) => (this.usageByUrn.get(urn)?.from ?? Infinity) > span.from);
    const cachedPoints = urns.flatMap((urn) => {
      const cached = this.usageByUrn.get(urn);
      return cached && cached.from <= span.from ? cached.points : [];
    });
    const read = missing.length === 0 ? [] : await this.read(missing, span.from);
    return [...cachedPoints, ...read].filter(({ timestamp }) => timestamp >= span.from && timestamp <= span.to);
  }

  /** Points of usage within a span of the past; they are not cached. */
  pastUsageOf(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    return this.repository.usage(urns, Object.keys(USAGE_COUNTS), span);
  }

  /** Reads and caches points, also those dated in the future: they become current without a write. */
  private async read(urns: readonly string[], from: EpochMs): Promise<readonly UsagePoint[]> {
    const keep = this.usageByUrn.writer();
    const span = { from, to: Number.MAX_SAFE_INTEGER };
    const points = (await this.repository.usage(urns, Object.keys(USAGE_COUNTS), span)).map(plainPoint);
    const byUrn = Map.groupBy(points, ({ urn }) => urn);
    for (const urn of urns) keep(urn, { from, points: byUrn.get(urn) ?? [] });
    return points;
  }

  /** Drops what a change of an aspect makes stale. A key aspect changes with the asset as a whole. */
  private forget(urn: string, aspect: string): void {
    const isKey = aspect.endsWith('Key');
    if (isKey || OF_PEOPLE.has(aspect)) this.ownersByUrn.forget(urn);
    if (isKey || aspect in USAGE_COUNTS) this.usageByUrn.forget(urn);
  }
}

/** Expressions in the cache; those least recently used go first. */
const MAX_TRANSFORMS = 100_000;

/** Caches the expressions of claims. A claim never changes, so a cached expression stays true. */
@Injectable()
export class TransformCache {
  private readonly byClaim = new LRUCache<number, string>({ max: MAX_TRANSFORMS });

  constructor(private readonly repository: ImpactRepository) {}

  /** The expressions by claim; '' where a claim has none. */
  async of(claims: Iterable<ClaimFacts>): Promise<ReadonlyMap<number, string>> {
    const claimsById = new Map([...claims].map((claim) => [claim.id, claim]));
    const missing = [...claimsById.values()].filter(({ id }) => !this.byClaim.has(id));
    const read = await this.repository.transforms(missing);
    const transforms = new Map([...claimsById.keys()].map((id) => [id, this.byClaim.get(id) ?? read.get(id) ?? '']));
    for (const { id } of missing) this.byClaim.set(id, read.get(id) ?? '');
    return transforms;
  }
}
