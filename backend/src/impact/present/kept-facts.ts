import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/readers.js';
import { ImpactRepository, type People, type UsagePoint } from '../impact.repository.js';
import { plainPoint, USAGE_ASPECTS } from './usage.js';

/** Assets whose facts are kept before all are forgotten, and points of their use. */
const MOST_ASSETS = 20_000;
const MOST_POINTS = 200_000;
const OF_PEOPLE = new Set(['ownership', 'domains']);

export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

interface KeptUse {
  /** Points before are not known. */
  readonly from: EpochMs;
  readonly points: readonly UsagePoint[];
}

/**
 * Owners, domain and use of assets that pages of consumers show. What was read is kept until a write changes it; without that, each page
 * costs the database more than the verdicts of all consumers cost the processor.
 */
@Injectable()
export class KeptFacts implements OnModuleInit, OnApplicationShutdown {
  private readonly people = new Map<string, People>();
  private readonly uses = new Map<string, KeptUse>();
  private points = 0;
  /** Counts writes of what is kept: what was read before one is not kept. */
  private writes = 0;
  private unfollow: () => void = () => undefined;

  constructor(
    private readonly repository: ImpactRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.log.follow(({ aspects }) => {
      for (const { urn, aspect } of aspects) this.forget(urn, aspect);
    });
  }

  onApplicationShutdown(): void {
    this.unfollow();
  }

  /** By urn, however many. */
  async peopleOf(urns: readonly string[]): Promise<ReadonlyMap<string, People>> {
    const found = new Map<string, People>();
    const missing: string[] = [];
    for (const urn of urns) {
      const known = this.people.get(urn);
      if (known) found.set(urn, known);
      else missing.push(urn);
    }
    if (missing.length === 0) return found;
    const { writes } = this;
    for (const [urn, people] of await this.repository.people(missing)) {
      found.set(urn, people);
      if (writes === this.writes && missing.length <= MOST_ASSETS) this.keepPeople(urn, people);
    }
    return found;
  }

  /** Points of use within a span that reaches until about now. */
  async usageOf(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    const missing = urns.filter((urn) => (this.uses.get(urn)?.from ?? Infinity) > span.from);
    const known = urns.flatMap((urn) => {
      const kept = this.uses.get(urn);
      return kept && kept.from <= span.from ? kept.points : [];
    });
    const read = missing.length === 0 ? [] : await this.read(missing, span.from);
    return [...known, ...read].filter(({ timestamp }) => timestamp >= span.from && timestamp <= span.to);
  }

  /** Of the past: nothing is kept of it. */
  usageThen(urns: readonly string[], span: Span): Promise<readonly UsagePoint[]> {
    return this.repository.usage(urns, Object.keys(USAGE_ASPECTS), span);
  }

  /** Points that are dated later than now as well: their time comes without a write. */
  private async read(urns: readonly string[], from: EpochMs): Promise<readonly UsagePoint[]> {
    const { writes } = this;
    const span = { from, to: Number.MAX_SAFE_INTEGER };
    const points = (await this.repository.usage(urns, Object.keys(USAGE_ASPECTS), span)).map(plainPoint);
    if (writes !== this.writes) return points;
    const byUrn = Map.groupBy(points, ({ urn }) => urn);
    for (const urn of urns) this.keepUse(urn, { from, points: byUrn.get(urn) ?? [] });
    return points;
  }

  private keepPeople(urn: string, people: People): void {
    if (this.people.size >= MOST_ASSETS) this.people.clear();
    this.people.set(urn, people);
  }

  private keepUse(urn: string, use: KeptUse): void {
    if (this.uses.size >= MOST_ASSETS || this.points >= MOST_POINTS) {
      this.uses.clear();
      this.points = 0;
    }
    this.points += use.points.length - (this.uses.get(urn)?.points.length ?? 0);
    this.uses.set(urn, use);
  }

  /** A key comes and goes with the whole asset. */
  private forget(urn: string, aspect: string): void {
    const isKey = aspect.endsWith('Key');
    if (isKey || OF_PEOPLE.has(aspect)) {
      this.writes += 1;
      this.people.delete(urn);
    }
    if (!isKey && !(aspect in USAGE_ASPECTS)) return;
    this.writes += 1;
    this.points -= this.uses.get(urn)?.points.length ?? 0;
    this.uses.delete(urn);
  }
}
