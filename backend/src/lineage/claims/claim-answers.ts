import { Inject, Injectable } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { kindOf, isUrn } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { editsCarrier, LINEAGE_EDITS, rejectionOf, rejectionsIn } from '../../store/contract/lineage-edits.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { NONE, READINGS } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageRepository, type StoredClaim } from '../index/lineage.repository.js';
import { namedOtherwise, whyOf } from './why.js';
import { rounded } from '../walk/confidence.js';
import type { LineageClaim, LineageRejection } from './claim.types.js';

/** Reads claims in full: with their transformation, query and SQL, when their source was last heard, and rejections. */
@Injectable()
export class ClaimAnswers {
  constructor(
    private readonly repository: LineageRepository,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** The claims by their ids. */
  async of(
    scope: VisibilityScope,
    graph: LineageGraph,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, LineageClaim>> {
    const stored = await this.repository.claims(scope, graph, ids);
    const claims = [...stored.values()];
    const [sql, seen, rejected] = await Promise.all([
      this.sqlTexts(scope, claims),
      this.lastSeen(scope, claims),
      this.rejections(scope, graph, claims),
    ]);
    return new Map(
      claims.map((claim) => [
        claim.id,
        {
          ...answerOf(claim, sql.get(claim.query), seen.get(`${claim.owner}|${claim.aspect}`)),
          rejected: rejected.get(claim.id) ?? null,
        },
      ]),
    );
  }

  /** Who rejected a claim, when and why, by claim id. */
  private async rejections(
    scope: VisibilityScope,
    { nodes, claims: { from, to } }: LineageGraph,
    claims: readonly StoredClaim[],
  ): Promise<ReadonlyMap<number, LineageRejection>> {
    const ends = claims
      .filter(({ rejected }) => rejected)
      .map(({ id, source }) => ({ id, source, from: nodes.urn(from[id] ?? NONE), to: nodes.urn(to[id] ?? NONE) }));
    if (ends.length === 0) return new Map();
    const carriers = [...new Set(ends.map((end) => editsCarrier(end.to)))];
    const storedEntities = await this.readers.as(scope).entities(carriers, [LINEAGE_EDITS]);
    return new Map(
      ends.flatMap((end) => {
        const edits = rejectionsIn(storedEntities.get(editsCarrier(end.to))?.aspects[LINEAGE_EDITS]?.value);
        const rejection = rejectionOf(edits, end);
        if (!rejection) return [];
        const { source, reason, actor, time } = rejection;
        return [[end.id, { source: source || null, reason: reason ?? null, actor, time }] as const];
      }),
    );
  }

  private async sqlTexts(scope: VisibilityScope, claims: readonly StoredClaim[]): Promise<ReadonlyMap<string, string>> {
    const queries = [...new Set(claims.map(({ query }) => query))].filter(
      (urn) => isUrn(urn) && kindOf(urn) === 'query',
    );
    if (queries.length === 0) return new Map();
    const storedEntities = await this.readers.as(scope).entities(queries, ['queryProperties']);
    const texts = [...storedEntities.values()].map(
      (entity) =>
        [entity.urn, textOf(objectOf(objectOf(entity.aspects.queryProperties?.value).statement).value) ?? ''] as const,
    );
    return new Map(texts.filter(([, text]) => text !== ''));
  }

  /** When the source last sent the aspect that carries the claim, by owner and aspect. */
  private async lastSeen(scope: VisibilityScope, claims: readonly StoredClaim[]): Promise<ReadonlyMap<string, number>> {
    const owners = [...new Set(claims.map(({ owner }) => owner))].filter(isUrn);
    const aspects = [...new Set(claims.map(({ aspect }) => aspect))].filter(Boolean);
    if (owners.length === 0) return new Map();
    const storedEntities = await this.readers.as(scope).entities(owners, aspects);
    const seen = [...storedEntities.values()].flatMap((entity) =>
      Object.entries(entity.aspects).map(
        ([name, aspect]) => [`${entity.urn}|${name}`, aspect.systemMetadata.lastObserved ?? aspect.createdOn] as const,
      ),
    );
    return new Map(seen);
  }
}

function answerOf(claim: StoredClaim, sql: string | undefined, lastSeen: number | undefined): LineageClaim {
  return {
    source: claim.source || 'not named',
    run: claim.run || null,
    confidence: rounded(claim.confidence),
    why: whyOf(claim) + namedOtherwise(claim),
    kind: claim.kind,
    subtype: READINGS.has(claim.subtype) ? null : claim.subtype || null,
    transform: claim.transform || null,
    query: claim.query || null,
    sql: sql ?? null,
    via: claim.via || null,
    origin: claim.origin || null,
    actor: claim.actor || null,
    since: claim.since,
    until: claim.until ?? null,
    lastSeen: lastSeen ?? null,
    given: claim.stated,
    owner: claim.owner || null,
    aspect: claim.aspect || null,
    endedRun: claim.endedRun || null,
    endedBy: claim.endedBy || null,
    rejected: null,
  };
}
