import type { JsonObject } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { AspectSpec, EntityKind, RelationshipRule } from '../../../model/model.types.js';

/** The part of the model that is read here. */
type Model = Pick<MetadataModel, 'kinds' | 'aspects' | 'aspect'>;

/**
 * The part of an aspect specification that clients read: its name and the version of its schema.
 */
export function aspectSpecification(aspect: AspectSpec): JsonObject {
  return {
    aspectAnnotation: {
      name: aspect.name,
      ...(aspect.timeseries ? { type: 'timeseries' } : {}),
      schemaVersion: aspect.schemaVersion ?? 1,
    },
    dataTemplateClass: `com.linkedin.${aspect.type}`,
    relationships: aspect.relationships.map(({ name, path, entityTypes, isLineage }) => ({
      name,
      path,
      entityTypes,
      isLineage,
    })),
    searchableFields: aspect.search.map(({ fieldName, fieldType, path }) => ({ fieldName, fieldType, path })),
  };
}

/** The specification of a kind: its key aspect, all other aspects and its search group. */
export function entitySpecification(model: Model, kind: EntityKind): JsonObject {
  const key = model.aspect(kind.keyAspect);
  return {
    name: kind.name,
    keyAspectName: kind.keyAspect,
    keyAspectSpec: key ? aspectSpecification(key) : { aspectAnnotation: { name: kind.keyAspect } },
    aspectSpecs: aspectsOf(model, kind).map(aspectSpecification),
    searchGroup: kind.searchGroup,
  };
}

/** The aspects that a kind can carry, as far as the model describes them. */
export function aspectsOf(model: Model, kind: EntityKind): readonly AspectSpec[] {
  return kind.aspects.flatMap((name) => model.aspect(name) ?? []);
}

/** The lineage edges that a kind can have, seen from that kind. */
export interface LineageEdge {
  readonly type: string;
  /** OUTGOING: an aspect of the kind states it. */
  readonly direction: 'OUTGOING' | 'INCOMING';
  readonly opposingEntityType: string;
}

/** What can be upstream and downstream of a kind. */
export interface LineageSpecification {
  readonly entityType: string;
  readonly upstreamEdges: readonly LineageEdge[];
  readonly downstreamEdges: readonly LineageEdge[];
}

/**
 * The lineage that a kind can have. Its own aspects name some edges, and the aspects of other kinds
 * name those that end here:
 *
 *     dataset: upstreamLineage        upstream DownstreamOf dataset, OUTGOING
 *     chart: chartInfo.inputs         downstream Consumes chart, INCOMING
 *
 * Cost: one pass over the relationship rules of all kinds.
 */
export function lineageSpecification(model: Model, kind: EntityKind): LineageSpecification {
  const own = aspectsOf(model, kind).flatMap((aspect) => lineageRules(aspect));
  const others = model.kinds.flatMap((other) =>
    aspectsOf(model, other)
      .flatMap((aspect) => lineageRules(aspect))
      .filter((rule) => rule.entityTypes.includes(kind.name))
      .map((rule) => ({ rule, other: other.name })),
  );
  const side = (upstream: boolean): readonly LineageEdge[] =>
    unique([
      ...own
        .filter((rule) => rule.isUpstream === upstream)
        .flatMap(({ name, entityTypes }) => entityTypes.map((type) => edge(name, 'OUTGOING', type))),
      // An entity that names this kind as its upstream is downstream of it.
      ...others
        .filter(({ rule }) => rule.isUpstream !== upstream)
        .map(({ rule, other }) => edge(rule.name, 'INCOMING', other)),
    ]);
  return { entityType: kind.name, upstreamEdges: side(true), downstreamEdges: side(false) };
}

function lineageRules(aspect: AspectSpec): readonly RelationshipRule[] {
  return aspect.relationships.filter((rule) => rule.isLineage);
}

function edge(type: string, direction: LineageEdge['direction'], opposingEntityType: string): LineageEdge {
  return { type, direction, opposingEntityType };
}

/** Each edge once: several aspects can name the same one. */
function unique(edges: readonly LineageEdge[]): readonly LineageEdge[] {
  return [...new Map(edges.map((one) => [`${one.type} ${one.direction} ${one.opposingEntityType}`, one])).values()];
}
