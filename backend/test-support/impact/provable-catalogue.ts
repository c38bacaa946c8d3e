import type { EngineName } from '../../src/impact/proof/process/planner-child.js';
import type { InferredConsumer } from '../../src/impact/proof/proof.service.js';
import type { JsonObject } from '../../src/kernel/json.js';
import { LineageGraph } from '../../src/lineage/graph/lineage-graph.js';
import type { EntityReader, EntityReaders } from '../../src/store/contract/readers.js';
import type { AssetShape, StoredEntity } from '../../src/store/contract/store.types.js';
import { readersOf } from '../access/visibility.js';

/** A table `orders` of integers, and views of it by their SQL. */
export interface ProvableViews {
  readonly columns: readonly string[];
  readonly views: readonly string[];
}

/** What proofs are made of: node 0 is the table, the others are views that the rules call MAY_BREAK. */
export interface ProvableCatalogue {
  readonly graph: LineageGraph;
  readonly consumers: readonly InferredConsumer[];
  readonly readers: EntityReaders;
}

/** A catalogue whose views read one table, for specs and benchmarks of proofs. */
export function provableCatalogue(engine: EngineName, { columns, views }: ProvableViews): ProvableCatalogue {
  const graph = new LineageGraph();
  const entities = new Map<string, StoredEntity>();
  const put = (name: string, shape: AssetShape, aspects: Readonly<Record<string, JsonObject>>): number => {
    const i = entities.size;
    const urn = `urn:li:dataset:(urn:li:dataPlatform:${engine},shop.public.${name},PROD)`;
    graph.nodes.put({ i, urn, kind: 'dataset', parent: -1, shape, exists: true, removed: false, inSchema: true });
    entities.set(urn, storedEntity(urn, i, aspects));
    return i;
  };
  const fields = columns.map((fieldPath) => ({ fieldPath, nativeDataType: 'INTEGER' }));
  const table = put('orders', 'DATA', { schemaMetadata: { fields } });
  const consumers = views.map((viewLogic, index): InferredConsumer => {
    const view = put(`view_${index}`, 'VIEW', { viewProperties: { viewLogic, viewLanguage: 'SQL' } });
    graph.open({
      id: index,
      level: 'asset',
      from: table,
      to: view,
      confidence: 1,
      kind: 'DIRECT',
      subtype: '',
      via: '',
      source: 'sql',
      origin: 'DownstreamOf',
      since: 0,
      until: undefined,
      rejected: false,
      transform: '',
    });
    return { node: view, verdict: 'MAY_BREAK', reason: 'VALUE_LOST' };
  });
  const reader = {
    entities: async (urns: readonly string[]) =>
      new Map(urns.flatMap((urn) => (entities.has(urn) ? [[urn, entities.get(urn)] as const] : []))),
  } as unknown as EntityReader;
  return { graph, consumers, readers: readersOf(reader) };
}

/** An entity as the store returns it. */
export function storedEntity(urn: string, i: number, aspects: Readonly<Record<string, JsonObject>>): StoredEntity {
  const stamp = { version: 1, createdOn: 0, createdBy: '', systemMetadata: {} };
  return {
    urn,
    kind: urn.split(':')[2] ?? '',
    i,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(Object.entries(aspects).map(([name, value]) => [name, { value, ...stamp }])),
  };
}
