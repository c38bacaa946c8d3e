import type { JsonObject } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { Resource } from '../policies/entity-facts.js';
import { anyHolds, type Grants } from '../policies/grants.js';
import type { Rulebook } from '../policies/rulebook.js';
import type { Privilege } from '../privileges/privileges.js';
import { redactedValue } from '../secrets/sealed-fields.js';

/**
 * Kinds that everybody who is signed in may view: people and groups, because they are shown as owners, and the vocabulary of the
 * catalogue, which carries no data. Domains, containers and products are not among them: policies decide on these as on assets.
 */
export const ALWAYS_VISIBLE_KINDS: ReadonlySet<string> = new Set([
  'corpuser',
  'corpGroup',
  'dataPlatform',
  'dataHubRole',
  'dataHubPolicy',
  'ownershipType',
  'dataType',
  'entityType',
  'telemetry',
  'dataHubView',
  'dataHubPageTemplate',
  'dataHubPageModule',
  'globalSettings',
  'dataHubAccessToken',
  'platformResource',
  'dataPlatformInstance',
  'tag',
  'glossaryTerm',
  'glossaryNode',
  'structuredProperty',
  'businessAttribute',
  'form',
]);

/** Kinds that are also seen by whoever may manage all of their entities: nobody could delete or change what is hidden. */
const MANAGED_KINDS: ReadonlyMap<string, Privilege> = new Map<string, Privilege>([
  ['dataHubSecret', 'MANAGE_SECRETS'],
  ['dataHubIngestionSource', 'MANAGE_INGESTION'],
  ['dataHubExecutionRequest', 'MANAGE_INGESTION'],
]);

/** Series that only who has a privilege on the entity sees, as in the public protocol. */
const SENSITIVE_SERIES: ReadonlyMap<string, Privilege> = new Map<string, Privilege>([
  ['datasetProfile', 'VIEW_DATASET_PROFILE'],
  ['datasetUsageStatistics', 'VIEW_DATASET_USAGE'],
  ['dashboardUsageStatistics', 'VIEW_DATASET_USAGE'],
  // Counts hidden assets too.
  ['lineageCoverage', 'MANAGE_SYSTEM_OPERATIONS'],
]);

/** The privilege that the values of a series need beside seeing the entity; undefined for most. */
export function privilegeOfSeries(aspect: string): Privilege | undefined {
  return SENSITIVE_SERIES.get(aspect);
}

interface VisibilityRules {
  /** Names the viewer's rights under one state of the rules. */
  readonly key: string;
  readonly grants: Grants;
  readonly rules: Pick<Rulebook, 'factsAt'>;
  /** An entity as policies see it. */
  readonly resource: (urn: string) => Resource;
  /** False where the installation hides nothing from anybody who is signed in (`HEADWATER_VIEW_AUTHORIZATION`). */
  readonly hidesEntities: boolean;
}

/**
 * What one viewer may see under one state of the rules.
 *
 * Decisions are cached by asset, so an index that asks about each of its entities pays for the policies once. An instance is dropped
 * when the rules change, and with it the cache.
 */
export class ViewerVisibility implements VisibilityScope {
  readonly key: string;
  readonly isUnrestricted: boolean;
  readonly wholeValues = false;
  private readonly decisions = new Map<string, boolean>();
  private readonly isGranted: (resource: Resource) => boolean;
  private readonly isTraversable: (resource: Resource) => boolean;

  constructor(private readonly parts: VisibilityRules) {
    const { key, grants, hidesEntities } = parts;
    this.key = key;
    this.isGranted = anyHolds(grants.get('VIEW_ENTITY') ?? []);
    this.isTraversable = anyHolds(grants.get('PASS_LINEAGE') ?? []);
    this.isUnrestricted = !hidesEntities || grants.get('VIEW_ENTITY')?.[0]?.everywhere === true;
  }

  canView(urn: string): boolean {
    if (this.isUnrestricted) return true;
    const asset = assetOf(urn);
    const cached = this.decisions.get(asset);
    if (cached !== undefined) return cached;
    const isVisible = this.decide(asset);
    this.decisions.set(asset, isVisible);
    return isVisible;
  }

  mayTraverse(urn: string): boolean {
    return this.isTraversable(this.parts.resource(urn));
  }

  canViewSeries(urn: string, aspect: string): boolean {
    if (!this.canView(urn)) return false;
    const privilege = privilegeOfSeries(aspect);
    if (privilege === undefined) return true;
    const grants = this.parts.grants.get(privilege) ?? [];
    return grants[0]?.everywhere === true || anyHolds(grants)(this.parts.resource(urn));
  }

  /** Secrets are masked for everybody, recipes for whoever may not manage ingestion. */
  redact(aspect: string, value: JsonObject): JsonObject {
    return redactedValue(aspect, value, (privilege) => this.holds(privilege));
  }

  private holds(privilege: Privilege): boolean {
    return (this.parts.grants.get(privilege)?.length ?? 0) > 0;
  }

  /**
   * Something about other entities, such as an assertion, an incident or a query, is visible if all of them are; other entities are
   * decided by the policies. The entities that one is about may themselves be about others, so this walks along `about`:
   *
   *     incident → assertion → dataset (visible)      all three are visible
   *     incident → dataset (hidden)                   both are hidden
   *     query a → query b → query a                   a circle without a visible asset: decided by policies, like an asset
   *
   * Cost: one step for each entity that is reached; what was decided before ends the walk there.
   */
  private decide(urn: string): boolean {
    const reached = new Set([urn]);
    const open = [urn];
    let isSupported = false;
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      const about = ALWAYS_VISIBLE_KINDS.has(kindOf(current)) ? [] : (this.parts.rules.factsAt(current)?.about ?? []);
      const decided = about.length > 0 ? this.decisions.get(current) : this.isVisibleItself(current);
      if (decided === false) return false;
      isSupported ||= decided === true;
      if (decided === undefined)
        open.push(...about.map(assetOf).filter((subject) => !reached.has(subject) && reached.add(subject)));
    }
    return isSupported || this.isVisibleItself(urn);
  }

  private isVisibleItself(urn: string): boolean {
    const kind = kindOf(urn);
    const manages = MANAGED_KINDS.get(kind);
    return (
      ALWAYS_VISIBLE_KINDS.has(kind) ||
      (manages !== undefined && this.holds(manages)) ||
      this.isGranted(this.parts.resource(urn))
    );
  }
}

function assetOf(urn: string): string {
  return schemaFieldParts(urn)?.parent ?? urn;
}
