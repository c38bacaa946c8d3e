import { Injectable } from '@nestjs/common';

import { viewerOfContext } from '../../access/authorization/request.js';
import { Batch, perRequest } from './batch.js';
import type { EntitySummary } from './summary.types.js';
import { Summaries } from './summaries.js';
import { unnamedSummary } from './unnamed-summary.js';

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
