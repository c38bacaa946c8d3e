import { Inject, Injectable } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { parseUrn } from '../../kernel/urn.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import type { StoredEntity } from '../../store/store.types.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { fieldPathOf } from '../view/present-view.js';

/** Where entities that take part in lineage keep the name that people gave them. */
const NAMES: Readonly<Record<string, string>> = {
  datasetProperties: 'name',
  chartInfo: 'title',
  dashboardInfo: 'title',
  dataJobInfo: 'name',
  dataProcessInstanceProperties: 'name',
  mlModelProperties: 'name',
};

/** Short names of nodes: `orders`, and `orders.amount` for a column. */
@Injectable()
export class NodeNames {
  constructor(@Inject(ENTITY_READER) private readonly reader: EntityReader) {}

  async of(graph: LineageGraph, nodes: Iterable<number>): Promise<(node: number) => string> {
    const assets = [...new Set([...nodes].map((node) => graph.nodes.assetOf(node)))];
    const entities = await this.reader.entitiesByNumber(assets, Object.keys(NAMES));
    const assetName = (asset: number): string => shownName(entities.get(asset)) ?? urnName(graph.nodes.urn(asset));
    return (node) =>
      graph.nodes.isColumn(node)
        ? `${assetName(graph.nodes.assetOf(node))}.${fieldPathOf(graph, node)}`
        : assetName(node);
  }
}

function shownName(entity: StoredEntity | undefined): string | undefined {
  for (const [aspect, field] of Object.entries(NAMES)) {
    const name = textOf(objectOf(entity?.aspects[aspect]?.value)[field]);
    if (name !== undefined && name !== '') return name;
  }
  return undefined;
}

/** The name part of a dataset's urn, without its database and schema; of others the last part of the key. */
function urnName(urn: string): string {
  const { kind, parts } = parseUrn(urn);
  const part = kind === 'dataset' ? parts[1] : parts.at(-1);
  return (part ?? urn).split('.').at(-1) ?? urn;
}
