import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { parseUrn } from '../../kernel/urn.js';
import { EntityCache } from '../../kernel/caches/entity-cache.js';
import { systemScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeEntry, StoredEntity } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { fieldPathOf } from '../walk/field-path.js';

/** The aspects and fields that hold display names, of assets and of their tags and terms, in the order in which they are tried. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  datasetProperties: 'name',
  chartInfo: 'title',
  dashboardInfo: 'title',
  dataJobInfo: 'name',
  dataProcessInstanceProperties: 'name',
  mlModelProperties: 'name',
  tagProperties: 'name',
  glossaryTermInfo: 'name',
};

/** Names are asked for only of the nodes of a viewer's own graph, which has no hidden ones. */
const CACHED_FOR_EVERYBODY = systemScope('names of lineage nodes');

/** Names in the cache before it is emptied. */
const MAX_KEPT = 50_000;

/** Short names of nodes: `orders`, and `orders.amount` for a column. Names that were read are kept until a write changes them. */
@Injectable()
export class NodeNames implements OnModuleInit, OnApplicationShutdown {
  /** Of assets, by urn. */
  private readonly cache = new EntityCache<string>(MAX_KEPT);
  private readonly follower: ChangeLogFollower;

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    const forget = ({ aspects }: ChangeEntry): void => {
      for (const { urn, aspect } of aspects)
        if (aspect in NAME_FIELDS || aspect.endsWith('Key')) this.cache.forget(urn);
    };
    this.follower = work.invalidate('node-names', forget, () => this.cache.forgetAll());
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  async of(graph: LineageGraph, nodes: Iterable<number>): Promise<(node: number) => string> {
    const names = await this.ofAssets(new Set([...nodes].map((node) => graph.nodes.urn(graph.nodes.assetOf(node)))));
    const assetName = (asset: number): string => names.get(graph.nodes.urn(asset)) ?? urnName(graph.nodes.urn(asset));
    return (node) =>
      graph.nodes.isColumn(node)
        ? `${assetName(graph.nodes.assetOf(node))}.${fieldPathOf(graph, node)}`
        : assetName(node);
  }

  /** Of assets, by urn; what is stored nowhere has the name in its urn. */
  async ofAssets(urns: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const cachedNames = new Map([...urns].map((urn) => [urn, this.cache.get(urn)]));
    const missing = [...urns].filter((urn) => cachedNames.get(urn) === undefined);
    const keep = this.cache.writer();
    const entities =
      missing.length === 0
        ? new Map<string, StoredEntity>()
        : await this.readers.as(CACHED_FOR_EVERYBODY).entities(missing, Object.keys(NAME_FIELDS));
    const names = new Map<string, string>();
    for (const urn of urns) {
      const name = cachedNames.get(urn) ?? shownName(entities.get(urn)) ?? urnName(urn);
      names.set(urn, name);
      keep(urn, name);
    }
    return names;
  }
}

function shownName(entity: StoredEntity | undefined): string | undefined {
  for (const [aspect, field] of Object.entries(NAME_FIELDS)) {
    const name = textOf(objectOf(entity?.aspects[aspect]?.value)[field]);
    if (name !== undefined && name !== '') return name;
  }
  return undefined;
}

/** The name in a urn: of a dataset without its database and schema, of others the last part of the key. */
function urnName(urn: string): string {
  const { kind, parts } = parseUrn(urn);
  const part = kind === 'dataset' ? parts[1] : parts.at(-1);
  return (part ?? urn).split('.').at(-1) ?? urn;
}
