import { Injectable, Inject } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { type JsonObject, numberOf, textOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import {
  ANY,
  RETENTION_CONFIG,
  RETENTION_KIND,
  retentionConfig,
  type RetentionPolicy,
} from '../store/rules/retention-limits.js';
import { Store } from '../store/store.js';
import { StoreMaintenance } from '../store/store-maintenance.js';

const MS_PER_SECOND = 1_000;

/** A retention policy as it is sent and answered: ages are in seconds, and what is left out or null is not limited. */
export interface PolicyFields {
  /** Name of a kind, or `*`. */
  readonly kind: string;
  /** Name of an aspect, or `*`. */
  readonly aspect: string;
  readonly maxVersions?: number | null;
  readonly maxAgeSeconds?: number | null;
}

/** A policy that is stored. */
export interface StoredPolicy extends PolicyFields {
  readonly urn: string;
}

/** A kind of entity with the aspects whose history can be limited. */
export interface PolicyChoice {
  readonly kind: string;
  readonly aspects: readonly { readonly name: string; readonly isTimeSeries: boolean }[];
}

/**
 * Lists, stores and deletes retention policies for operators. What they keep is a matter of the store.
 *
 * @see docs/retention.md
 */
@Injectable()
export class RetentionPoliciesService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly store: Store,
    private readonly maintenance: StoreMaintenance,
  ) {}

  async list(viewer: Viewer): Promise<readonly StoredPolicy[]> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const { policies } = await this.maintenance.retentionRules();
    return policies.map(storedPolicy);
  }

  /** What policies may name: every kind with its aspects, in the order of names. */
  choices(viewer: Viewer): readonly PolicyChoice[] {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    return this.model.kinds
      .map(({ name, aspects }) => ({
        kind: name,
        aspects: aspects.toSorted().map((aspect) => ({
          name: aspect,
          isTimeSeries: this.model.aspect(aspect)?.timeseries === true,
        })),
      }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  }

  /** @throws Problem `access.forbidden`, `retention.kind`, `retention.aspect` */
  async save(viewer: Viewer, fields: PolicyFields): Promise<StoredPolicy> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const policy = this.checked(fields);
    const write = {
      aspectName: RETENTION_CONFIG,
      changeType: 'UPSERT',
      value: retentionConfig(policy.limits),
    } as const;
    await this.store.ingest(viewer, [{ entityUrn: urnOf(policy), ...write }], { mode: 'all' });
    return storedPolicy(policy);
  }

  /** @throws Problem `access.forbidden`, `retention.missing` */
  async remove(viewer: Viewer, urn: string): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const { policies } = await this.maintenance.retentionRules();
    if (!policies.some((policy) => urnOf(policy) === urn))
      throw new Problem('missing', 'retention.missing', `There is no retention policy "${urn.slice(0, 200)}".`, {
        urn,
      });
    await this.store.deleteEntity(viewer, urn);
  }

  /**
   * A policy whose kind and aspect exist.
   *
   * @throws Problem `retention.kind`, `retention.aspect`
   */
  checked({ kind, aspect, maxVersions, maxAgeSeconds }: PolicyFields): RetentionPolicy {
    const spec = kind === ANY ? undefined : this.model.kind(kind);
    if (kind !== ANY && !spec)
      throw new Problem('invalid', 'retention.kind', `"${kind.slice(0, 100)}" is no kind of entity, and not "*".`, {
        field: 'kind',
      });
    const isAspect = this.model.aspect(aspect) && (!spec || spec.keyAspect === aspect || spec.aspects.includes(aspect));
    if (aspect !== ANY && !isAspect) {
      const where = spec ? `of ${spec.name}; there are ${spec.aspects.join(', ')}` : 'of any kind';
      const reason = `"${aspect.slice(0, 100)}" is not "*" and no aspect ${where}.`;
      throw new Problem('invalid', 'retention.aspect', reason, { field: 'aspect' });
    }
    return {
      kind,
      aspect,
      limits: {
        ...(typeof maxVersions === 'number' ? { maxVersions } : {}),
        ...(typeof maxAgeSeconds === 'number' ? { maxAgeMs: maxAgeSeconds * MS_PER_SECOND } : {}),
      },
    };
  }
}

/** The fields of a policy in the stored parameters of a task. */
export function policyFieldsOf(value: JsonObject): PolicyFields {
  return {
    kind: textOf(value.kind) ?? ANY,
    aspect: textOf(value.aspect) ?? ANY,
    maxVersions: numberOf(value.maxVersions) ?? null,
    maxAgeSeconds: numberOf(value.maxAgeSeconds) ?? null,
  };
}

function urnOf({ kind, aspect }: RetentionPolicy): string {
  return `urn:li:${RETENTION_KIND}:(${kind},${aspect})`;
}

function storedPolicy(policy: RetentionPolicy): StoredPolicy {
  const { kind, aspect, limits } = policy;
  return {
    urn: urnOf(policy),
    kind,
    aspect,
    maxVersions: limits.maxVersions ?? null,
    maxAgeSeconds: limits.maxAgeMs === undefined ? null : limits.maxAgeMs / MS_PER_SECOND,
  };
}
