import { Injectable } from '@nestjs/common';
import { currentSight, isSeen } from '../../../kernel/sight.js';

import { Graph } from '../../../neo4j/graph.js';

/** A relationship as the protocol tells it: from the entity that carries it to the one it names. */
export interface ScrolledRelation {
  /** Number of the source, then `key`: the order of the scroll. */
  readonly number: number;
  readonly key: string;
  readonly source: string;
  readonly sourceKind: string;
  readonly target: string;
  readonly targetKind: string;
  /** The graph's name, or the origin of a claim. */
  readonly type: string;
  readonly aspect: string;
  /** Which way data flows: 1 target to source, -1 source to target, 0 for what is no lineage. */
  readonly feeds: number;
}

export interface RelationPlace {
  readonly number: number;
  readonly key: string;
}

/** What both questions have in common. */
interface PageQuestion {
  readonly after: RelationPlace;
  readonly limit: number;
  readonly origins: readonly string[];
  readonly producing: readonly string[];
  readonly includeRemoved: boolean;
}

export interface RelationQuestion extends PageQuestion {
  readonly types: readonly string[];
  /** Neo4j's relationship types of lineage that are looked at. */
  readonly lineage: readonly string[];
  readonly sourceKinds: readonly string[] | null;
  readonly targetKinds: readonly string[] | null;
  readonly sources: readonly string[] | null;
  readonly targets: readonly string[] | null;
}

export interface LineageQuestion extends PageQuestion {
  readonly urns: readonly string[];
  readonly direction: 'UPSTREAM' | 'DOWNSTREAM' | null;
}

export interface RelationListQuestion extends Pick<RelationQuestion, 'types' | 'origins' | 'producing'> {
  readonly urn: string;
  readonly start: number;
  readonly count: number;
}

export interface ListedRelation {
  readonly type: string;
  readonly other: string;
  readonly aspect: string;
  readonly isLineage: boolean;
}

/** Relationships of one entity that are looked at for who does not see everything. */
const MAX_SEEN = 50_000;

@Injectable()
export class RelationScrollRepository {
  constructor(private readonly graph: Graph) {}

  /** From the ends that are named, else through the whole graph. */
  async relations({ after, sources, targets, ...question }: RelationQuestion): Promise<readonly ScrolledRelation[]> {
    const params = { ...question, fromNumber: after.number, afterKey: after.key };
    if (sources) return this.graph.read('api/scroll-relations-of', { ...params, urns: sources, targets });
    if (targets) return this.graph.read('api/scroll-relations-to', { ...params, urns: targets });
    return this.graph.read('api/scroll-relations', { ...params, targets: null });
  }

  /** A page by position, with the number of all. */
  async list(
    direction: 'INCOMING' | 'OUTGOING',
    question: RelationListQuestion,
  ): Promise<{ readonly total: number; readonly relations: readonly ListedRelation[] }> {
    const sight = currentSight();
    // What is hidden is not counted either: then all are read, and the page is cut from those that are seen.
    const asked = sight ? { ...question, start: 0, count: MAX_SEEN } : question;
    const rows = await this.graph.read(direction === 'OUTGOING' ? 'api/list-relations-out' : 'api/list-relations-in', {
      ...asked,
    });
    const relations = rows.flatMap(({ type, other, aspect, feeds }) =>
      other !== null && isSeen(other) ? [{ type, other, aspect, isLineage: feeds !== 0 }] : [],
    );
    if (!sight) return { total: rows[0]?.total ?? 0, relations };
    if (!sight.sees(question.urn)) return { total: 0, relations: [] };
    return {
      total: relations.length,
      relations: relations.slice(question.start, question.start + question.count),
    };
  }

  async lineage({ after, ...question }: LineageQuestion): Promise<readonly ScrolledRelation[]> {
    return this.graph.read('api/scroll-lineage-of', { ...question, fromNumber: after.number, afterKey: after.key });
  }
}
