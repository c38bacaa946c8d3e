import { Injectable } from '@nestjs/common';

import { Graph } from '../neo4j/graph.js';
import type { RelationPosition, ScrolledRelation } from './relations.types.js';

/** What all reads of a scroll have in common. */
interface ScrollRead {
  readonly after: RelationPosition;
  readonly limit: number;
  /** Origins of lineage claims. */
  readonly origins: readonly string[];
  /** Those among all origins whose claims are carried by their upstream end. */
  readonly producing: readonly string[];
  readonly includeRemoved: boolean;
}

export interface RelationsRead extends ScrollRead {
  readonly types: readonly string[];
  /** Neo4j's relationship types of lineage that are looked at. */
  readonly lineage: readonly string[];
  readonly sourceKinds: readonly string[] | null;
  readonly targetKinds: readonly string[] | null;
  readonly sources: readonly string[] | null;
  readonly targets: readonly string[] | null;
}

export interface LineageRead extends ScrollRead {
  readonly urns: readonly string[];
  readonly direction: 'UPSTREAM' | 'DOWNSTREAM' | null;
}

export interface ListRead extends Pick<RelationsRead, 'types' | 'origins' | 'producing'> {
  readonly urn: string;
  readonly start: number;
  readonly count: number;
}

/** Relationships as they are stored, whoever asks: `RelationsService` leaves out what the viewer may not see. */
@Injectable()
export class RelationsRepository {
  constructor(private readonly graph: Graph) {}

  /** From the ends that are named, else through the whole graph. */
  async relations({ after, sources, targets, ...read }: RelationsRead): Promise<readonly ScrolledRelation[]> {
    const params = { ...read, fromNumber: after.number, afterKey: after.key };
    if (sources) return this.graph.read('relations/scroll-relations-of', { ...params, urns: sources, targets });
    if (targets) return this.graph.read('relations/scroll-relations-to', { ...params, urns: targets });
    return this.graph.read('relations/scroll-relations', { ...params, targets: null });
  }

  async lineage({ after, ...read }: LineageRead): Promise<readonly ScrolledRelation[]> {
    return this.graph.read('relations/scroll-lineage-of', { ...read, fromNumber: after.number, afterKey: after.key });
  }

  /** A page by position, with the number of all; one row with a null `other` past the end. */
  async list(direction: 'INCOMING' | 'OUTGOING', read: ListRead) {
    return direction === 'OUTGOING'
      ? this.graph.read('relations/list-relations-out', { ...read })
      : this.graph.read('relations/list-relations-in', { ...read });
  }
}
