import type { MetadataModel } from '../../../model/metadata-model.js';
import type { EntityReader } from '../../../store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../../../store/contract/store.types.js';
import { Batch } from '../../../catalog/summaries/batch.js';

/**
 * Reads entities for one request. All reads of one level of the answer that want the same aspects
 * become one statement, and nothing is read twice: 50 datasets with their owners and tags cost one
 * statement for the owners and tags together.
 */
export class EntityLoader {
  private readonly entities = new Map<string, Promise<StoredEntity | undefined>>();
  private readonly batch: Batch<string, StoredEntity | undefined>;
  private readonly wholes: Batch<string, StoredEntity | undefined>;

  constructor(
    reader: EntityReader,
    private readonly model: Pick<MetadataModel, 'withDefaults'>,
  ) {
    this.batch = new Batch(async (keys) => {
      const groups = groupByAspects(keys);
      const loaded = await Promise.all(
        [...groups].map(
          async ([aspects, urns]) =>
            [aspects, await reader.entities(urns, aspects.split(' ').filter(Boolean))] as const,
        ),
      );
      const byGroup = new Map(loaded);
      const groupOf = new Map([...groups].flatMap(([aspects, urns]) => urns.map((urn) => [urn, aspects] as const)));
      return (key) =>
        byGroup.get(groupOf.get(key.slice(key.indexOf(' ') + 1)) ?? '')?.get(key.slice(key.indexOf(' ') + 1));
    });
    this.wholes = new Batch(async (urns) => {
      const loaded = await reader.entities(urns);
      return (urn) => loaded.get(urn);
    });
  }

  /** The entity without its aspects; undefined for a urn that nothing names. */
  node(urn: string): Promise<StoredEntity | undefined> {
    return this.cached(` ${urn}`);
  }

  /**
   * The latest value of one aspect, with the model's defaults: many fields of the schema are not
   * nullable. Undefined where it is not stored or the viewer may not see the entity.
   */
  async aspect(urn: string, aspect: string): Promise<StoredAspect | undefined> {
    const stored = (await this.cached(`${aspect} ${urn}`))?.aspects[aspect];
    return stored && { ...stored, value: this.model.withDefaults(aspect, stored.value) };
  }

  /** With every stored aspect. */
  whole(urn: string): Promise<StoredEntity | undefined> {
    return this.wholes.load(urn);
  }

  /** The promise of a read, shared by everything in the request that asks for the same. */
  private cached(key: string): Promise<StoredEntity | undefined> {
    const known = this.entities.get(key);
    if (known) return known;
    const loading = this.batch.load(key);
    this.entities.set(key, loading);
    return loading;
  }
}

/**
 * Groups urns by the set of aspects that is wanted of them, so that a field that shows owners does
 * not read a list of columns. The keys are `<aspect> <urn>`.
 */
function groupByAspects(keys: readonly string[]): ReadonlyMap<string, string[]> {
  const aspectsByUrn = new Map<string, string[]>();
  for (const key of keys) {
    const gap = key.indexOf(' ');
    const urn = key.slice(gap + 1);
    const aspects = aspectsByUrn.get(urn) ?? [];
    if (gap > 0) aspects.push(key.slice(0, gap));
    aspectsByUrn.set(urn, aspects);
  }
  const groups = new Map<string, string[]>();
  for (const [urn, aspects] of aspectsByUrn) {
    const group = aspects.toSorted().join(' ');
    const urns = groups.get(group) ?? [];
    urns.push(urn);
    groups.set(group, urns);
  }
  return groups;
}
