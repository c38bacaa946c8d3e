import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { CompiledTest } from './compiled-test.js';
import type { LinkedEntities } from './property-values.js';

/** Entities kept during one run. Domains, owners and containers of many assets are the same few. */
const MAX_CACHED = 20_000;
/** Paths follow at most this many references (`../../test-definition/property-path.ts`). */
const MAX_REFERENCES = 3;
const READ_BATCH_SIZE = 2_000;

/** The entities that assets refer to, read once for all assets of one run. */
export class LinkedCache {
  private readonly entities = new Map<string, StoredEntity>();
  private readonly absent = new Set<string>();

  constructor(
    private readonly reader: EntityReader,
    private readonly aspects: readonly string[],
  ) {}

  /** Reads what the tests ask of the entities that these assets refer to, in one read for each reference of a path. */
  async load(tests: readonly CompiledTest[], assets: readonly StoredEntity[]): Promise<LinkedEntities> {
    const following = tests.filter((test) => test.followsReferences);
    if (following.length === 0) return this.entities;
    if (this.entities.size + this.absent.size > MAX_CACHED) {
      this.entities.clear();
      this.absent.clear();
    }
    for (let depth = 1; depth <= MAX_REFERENCES; depth += 1)
      await this.read(following.flatMap((test) => [...test.references(assets, this.entities, depth)]));
    return this.entities;
  }

  private async read(urns: readonly string[]): Promise<void> {
    const missing = [...new Set(urns)].filter((urn) => !this.entities.has(urn) && !this.absent.has(urn));
    for (let offset = 0; offset < missing.length; offset += READ_BATCH_SIZE) {
      const batch = missing.slice(offset, offset + READ_BATCH_SIZE);
      const read = await this.reader.entities(batch, this.aspects);
      for (const urn of batch) {
        const entity = read.get(urn);
        if (entity?.exists === true) this.entities.set(urn, entity);
        else this.absent.add(urn);
      }
    }
  }
}
