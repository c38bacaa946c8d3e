import { Inject, Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { sourcelessColumns } from '../../lineage/index/sourceless.js';
import { Edges } from '../../lineage/walk/edges.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import type { StoredEntity } from '../../store/store.types.js';
import type { ColumnKnowledge } from '../engine/engine.types.js';

/** Assets whose schema of then is looked up; of those beyond it is said to be unknown, which makes them UNKNOWN. */
const MOST_ASSETS = 1_000;
const ASPECTS = ['schemaMetadata', 'inputFields', 'upstreamLineage', 'dataJobInputOutput', 'sqlLineage'];

/** Which columns assets had at an instant of the past, and which of them came from none: the index knows today's only. */
@Injectable()
export class PastColumns {
  constructor(@Inject(ENTITY_READER) private readonly reader: EntityReader) {}

  /** @param assets those that the answer depends on; about all others nothing is known */
  async at(graph: LineageGraph, at: EpochMs, assets: readonly number[]): Promise<ColumnKnowledge> {
    const asked = assets.slice(0, MOST_ASSETS);
    const writers = new Edges(graph, { level: 'asset', at }, 'UPSTREAM');
    const owners = new Set(asked);
    for (const asset of asked) {
      for (let claim = writers.first(asset); claim !== NONE; claim = writers.after(claim))
        if (graph.isJob(writers.end(claim))) owners.add(writers.end(claim));
    }
    const entities =
      owners.size === 0
        ? new Map<string, StoredEntity>()
        : await this.reader.entitiesAt(
            [...owners].map((node) => graph.nodes.urn(node)),
            at,
            ASPECTS,
          );
    const sourceless = new Set([...entities.values()].flatMap((entity) => sourcelessIn(graph, entity)));
    const schemas = new Map(asked.map((asset) => [asset, columnsIn(graph, entities.get(graph.nodes.urn(asset)))]));
    return { isSourceless: (column) => sourceless.has(column), schemaOf: (asset) => schemas.get(asset) ?? [] };
  }
}

function sourcelessIn(graph: LineageGraph, { aspects }: StoredEntity): readonly number[] {
  return ['upstreamLineage', 'dataJobInputOutput', 'sqlLineage'].flatMap((name) =>
    sourcelessColumns(aspects[name]?.value ?? {}).map((urn) => graph.nodes.find(urn)),
  );
}

function columnsIn(graph: LineageGraph, entity: StoredEntity | undefined): readonly number[] {
  if (!entity) return [];
  const fields = arrayOf(entity.aspects.schemaMetadata?.value.fields)
    .filter(isJsonObject)
    .map((field) => textOf(field.fieldPath));
  const inputs = arrayOf(entity.aspects.inputFields?.value.fields)
    .filter(isJsonObject)
    .map((input) => (isJsonObject(input.schemaField) ? textOf(input.schemaField.fieldPath) : undefined));
  const paths = (fields.length > 0 ? fields : inputs).filter(
    (path): path is string => path !== undefined && path !== '',
  );
  // A column that has no node any more is not traced: NONE has no claims.
  return paths.map((path) => graph.nodes.find(schemaFieldUrn(entity.urn, path)));
}

/** Today's columns, while noting of which assets the answer depends on them. */
export function askedColumns(): { readonly columns: ColumnKnowledge; readonly asked: ReadonlySet<number> } {
  const asked = new Set<number>();
  return {
    asked,
    columns: {
      isSourceless: () => false,
      schemaOf: (asset) => {
        asked.add(asset);
        return undefined;
      },
    },
  };
}
