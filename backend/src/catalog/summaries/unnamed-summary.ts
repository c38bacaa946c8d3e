import { isUrn, kindOf, parseUrn } from '../../kernel/urn.js';
import { nameInUrn, platformId } from '../../search/naming/entity-name.js';
import { environmentInUrn, platformInUrn } from '../../search/naming/platform-in-urn.js';
import type { EntitySummary } from './summary.types.js';

/** What a urn alone says of an entity that the graph does not have: an index may be a moment ahead of or behind a delete. */
export function unnamedSummary(urn: string): EntitySummary {
  const valid = isUrn(urn);
  const platform = valid ? platformInUrn(urn) : undefined;
  return {
    urn,
    kind: valid ? kindOf(urn) : '',
    name: valid ? nameInUrn(urn) : urn,
    qualifiedName: valid && kindOf(urn) === 'dataset' ? (parseUrn(urn).parts[1] ?? null) : null,
    platform: platform === undefined ? null : { urn: platform, id: platformId(platform), name: platformId(platform) },
    subType: null,
    env: valid ? (environmentInUrn(urn) ?? null) : null,
    path: [],
    description: null,
    exists: false,
    removed: false,
    deprecated: false,
    deprecationNote: null,
    activeIncidents: 0,
    failingAssertions: 0,
    contractResult: null,
    owners: [],
    domain: null,
    tags: [],
    terms: [],
    upstreamCount: 0,
    downstreamCount: 0,
    columnCount: 0,
    tracedColumnCount: 0,
    siblings: [],
    externalUrl: null,
    lastObserved: null,
  };
}
