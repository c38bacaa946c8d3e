import { numberOf, objectOf, type JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Breach } from '../../model/model.types.js';

/** The aspect that holds a retention policy, on an entity of the kind `dataHubRetention`. */
export const RETENTION_CONFIG = 'dataHubRetentionConfig';
export const RETENTION_KIND = 'dataHubRetention';

/** Stands for every kind or every aspect in the key of a policy. */
export const ANY = '*';
const MS_PER_SECOND = 1_000;

/** How much of the history of an aspect is kept. Without either field, all of it. */
export interface RetentionLimits {
  /** How many of the newest versions (or values of a time series) are kept, the latest among them; at least 1. */
  readonly maxVersions?: number;
  /** What was written longer ago than this may go. */
  readonly maxAgeMs?: number;
}

/** A stored policy: what it is about, and what it keeps. */
export interface RetentionPolicy {
  /** Name of a kind, or `*` for every one. */
  readonly kind: string;
  /** Name of an aspect, or `*` for every one. */
  readonly aspect: string;
  readonly limits: RetentionLimits;
}

/** Which history is kept, by kind of entity and aspect. */
export interface RetentionRules {
  /** Without policies nothing is ever removed, and nobody needs to look. */
  readonly isEmpty: boolean;
  /** All policies, in the order of kinds and aspects, `*` first. */
  readonly policies: readonly RetentionPolicy[];
  /** The rules as they would be with this policy, in place of the one for the same kind and aspect. Nothing is stored. */
  withPolicy(policy: RetentionPolicy): RetentionRules;
  /** Undefined: everything is kept. */
  limitsOf(kind: string, aspect: string): RetentionLimits | undefined;
  /**
   * The limits of a time series. Only a policy that names the aspect counts: the wildcard policy of the public server is made
   * for versions, and would cut every profile and usage history to 20 values.
   */
  seriesLimitsOf(kind: string, aspect: string): RetentionLimits | undefined;
}

/**
 * The stored policies with their precedence: that of the kind and the aspect, then of the kind, then of the aspect, then of
 * everything. The first that exists decides alone, also where it keeps everything.
 *
 *     *.* maxVersions 20, dataset.* maxVersions 5, dataset.ownership {}
 *     dataset schemaMetadata: 5    chart ownership: 20    dataset ownership: everything is kept
 */
export class RetentionPolicies implements RetentionRules {
  private readonly byKey: Map<string, RetentionPolicy>;

  /** @param policies kind, aspect (or `*`) and the value of `dataHubRetentionConfig` of each */
  constructor(
    policies: readonly { readonly kind: string; readonly aspect: string; readonly config: JsonObject }[] = [],
  ) {
    this.byKey = new Map(
      policies.map(({ kind, aspect, config }) => [keyOf(kind, aspect), { kind, aspect, limits: limitsIn(config) }]),
    );
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }

  get policies(): readonly RetentionPolicy[] {
    // `*` sorts before every letter.
    return [...this.byKey.keys()].sort().flatMap((key) => this.byKey.get(key) ?? []);
  }

  withPolicy(policy: RetentionPolicy): RetentionPolicies {
    const rules = new RetentionPolicies();
    for (const one of this.byKey.values()) rules.byKey.set(keyOf(one.kind, one.aspect), one);
    rules.byKey.set(keyOf(policy.kind, policy.aspect), policy);
    return rules;
  }

  limitsOf(kind: string, aspect: string): RetentionLimits | undefined {
    return this.first([
      [kind, aspect],
      [kind, ANY],
      [ANY, aspect],
      [ANY, ANY],
    ]);
  }

  seriesLimitsOf(kind: string, aspect: string): RetentionLimits | undefined {
    return this.first([
      [kind, aspect],
      [ANY, aspect],
    ]);
  }

  private first(keys: readonly (readonly [string, string])[]): RetentionLimits | undefined {
    for (const [kind, aspect] of keys) {
      const limits = this.byKey.get(keyOf(kind, aspect))?.limits;
      if (limits) return keepsEverything(limits) ? undefined : limits;
    }
    return undefined;
  }
}

/** What of an aspect may go. */
export interface RetentionCut {
  /** Versions up to this number. */
  readonly upTo: number;
  /** And written before this instant. */
  readonly before: EpochMs;
}

/**
 * Which older versions may go: with both limits those that are beyond both, as in the public server. The latest version stays.
 *
 * @param latest number of the latest version, or of the mark that the aspect was deleted
 * @returns undefined where nothing may go
 */
export function cutOf(
  { maxVersions, maxAgeMs }: RetentionLimits,
  latest: number,
  now: EpochMs,
): RetentionCut | undefined {
  const upTo = latest - (maxVersions ?? 1);
  if (upTo < 1) return undefined;
  return { upTo, before: maxAgeMs === undefined ? Number.MAX_SAFE_INTEGER : now - maxAgeMs };
}

/** A count or an age below 1 would keep nothing. */
export function retentionBreaches(value: JsonObject): readonly Breach[] {
  const { version, time } = objectOf(value.retention);
  const limits = [
    ['retention/version/maxVersions', version === undefined ? undefined : numberOf(objectOf(version).maxVersions)],
    ['retention/time/maxAgeInSeconds', time === undefined ? undefined : numberOf(objectOf(time).maxAgeInSeconds)],
  ] as const;
  return limits.flatMap(([path, limit]) =>
    limit !== undefined && limit < 1 ? [{ path, message: 'must be at least 1' }] : [],
  );
}

/** The value of `dataHubRetentionConfig` that says so. Ages are rounded up to whole seconds. */
export function retentionConfig({ maxVersions, maxAgeMs }: RetentionLimits): JsonObject {
  return {
    retention: {
      ...(maxVersions === undefined ? {} : { version: { maxVersions } }),
      ...(maxAgeMs === undefined ? {} : { time: { maxAgeInSeconds: Math.ceil(maxAgeMs / MS_PER_SECOND) } }),
    },
  };
}

function limitsIn(config: JsonObject): RetentionLimits {
  const { version, time } = objectOf(config.retention);
  const maxVersions = numberOf(objectOf(version).maxVersions);
  const maxAge = numberOf(objectOf(time).maxAgeInSeconds);
  return {
    ...(maxVersions === undefined ? {} : { maxVersions: Math.max(1, maxVersions) }),
    ...(maxAge === undefined ? {} : { maxAgeMs: Math.max(1, maxAge) * MS_PER_SECOND }),
  };
}

function keepsEverything({ maxVersions, maxAgeMs }: RetentionLimits): boolean {
  return maxVersions === undefined && maxAgeMs === undefined;
}

function keyOf(kind: string, aspect: string): string {
  return `${kind}.${aspect}`;
}
