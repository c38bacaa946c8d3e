import { Injectable } from '@nestjs/common';

import type { VisibilityScope } from '../../kernel/visibility.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { NONE } from '../graph/codes.js';
import { CUT } from '../graph/restricted-graph.js';
import { touchesRestricted } from '../graph/restricted-graph.js';

/** A claim in full: what the index holds of it, and what only the database knows. Absent texts are empty. */
export interface StoredClaim {
  readonly id: number;
  readonly confidence: number;
  /** Whether the source gave the confidence itself. */
  readonly stated: boolean;
  readonly origin: string;
  readonly owner: string;
  readonly aspect: string;
  readonly source: string;
  readonly run: string;
  readonly kind: 'DIRECT' | 'INDIRECT';
  readonly subtype: string;
  readonly transform: string;
  readonly query: string;
  readonly via: string;
  readonly actor: string;
  readonly since: number;
  readonly until: number | undefined;
  readonly rejected: boolean;
  /** The run and the actor whose write ended it. */
  readonly endedRun: string;
  readonly endedBy: string;
  /** Urns of columns as the source spelled them, where the schema spells their paths differently. */
  readonly named: readonly string[];
}

/** When a source last sent one lineage aspect of an asset. */
export interface SourceActivity {
  readonly owner: string;
  readonly aspect: string;
  readonly source: string;
  readonly lastObserved: number;
}

const CLAIM_BATCH_SIZE = 5_000;
// Both are read from the beginning of a stored aspect, which is JSON with the system metadata first.
const PIPELINE_NAME = /"pipelineName":"((?:[^"\\]|\\.)*)"/;
const LAST_OBSERVED = /"lastObserved":(\d+)/;

/** Reads what the lineage index does not hold, and counts in the database while there is no index. */
@Injectable()
export class LineageRepository {
  constructor(private readonly graph: Graph) {}

  /** Claims by id. The database finds a claim by its two ends, which the index knows. */
  async claims(
    scope: VisibilityScope,
    index: LineageGraph,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, StoredClaim>> {
    const { from, to } = index.claims;
    const claims = new Map<number, StoredClaim>();
    const references = [...new Set(ids)].map((id) => ({ id, from: from[id] ?? NONE, to: to[id] ?? NONE }));
    for (let start = 0; start < references.length; start += CLAIM_BATCH_SIZE) {
      const batch = references.slice(start, start + CLAIM_BATCH_SIZE);
      for (const row of await this.graph.read('lineage/read-claims', { rows: batch })) {
        const claim = redacted(scope, storedClaim(row), index);
        claims.set(claim.id, claim);
      }
    }
    return claims;
  }

  /** The numbers of an entity and of its columns; undefined for a urn without a node. */
  async entityWithColumns(
    urn: string,
  ): Promise<{ readonly i: number; readonly kind: string; readonly columns: readonly number[] } | undefined> {
    const [entity] = await this.graph.read('lineage/read-entity-columns', { urn });
    return entity;
  }

  /** When each named source last sent the lineage of an asset. Aspects without a source or a time are left out. */
  async lastSent(): Promise<readonly SourceActivity[]> {
    const activities: SourceActivity[] = [];
    for await (const { owner, aspect, head } of this.graph.stream('lineage/read-last-sent')) {
      const source = PIPELINE_NAME.exec(head)?.[1];
      const lastObserved = Number(LAST_OBSERVED.exec(head)?.[1] ?? 0);
      if (source === undefined || lastObserved === 0) continue;
      // The match is still escaped as JSON escapes it.
      activities.push({ owner, aspect, source: String(JSON.parse(`"${source}"`)), lastObserved });
    }
    return activities;
  }

  /** Pairs of datasets that describe one thing. */
  async siblings(): Promise<readonly { readonly urn: string; readonly sibling: string }[]> {
    return this.graph.read('lineage/list-siblings');
  }

  /** Assets of a domain and of the domains below it. */
  async domainAssets(domain: string): Promise<readonly number[]> {
    const [row] = await this.graph.read('lineage/read-domain-assets', { domain });
    return row?.numbers ?? [];
  }

  /** Assets reached in any number of steps, by one pruning expansion. */
  async assetReach(i: number, side: 'UPSTREAM' | 'DOWNSTREAM'): Promise<readonly number[]> {
    const query = side === 'UPSTREAM' ? 'lineage/reach-upstream' : 'lineage/reach-downstream';
    const [row] = await this.graph.read(query, { i });
    return row?.numbers ?? [];
  }

  /** Columns reached in any number of steps, and the number of assets that they belong to. */
  async columnReach(
    starts: readonly number[],
    side: 'UPSTREAM' | 'DOWNSTREAM',
  ): Promise<{ readonly columns: readonly number[]; readonly assets: number }> {
    const query = side === 'UPSTREAM' ? 'lineage/reach-columns-upstream' : 'lineage/reach-columns-downstream';
    const [row] = await this.graph.read(query, { numbers: starts });
    return { columns: row?.numbers ?? [], assets: row?.assets ?? 0 };
  }
}

/** A step through a restricted node is returned without any details. */
const REDACTED = {
  origin: '',
  owner: '',
  aspect: '',
  source: '',
  run: '',
  transform: '',
  query: '',
  via: '',
  actor: '',
};

/** Removes from a claim every name that the viewer may not see. */
function redacted(scope: VisibilityScope, claim: StoredClaim, { nodes, claims, cuts }: LineageGraph): StoredClaim {
  if (scope.isUnrestricted) return claim;
  if (touchesRestricted(nodes, claims, claim.id)) return { ...claim, ...REDACTED };
  const visible = (urn: string): string => (urn === '' || scope.canView(urn) ? urn : '');
  const { query, via, owner } = claim;
  // A transformation names all the columns that it reads, so it is removed where one of them may be hidden.
  const target = nodes.assetOf(claims.to[claim.id] ?? 0);
  const transform = ((cuts?.[target] ?? 0) & CUT.in) === 0 ? claim.transform : '';
  return { ...claim, transform, query: visible(query), via: visible(via), owner: visible(owner) };
}

function storedClaim(row: RowOf<'lineage/read-claims'>): StoredClaim {
  return {
    id: row.id,
    confidence: row.confidence ?? 1,
    stated: row.stated === true,
    origin: row.origin ?? '',
    owner: row.owner ?? '',
    aspect: row.aspect ?? '',
    source: row.source ?? '',
    run: row.run ?? '',
    kind: row.kind ?? 'DIRECT',
    subtype: row.subtype ?? '',
    transform: row.transform ?? '',
    query: row.query ?? '',
    via: row.via ?? '',
    actor: row.actor ?? '',
    since: row.since ?? 0,
    until: row.until ?? undefined,
    rejected: row.type.startsWith('REJECTED'),
    endedRun: row.endedRun ?? '',
    endedBy: row.endedBy ?? '',
    named: [row.namedFrom, row.namedTo].flatMap((urn) => urn || []),
  };
}
