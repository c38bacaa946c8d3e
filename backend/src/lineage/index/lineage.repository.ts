import { Injectable } from '@nestjs/common';

import { currentSight } from '../../kernel/sight.js';
import { Graph, type Row } from '../../neo4j/graph.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { CUT } from '../graph/sighted-graph.js';
import { touchesRestricted } from '../graph/restricted-nodes.js';
import type { SourceActivity } from '../lint/finding.js';

/** A claim in full, as the database has it. */
export interface StoredClaim {
  readonly id: number;
  readonly confidence: number;
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
  /** Columns as the source names them, where the schema spells their paths otherwise. */
  readonly named: readonly string[];
}

const CLAIM_BATCH_SIZE = 5_000;
const PIPELINE = /"pipelineName":"((?:[^"\\]|\\.)*)"/;
const LAST_OBSERVED = /"lastObserved":(\d+)/;

/** What the lineage index doesn't keep. */
@Injectable()
export class LineageRepository {
  constructor(private readonly graph: Graph) {}

  /** By id; the index says between which nodes each lies. */
  async claims(index: LineageGraph, ids: readonly number[]): Promise<ReadonlyMap<number, StoredClaim>> {
    const found = new Map<number, StoredClaim>();
    const rows = [...new Set(ids)].map((id) => ({ id, from: index.claims.from[id], to: index.claims.to[id] }));
    for (let at = 0; at < rows.length; at += CLAIM_BATCH_SIZE) {
      for (const row of await this.graph.read('lineage/read-claims', { rows: rows.slice(at, at + CLAIM_BATCH_SIZE) })) {
        const claim = redacted(storedClaim(row), index);
        found.set(claim.id, claim);
      }
    }
    return found;
  }

  /** An entity and its columns by number, while there is no index. */
  async own(
    urn: string,
  ): Promise<{ readonly i: number; readonly kind: string; readonly columns: readonly number[] } | undefined> {
    const [row] = await this.graph.read('lineage/read-own-columns', { urn });
    return row ? { i: Number(row.i), kind: String(row.kind), columns: numbers(row.columns) } : undefined;
  }

  /** When a named source last sent the lineage of an asset, by owner and aspect. */
  async lastSent(): Promise<readonly SourceActivity[]> {
    const sent: SourceActivity[] = [];
    for await (const row of this.graph.stream('lineage/read-last-sent')) {
      const head = String(row.head);
      const source = PIPELINE.exec(head)?.[1];
      const lastObserved = Number(LAST_OBSERVED.exec(head)?.[1] ?? 0);
      if (source === undefined || lastObserved === 0) continue;
      // The text between the quotes is JSON's own.
      sent.push({
        owner: String(row.owner),
        aspect: String(row.aspect),
        source: String(JSON.parse(`"${source}"`)),
        lastObserved,
      });
    }
    return sent;
  }

  /** Assets of a domain and of those below it. */
  async domainAssets(domain: string): Promise<readonly number[]> {
    const [row] = await this.graph.read('lineage/read-domain-assets', { domain });
    return numbers(row?.numbers);
  }

  /** Assets reached in any number of steps, by one pruning expansion. */
  async assetReach(i: number, side: 'UPSTREAM' | 'DOWNSTREAM'): Promise<readonly number[]> {
    const [row] = await this.graph.read(side === 'UPSTREAM' ? 'lineage/reach-upstream' : 'lineage/reach-downstream', {
      i,
    });
    return numbers(row?.numbers);
  }

  /** Columns reached in any number of steps, and the assets that they belong to. */
  async columnReach(
    starts: readonly number[],
    side: 'UPSTREAM' | 'DOWNSTREAM',
  ): Promise<{ readonly columns: readonly number[]; readonly assets: number }> {
    const query = side === 'UPSTREAM' ? 'lineage/reach-columns-upstream' : 'lineage/reach-columns-downstream';
    const [row] = await this.graph.read(query, { numbers: starts });
    return { columns: numbers(row?.numbers), assets: Number(row?.assets ?? 0) };
  }
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Of a step past what is hidden nothing is told but that it is there. */
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

/** What a claim names that the viewer may not see is not told. */
function redacted(claim: StoredClaim, { nodes, claims, cuts }: LineageGraph): StoredClaim {
  const sight = currentSight();
  if (!sight) return claim;
  if (touchesRestricted(nodes, claims, claim.id)) return { ...claim, ...REDACTED };
  const seen = (urn: string): string => (urn === '' || sight.sees(urn) ? urn : '');
  const { query, via, owner } = claim;
  // How a column is made names all that it is made of.
  const target = nodes.assetOf(claims.to[claim.id] ?? 0);
  const transform = ((cuts?.[target] ?? 0) & CUT.in) === 0 ? claim.transform : '';
  return { ...claim, transform, query: seen(query), via: seen(via), owner: seen(owner) };
}

function storedClaim(row: Row): StoredClaim {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    id: Number(row.id),
    confidence: Number(row.confidence ?? 1),
    stated: row.stated === true,
    origin: text(row.origin),
    owner: text(row.owner),
    aspect: text(row.aspect),
    source: text(row.source),
    run: text(row.run),
    kind: row.kind === 'INDIRECT' ? 'INDIRECT' : 'DIRECT',
    subtype: text(row.subtype),
    transform: text(row.transform),
    query: text(row.query),
    via: text(row.via),
    actor: text(row.actor),
    since: Number(row.since ?? 0),
    until: typeof row.until === 'number' ? row.until : undefined,
    rejected: text(row.type).startsWith('REJECTED'),
    endedRun: text(row.endedRun),
    endedBy: text(row.endedBy),
    named: [text(row.namedFrom), text(row.namedTo)].filter(Boolean),
  };
}
