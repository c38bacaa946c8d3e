import { runAtOnce } from '../../../src/kernel/event-loop.js';
import { arrayOf, objectOf, textOf } from '../../../src/kernel/json.js';
import { schemaFieldParts, schemaFieldUrn } from '../../../src/kernel/urn.js';
import { convertScript } from '../../../src/ingest/sql/script.js';
import { LineageGraph } from '../../../src/lineage/graph/lineage-graph.js';
import type { MetadataModel } from '../../../src/model/metadata-model.js';
import type { LineageRequest } from '../../../src/sql/contract/lineage.types.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../../src/sql/resolve-lineage.js';
import { claimsOf } from '../../../src/store/projection/claims.js';
import { shapeOf } from '../../../src/store/projection/shape.js';
import type { Proposal, StoredEntity } from '../../../src/store/contract/store.types.js';
import { sourcelessColumns } from '../../../src/lineage/index/sourceless.js';

/** The time that reading a world's SQL may take. */
export type Budget = (request: LineageRequest) => LineageRequest;

export const UNHURRIED: Budget = (request) => ({ ...request, ...AS_LONG_AS_IT_TAKES });

/** The text of a world, and the platform that it is for, which is its dialect as well. */
export interface WorldScript {
  readonly sql: string;
  readonly platform: string;
}

/** Which lineage is stored. TABLES: what a connector reports that knows tables only, beside the SQL of the views. */
export type LineageDetail = 'COLUMNS' | 'TABLES';

/** What the catalogue knows of a world when nothing but its SQL was ingested. */
export class WorldCatalogue {
  readonly graph = new LineageGraph();
  readonly sourceless = new Set<number>();
  private readonly aspects: ReadonlyMap<string, ReadonlyMap<string, Proposal>>;
  private claims = 0;

  constructor(
    private readonly model: MetadataModel,
    private readonly script: WorldScript,
    budget: Budget,
    private readonly detail: LineageDetail = 'COLUMNS',
  ) {
    const { sql, platform } = script;
    const result = resolveLineage(budget({ sql, dialect: platform }));
    const { proposals } = runAtOnce(
      convertScript({ file: 'world.sql', platform, env: 'PROD', dialect: platform, sql }, result),
    );
    const byUrn = Map.groupBy(
      proposals.map(({ proposal }) => proposal),
      ({ entityUrn }) => entityUrn ?? '',
    );
    this.aspects = new Map(
      [...byUrn].map(([urn, own]) => [urn, new Map(own.map((proposal) => [proposal.aspectName, proposal]))]),
    );
    for (const urn of this.aspects.keys()) this.addAsset(urn);
    for (const urn of this.aspects.keys()) this.addClaims(urn);
  }

  urn(asset: string): string {
    return `urn:li:dataset:(urn:li:dataPlatform:${this.script.platform},${asset},PROD)`;
  }

  /** An asset as the store would return it. */
  entity(urn: string): StoredEntity {
    const stamp = { version: 1, createdOn: 0, createdBy: '', systemMetadata: {} };
    const aspects = [...(this.aspects.get(urn) ?? [])].map(([name]) => [
      name,
      { value: objectOf(this.value(urn, name)), ...stamp },
    ]);
    return {
      urn,
      kind: 'dataset',
      i: this.graph.nodes.find(urn),
      exists: true,
      removed: false,
      createdOn: 0,
      updatedOn: 0,
      aspects: Object.fromEntries(aspects),
    };
  }

  private value(urn: string, aspect: string): Proposal['value'] {
    return this.aspects.get(urn)?.get(aspect)?.value;
  }

  private node(
    urn: string,
    node: { kind: string; parent: number; shape: ReturnType<typeof shapeOf>; inSchema?: boolean },
  ): number {
    const known = this.graph.nodes.find(urn);
    if (known < this.graph.nodes.size) return known;
    const i = this.graph.nodes.size;
    this.graph.nodes.put({ i, urn, exists: true, removed: false, inSchema: true, ...node });
    return i;
  }

  /** What a claim names, although no schema may have it: its statement was not read. */
  private end(urn: string): number {
    const column = schemaFieldParts(urn);
    if (!column) return this.node(urn, { kind: 'dataset', parent: -1, shape: 'UNKNOWN' });
    return this.node(urn, { kind: 'schemaField', parent: this.end(column.parent), shape: 'UNKNOWN', inSchema: false });
  }

  private addAsset(urn: string): void {
    const shape = shapeOf('dataset', {
      subTypes: objectOf(this.value(urn, 'subTypes')),
      viewProperties: this.aspects.get(urn)?.has('viewProperties')
        ? objectOf(this.value(urn, 'viewProperties'))
        : undefined,
    });
    const asset = this.node(urn, { kind: 'dataset', parent: -1, shape });
    for (const field of arrayOf(objectOf(this.value(urn, 'schemaMetadata')).fields)) {
      const path = textOf(objectOf(field).fieldPath) ?? '';
      this.node(schemaFieldUrn(urn, path), { kind: 'schemaField', parent: asset, shape: 'UNKNOWN' });
    }
  }

  private addClaims(urn: string): void {
    const lineage = objectOf(this.value(urn, 'upstreamLineage'));
    for (const column of this.detail === 'TABLES' ? [] : sourcelessColumns(lineage))
      this.sourceless.add(this.graph.nodes.find(column));
    const aspects = [...(this.aspects.get(urn) ?? [])];
    for (const claim of aspects.flatMap(([name, { value }]) => claimsOf(this.model, urn, name, objectOf(value)))) {
      if (this.detail === 'TABLES' && claim.level === 'column') continue;
      this.graph.open({
        ...claim,
        id: this.claims++,
        from: this.end(claim.from),
        to: this.end(claim.to),
        source: 'sql',
        since: 0,
        until: undefined,
        rejected: false,
      });
    }
  }
}
