import { TimeSlices } from '../../kernel/event-loop.js';
import { arrayOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import type { DocumentBuilder, NameOf } from './document.js';
import { NAMED_FIELDS, NAMING_KINDS } from './document-fields.js';
import type { DocumentTable } from './document-table.js';
import type { SetColumn } from './set-column.js';
import type { SearchDocument } from './document.types.js';
import type { SearchFile } from './search-file.js';
import type { SearchRepository } from './search.repository.js';

/**
 * What entries of the change log touch, merged: an entity that was written ten times is read once.
 */
export interface PendingChanges {
  readonly urns: Set<string>;
  readonly gone: Set<number>;
}

export function noChanges(): PendingChanges {
  return { urns: new Set(), gone: new Set() };
}

/**
 * Columns by the thousand stand in an entry without aspects of their own: they have no documents.
 */
export function addEntry(pending: PendingChanges, entry: FollowedEntry): void {
  for (const { urn } of entry.aspects) pending.urns.add(urn);
  for (const node of entry.nodes) if (node.kind !== 'schemaField') pending.urns.add(node.urn);
  for (const number of entry.gone) pending.gone.add(number);
}

/**
 * The two stores of one index, kept in step by the writer, and the names that its documents give to
 * urns.
 */
export interface IndexState {
  readonly file: SearchFile;
  readonly table: DocumentTable;
  nameOf(urn: string): string;
}

const BATCH = 500;
/**
 * Kinds that say something of others: in which field of those, and of which. A change of one
 * changes their documents.
 */
const REFERRING_KINDS: readonly {
  readonly kind: string;
  readonly field: string;
  of(entity: StoredEntity): readonly string[];
}[] = [
  { kind: 'incident', field: 'activeIncidents', of: ({ aspects }) => textsOf(aspects.incidentInfo?.value.entities) },
  {
    kind: 'dataProduct',
    field: 'dataProduct',
    of: ({ aspects }) =>
      arrayOf(aspects.dataProductProperties?.value.assets).flatMap((one) => textOf(objectOf(one).destinationUrn) ?? []),
  },
];

/** Brings an engine's documents to what the graph says. */
export class IndexWriter {
  private readonly aspects: readonly string[];

  constructor(
    private readonly builder: DocumentBuilder,
    private readonly repository: SearchRepository,
  ) {
    this.aspects = builder.aspects();
  }

  /**
   * Everything, into an empty engine. Names of tags, people and so on are read first: documents
   * hold them.
   */
  async fill(engine: IndexState, onFailure: DocumentFailure): Promise<void> {
    const names = new Map<string, string>();
    for await (const page of this.repository.naming([...NAMING_KINDS], this.aspects))
      for (const entity of page) names.set(entity.urn, this.builder.nameOf(entity));
    for await (const page of this.repository.documents(this.aspects)) {
      const documents = await this.documents(page, (urn) => names.get(urn) ?? engine.nameOf(urn), onFailure);
      await putPageOrEach(engine, documents, onFailure);
    }
    engine.file.optimise();
  }

  /** Every document that the graph has now, under the names that the engine has. */
  async *expected(engine: IndexState): AsyncIterable<SearchDocument> {
    for await (const page of this.repository.documents(this.aspects))
      yield* await this.documents(
        page,
        (urn) => engine.nameOf(urn),
        () => undefined,
      );
  }

  /**
   * One batch of changes. Doing it again does the same, so that a failed batch can be repeated
   * whole or in parts.
   */
  async apply(engine: IndexState, { urns, gone }: PendingChanges): Promise<void> {
    const referred = await referredAssets(engine, { urns, gone });
    for (const batch of batches([...urns])) {
      const stored = await this.applyUrns(engine, batch);
      for (const entity of stored.values())
        for (const urn of REFERRING_KINDS.find(({ kind }) => kind === entity.kind)?.of(entity) ?? []) referred.add(urn);
    }
    for (const urn of urns) referred.delete(urn);
    for (const batch of batches([...referred])) await this.indexAgain(engine, batch);
    engine.file.transact(() => {
      for (const number of gone) removeDocument(engine, number);
    });
  }

  private async applyUrns(engine: IndexState, urns: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    const entities = await this.repository.entities(urns, this.aspects);
    const documented = [...entities.values()].filter(hasDocument);
    const renamed = documented.filter(
      (entity) => NAMING_KINDS.has(entity.kind) && engine.nameOf(entity.urn) !== this.builder.nameOf(entity),
    );
    const names = new Map(renamed.map((entity) => [entity.urn, this.builder.nameOf(entity)]));
    await putPage(engine, await this.documents(documented, (urn) => names.get(urn) ?? engine.nameOf(urn)));
    const shown = new Set(documented.map((entity) => entity.urn));
    engine.file.transact(() => {
      for (const urn of urns) {
        const slot = shown.has(urn) ? undefined : engine.table.slotByUrn(urn);
        if (slot !== undefined) removeDocument(engine, engine.table.number(slot));
      }
    });
    if (names.size > 0) await this.indexDependents(engine, new Set(names.keys()));
    return entities;
  }

  /** Documents that hold the name of something that was renamed. */
  private async indexDependents(engine: IndexState, renamed: ReadonlySet<string>): Promise<void> {
    const { table } = engine;
    const slots = new Set<number>();
    for (const field of NAMED_FIELDS) {
      const column = await loadedColumn(engine, field);
      const mentions = column.tester((values) => values.some((value) => renamed.has(value)));
      for (let slot = 0; slot < table.length; slot += 1) if (mentions(slot) && table.isLive(slot)) slots.add(slot);
    }
    const dependents = [...slots].map((slot) => table.urn(slot)).filter((urn) => !renamed.has(urn));
    for (const urns of batches(dependents)) await this.indexAgain(engine, urns);
  }

  /** Documents that changed without their entities: by a name, or by what another says of them. */
  private async indexAgain(engine: IndexState, urns: readonly string[]): Promise<void> {
    const entities = await this.repository.entities(urns, this.aspects);
    const documents = await this.documents([...entities.values()].filter(hasDocument), (urn) => engine.nameOf(urn));
    await putPage(engine, documents);
  }

  /**
   * @param onFailure where given, an entity of which no document can be made is left out and
   *   reported
   */
  private async documents(
    entities: readonly StoredEntity[],
    nameOf: NameOf,
    onFailure?: DocumentFailure,
  ): Promise<readonly SearchDocument[]> {
    const urns = entities.map(({ urn }) => urn);
    const [incidents, products] = await Promise.all([
      this.repository.activeIncidents(urns),
      this.repository.products(urns),
    ]);
    return entities.flatMap((entity) => {
      const references = { incidents: incidents.get(entity.urn), products: products.get(entity.urn) };
      try {
        return [this.builder.build(entity, nameOf, references)];
      } catch (error) {
        if (!onFailure) throw error;
        onFailure(entity.urn, error);
        return [];
      }
    });
  }
}

/** Told of an entity of which no document can be made or stored. */
export type DocumentFailure = (urn: string, error: unknown) => void;

/**
 * Assets whose documents name an incident or a product that was changed or is gone: it may have
 * left them.
 */
async function referredAssets(
  engine: IndexState,
  { urns, gone }: Pick<PendingChanges, 'urns' | 'gone'>,
): Promise<Set<string>> {
  const { table } = engine;
  const numbered = [...gone].flatMap((number) => {
    const slot = table.slot(number);
    return slot === undefined ? [] : [table.urn(slot)];
  });
  const spoken = new Set<string>();
  for (const { kind, field } of REFERRING_KINDS) {
    const changed = new Set([...urns, ...numbered].filter((urn) => urn.startsWith(`urn:li:${kind}:`)));
    if (changed.size === 0) continue;
    const column = await loadedColumn(engine, field);
    const names = column.tester((values) => values.some((value) => changed.has(value)));
    for (let slot = 0; slot < table.length; slot += 1)
      if (names(slot) && table.isLive(slot)) spoken.add(table.urn(slot));
  }
  return spoken;
}

/** A field of all documents, read from the file in slices where it was not read before: 150,000 documents take over half a second. */
async function loadedColumn({ table, file }: IndexState, field: string): Promise<SetColumn> {
  await table.loadColumns([field], (...slice) => file.fieldSlice(...slice));
  return table.column(field, (name) => file.field(name));
}

/**
 * Puts documents into both stores. Each slice of time is a transaction of its own, so that searches are answered between them: a page
 * of long documents kept everything waiting for a second. Putting the same documents again does no harm, so a page that failed half
 * way is repeated whole.
 */
async function putPage({ file, table }: IndexState, documents: readonly SearchDocument[]): Promise<void> {
  const slices = new TimeSlices();
  for (let next = 0; next < documents.length;) {
    file.transact(() => {
      for (; next < documents.length; next += 1) {
        const document = documents[next];
        if (document === undefined) continue;
        file.put(document);
        table.put(document);
        if (slices.isOver) {
          next += 1;
          return;
        }
      }
    });
    await slices.pauseWhenOver();
  }
}

/**
 * A page at once; where that fails for one of its documents, each by itself. A disk that is full
 * fails the whole.
 */
async function putPageOrEach(
  engine: IndexState,
  documents: readonly SearchDocument[],
  onFailure: DocumentFailure,
): Promise<void> {
  try {
    await putPage(engine, documents);
  } catch (error) {
    if (isTransient(error)) throw error;
    for (const document of documents) {
      try {
        await putPage(engine, [document]);
      } catch (again) {
        if (isTransient(again)) throw again;
        onFailure(document.urn, again);
      }
    }
  }
}

function removeDocument({ file, table }: IndexState, number: number): void {
  file.remove(number);
  table.remove(number);
}

/** Ghosts are not found; a column is its dataset's unless it has aspects of its own. */
function hasDocument(entity: StoredEntity): boolean {
  return entity.exists && (kindOf(entity.urn) !== 'schemaField' || Object.keys(entity.aspects).length > 0);
}

function* batches(urns: readonly string[]): Iterable<readonly string[]> {
  for (let start = 0; start < urns.length; start += BATCH) yield urns.slice(start, start + BATCH);
}
