import { Injectable } from '@nestjs/common';

import { viewerOfContext } from '../../access/authorization/request.js';
import { isUrn, kindOf, parseUrn } from '../../kernel/urn.js';
import { nameInUrn, platformId } from '../../search/naming/entity-name.js';
import { environmentInUrn, platformInUrn } from '../../search/naming/platform-in-urn.js';
import { Batch, perRequest } from './batch.js';
import type { EntitySummary } from './summary.types.js';
import { Summaries } from './summaries.js';

/** What carries a summary: it is the entity, points at it, or brings the summary along. */
export interface SummaryCarrier {
  readonly urn?: string;
  readonly entity?: { readonly urn: string } | null;
  readonly summary?: EntitySummary;
}

/** Summaries for the fields of one answer: each level is one batch, a page of a thousand nodes one read. */
@Injectable()
export class SummaryBatches {
  private readonly batches;

  constructor(summaries: Summaries) {
    this.batches = perRequest(
      (request) =>
        new Batch<string, EntitySummary>(async (urns) => {
          const byUrn = await summaries.of(viewerOfContext(request).visibility, urns);
          return (urn) => byUrn.get(urn) ?? unnamedSummary(urn);
        }),
    );
  }

  of(carrier: SummaryCarrier, request: object): EntitySummary | Promise<EntitySummary> {
    return carrier.summary ?? this.batches(request).load(carrier.urn ?? carrier.entity?.urn ?? '');
  }
}

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
