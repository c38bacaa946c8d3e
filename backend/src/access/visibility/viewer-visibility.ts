import type { Sight } from '../../kernel/sight.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { Resource } from '../policies/entity-facts.js';
import { anyHolds, type Grants } from '../policies/grants.js';
import type { Rulebook } from '../policies/rulebook.js';

/**
 * What everybody sees who is signed in: people and groups, as owners, and the words of the catalogue, which carry no data. Domains,
 * containers and products are entities like assets: policies decide on them.
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

/** One viewer's sight under one state of the rules; answers are kept, so an index asks once for each entity. */
export class ViewerVisibility implements Sight {
  readonly seesAll: boolean;
  private readonly known = new Map<string, boolean>();
  private readonly shows: (resource: Resource) => boolean;
  private readonly lets: (resource: Resource) => boolean;

  constructor(
    readonly key: string,
    grants: Grants,
    private readonly rules: Pick<Rulebook, 'factsAt'>,
    private readonly resource: (urn: string) => Resource,
  ) {
    this.shows = anyHolds(grants.get('VIEW_ENTITY') ?? []);
    this.lets = anyHolds(grants.get('PASS_LINEAGE') ?? []);
    this.seesAll = grants.get('VIEW_ENTITY')?.[0]?.everywhere === true;
  }

  sees(urn: string): boolean {
    if (this.seesAll) return true;
    const asset = assetOf(urn);
    const known = this.known.get(asset);
    if (known !== undefined) return known;
    const seen = this.decide(asset);
    this.known.set(asset, seen);
    return seen;
  }

  passes(urn: string): boolean {
    return this.lets(this.resource(urn));
  }

  /** What speaks of something hidden is hidden; what speaks of what is seen is seen with it, however many steps and circles lie between. */
  private decide(urn: string): boolean {
    const met = new Set([urn]);
    const open = [urn];
    let isSupported = false;
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const about = ALWAYS_VISIBLE_KINDS.has(kindOf(one)) ? [] : (this.rules.factsAt(one)?.about ?? []);
      const seen = about.length > 0 ? this.known.get(one) : this.showsItself(one);
      if (seen === false) return false;
      isSupported ||= seen === true;
      if (seen === undefined) open.push(...about.map(assetOf).filter((next) => !met.has(next) && met.add(next)));
    }
    // Only a circle: nothing in it shows the others, so it is asked for like an asset.
    return isSupported || this.showsItself(urn);
  }

  private showsItself(urn: string): boolean {
    return ALWAYS_VISIBLE_KINDS.has(kindOf(urn)) || this.shows(this.resource(urn));
  }
}

function assetOf(urn: string): string {
  return schemaFieldParts(urn)?.parent ?? urn;
}
