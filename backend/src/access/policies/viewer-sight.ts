import type { Sight } from '../../kernel/sight.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { Resource } from './entity-facts.js';
import { anyHolds, type Grants } from './grants.js';
import type { Rulebook } from './rulebook.js';

/**
 * What everybody sees who is signed in: people and groups, as owners, and the words of the catalogue, which carry no data. Domains,
 * containers and products are entities like assets: policies decide on them.
 */
const SEEN_KINDS: ReadonlySet<string> = new Set([
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
export class ViewerSight implements Sight {
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
    const asset = schemaFieldParts(urn)?.parent ?? urn;
    const known = this.known.get(asset);
    if (known !== undefined) return known;
    // A circle of entities that speak of each other ends here.
    this.known.set(asset, true);
    const seen = this.decide(asset);
    this.known.set(asset, seen);
    return seen;
  }

  passes(urn: string): boolean {
    return this.lets(this.resource(urn));
  }

  private decide(urn: string): boolean {
    if (SEEN_KINDS.has(kindOf(urn))) return true;
    const about = this.rules.factsAt(urn)?.about ?? [];
    // What speaks of something hidden is hidden; what speaks of what is seen is seen with it.
    if (about.length > 0) return about.every((one) => this.sees(one));
    return this.shows(this.resource(urn));
  }
}
