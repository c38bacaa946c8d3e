import { Inject, Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { COLUMN_LINEAGE_ASPECTS, sourcelessColumns } from '../index/sourceless.js';
import { Edges } from '../walk/edges.js';
import type { CoverageBasis } from '../walk/coverage.js';

const ASPECTS = ['schemaMetadata', 'inputFields', ...COLUMN_LINEAGE_ASPECTS];

/** The columns of some assets at a past instant. */
export interface PastColumns {
  /** The columns of one of these assets; an empty list for any other asset. */
  of(asset: number): CoverageBasis;
  isSourceless(column: number): boolean;
  /** The latest instant since which the schema of one of the assets is known, where retention removed what it was before. */
  readonly historyCutAt: EpochMs | undefined;
}

/**
 * Reads which columns assets had at a past instant, and which of them were declared to have no source, from the stored
 * versions of the aspects. The index holds the present schema only.
 */
@Injectable()
export class PastSchemas {
  constructor(@Inject(ENTITY_READERS) private readonly readers: EntityReaders) {}

  async at(scope: VisibilityScope, graph: LineageGraph, at: EpochMs, assets: readonly number[]): Promise<PastColumns> {
    const writers = new Edges(graph, { level: 'asset', at }, 'UPSTREAM');
    const owners = new Set(assets);
    for (const asset of assets) {
      for (let claim = writers.first(asset); claim !== NONE; claim = writers.after(claim))
        if (graph.isJob(writers.end(claim))) owners.add(writers.end(claim));
    }
    const urns = [...owners].map((node) => graph.nodes.urn(node));
    const entities =
      urns.length === 0 ? new Map<string, StoredEntity>() : await this.readers.as(scope).entitiesAt(urns, at, ASPECTS);
    const sourceless = new Set([...entities.values()].flatMap((entity) => sourcelessIn(graph, entity)));
    const isSourceless = (column: number): boolean => sourceless.has(column);
    const schemas = new Map(assets.map((asset) => [asset, columnsIn(graph, entities.get(graph.nodes.urn(asset)))]));
    const cuts = [...entities.values()].flatMap(({ historyCutAt }) => historyCutAt ?? []);
    return {
      isSourceless,
      of: (asset) => ({ columns: schemas.get(asset) ?? [], isSourceless }),
      historyCutAt: cuts.length === 0 ? undefined : Math.max(...cuts),
    };
  }
}

function sourcelessIn(graph: LineageGraph, { aspects }: StoredEntity): readonly number[] {
  return COLUMN_LINEAGE_ASPECTS.flatMap((name) =>
    sourcelessColumns(aspects[name]?.value ?? {}).map((urn) => graph.nodes.find(urn)),
  );
}

function columnsIn(graph: LineageGraph, entity: StoredEntity | undefined): readonly number[] {
  if (!entity) return [];
  // A column without a node becomes NONE, which has no claims: it counts as untraced.
  return fieldPathsIn(entity).map((path) => graph.nodes.find(schemaFieldUrn(entity.urn, path)));
}

/** The field paths of a schema, or, for a chart or dashboard, of its fields. */
function fieldPathsIn({ aspects }: StoredEntity): readonly string[] {
  const fields = arrayOf(aspects.schemaMetadata?.value.fields)
    .filter(isJsonObject)
    .map((field) => textOf(field.fieldPath));
  const inputs = arrayOf(aspects.inputFields?.value.fields)
    .filter(isJsonObject)
    .map((input) => (isJsonObject(input.schemaField) ? textOf(input.schemaField.fieldPath) : undefined));
  return (fields.length > 0 ? fields : inputs).filter((path): path is string => path !== undefined && path !== '');
}
