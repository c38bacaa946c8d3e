import { setImmediate } from 'node:timers/promises';

import type { VisibilityScope } from '../../kernel/visibility.js';
import { MEMORY_FIELDS } from './document-fields.js';
import type { LoadedDocument } from './search-file.js';
import { SetColumn } from './set-column.js';
import { nameKey } from '../query/tokens.js';

/** Values of a field of one entity, as far as the viewer may know them. */
export type ComputedField = (urn: string, visibility: VisibilityScope) => readonly string[];

export type ComputedFields = ReadonlyMap<string, ComputedField>;

/**
 * Reads one field of all documents, for columns that are made when a filter first asks for them.
 */
export type FieldSource = (field: string) => Iterable<readonly [number, readonly string[]]>;

/** Documents whose values are read before other requests get their turn: about 10 ms. */
const SLICE = 2_000;
/**
 * Columns without a value that are remembered, so that a field that no document has is looked for
 * once.
 */
const MAX_EMPTY_COLUMNS = 100;

/** Reads one field of some documents; see `SearchFile.fieldSlice`. */
export type SliceSource = (
  field: string,
  afterNumber: number,
  limit: number,
) => readonly (readonly [number, readonly string[]])[];

/** Beyond this it is quicker to look again at everything. */
const CHANGES_KEPT = 4_096;

/**
 * What is kept of all documents in memory: a slot each, columns of value sets, names for exact
 * hits. Slots are dense and reused; the order of a scroll is that of the graph's numbers, not of
 * slots.
 */
export class DocumentTable {
  /**
   * @param computedFields fields that other folders answer, by the urn: they follow from more than
   *   a document holds
   */
  constructor(readonly computedFields: ComputedFields = new Map()) {}

  /** Grows when a slot gets another document than before. */
  assignments = 0;
  /**
   * Slot + 1 by number, 0 for none: the graph's numbers are dense, and a map costs ten times as
   * much to ask.
   */
  private slotOfNumber = new Int32Array(1024);
  private count = 0;
  private readonly slotOfUrn = new Map<string, number>();
  private readonly slotsOfName = new Map<string, Set<number>>();
  private readonly columns = new Map<string, SetColumn>(MEMORY_FIELDS.map((field) => [field, new SetColumn()]));
  /** Columns that are being loaded; they take part in every write. */
  private readonly loading = new Map<string, { readonly column: SetColumn; readonly done: Promise<void> }>();
  private readonly free: number[] = [];
  private numbers = new Float64Array(1024);
  private usages = new Float64Array(1024);
  private readonly urns: string[] = [];
  private readonly names: string[] = [];
  private readonly nameKeys: string[] = [];
  /** Slots in use are below this. */
  length = 0;
  /** The slots that changed, one a version; the oldest are forgotten. */
  private changes: number[] = [];
  private forgotten = 0;

  get size(): number {
    return this.count;
  }

  /** Another one after each change: for what is kept of a state. */
  get version(): number {
    return this.forgotten + this.changes.length;
  }

  /**
   * The slots that changed since a version, some perhaps twice; undefined when it is too long ago.
   */
  changedSince(version: number): readonly number[] | undefined {
    return version < this.forgotten ? undefined : this.changes.slice(version - this.forgotten);
  }

  /**
   * @param fields all fields of the document where they are known, so that columns made on demand
   *   stay true
   */
  put(document: LoadedDocument): void {
    const stale = this.slotOfUrn.get(document.urn);
    if (stale !== undefined && this.numbers[stale] !== document.i) this.remove(this.numbers[stale] ?? -1);
    const slot = this.slot(document.i) ?? this.assign(document.i);
    this.note(slot);
    this.forgetName(slot);
    this.slotOfUrn.set(document.urn, slot);
    this.numbers[slot] = document.i;
    this.urns[slot] = document.urn;
    this.names[slot] = document.name;
    const key = nameKey(document.name);
    this.nameKeys[slot] = key;
    this.slotsOfName.set(key, (this.slotsOfName.get(key) ?? new Set()).add(slot));
    for (const [field, column] of this.columns) column.put(slot, valuesOf(document, field));
    for (const [field, { column }] of this.loading) column.put(slot, valuesOf(document, field));
  }

  remove(i: number): void {
    const slot = this.slot(i);
    if (slot === undefined) return;
    this.note(slot);
    this.forgetName(slot);
    this.slotOfNumber[i] = 0;
    this.count -= 1;
    this.slotOfUrn.delete(this.urns[slot] ?? '');
    for (const column of this.columns.values()) column.put(slot, []);
    for (const { column } of this.loading.values()) column.put(slot, []);
    this.numbers[slot] = -1;
    this.usages[slot] = 0;
    this.urns[slot] = '';
    this.names[slot] = '';
    this.nameKeys[slot] = '';
    this.free.push(slot);
  }

  slot(i: number): number | undefined {
    const marked = this.slotOfNumber[i] ?? 0;
    return marked === 0 ? undefined : marked - 1;
  }

  slotByUrn(urn: string): number | undefined {
    return this.slotOfUrn.get(urn);
  }

  slotsNamed(key: string): Iterable<number> {
    return this.slotsOfName.get(key) ?? [];
  }

  isLive(slot: number): boolean {
    return (this.numbers[slot] ?? -1) >= 0;
  }

  number(slot: number): number {
    return this.numbers[slot] ?? -1;
  }

  urn(slot: number): string {
    return this.urns[slot] ?? '';
  }

  name(slot: number): string {
    return this.names[slot] ?? '';
  }

  /** The name as `nameKey` gives it. */
  nameKey(slot: number): string {
    return this.nameKeys[slot] ?? '';
  }

  usage(slot: number): number {
    return this.usages[slot] ?? 0;
  }

  isUsed(urn: string): boolean {
    const slot = this.slotOfUrn.get(urn);
    return slot !== undefined && this.usage(slot) > 0;
  }

  setUsage(urn: string, usage: number): void {
    const slot = this.slotOfUrn.get(urn);
    if (slot !== undefined) this.usages[slot] = usage;
  }

  /** A field's column, loaded from the file when it is not one of those always kept. */
  column(field: string, source: FieldSource): SetColumn {
    const loaded = this.columns.get(field);
    if (loaded) return loaded;
    const column = new SetColumn();
    let hasValues = false;
    for (const [i, values] of source(field)) {
      const slot = this.slot(i);
      if (slot === undefined) continue;
      column.put(slot, values);
      hasValues = true;
    }
    // Fields that no document has are not kept: their names are whatever a client sends.
    if (hasValues) this.columns.set(field, column);
    return column;
  }

  /**
   * Loads columns in slices, so that other requests are answered in between: reading one field of
   * 100,000 documents at once takes half a second. A document that is written meanwhile is written
   * to the column too, and a slice that is read later holds what is stored then, so the loaded
   * column is as true as one that was loaded at once.
   */
  async loadColumns(fields: readonly string[], source: SliceSource): Promise<void> {
    for (const field of new Set(fields)) {
      if (this.columns.has(field)) continue;
      const entry = this.loading.get(field) ?? this.startLoading(field, source);
      await entry.done;
    }
  }

  private startLoading(
    field: string,
    source: SliceSource,
  ): { readonly column: SetColumn; readonly done: Promise<void> } {
    const column = new SetColumn();
    const entry = { column, done: this.fill(column, field, source).finally(() => this.loading.delete(field)) };
    this.loading.set(field, entry);
    return entry;
  }

  private async fill(column: SetColumn, field: string, source: SliceSource): Promise<void> {
    for (let afterNumber = -1; ;) {
      await setImmediate();
      const rows = source(field, afterNumber, SLICE);
      for (const [i, values] of rows) {
        const slot = this.slot(i);
        if (slot !== undefined) column.put(slot, values);
      }
      const last = rows.at(-1);
      if (!last) break;
      [afterNumber] = last;
    }
    this.columns.set(field, column);
    this.forgetEmptyColumns();
  }

  /**
   * The names of fields that no document has are whatever clients send: only some are remembered.
   */
  private forgetEmptyColumns(): void {
    const empty = [...this.columns].filter(
      ([field, column]) => column.values.length === 0 && !ALWAYS_LOADED.has(field),
    );
    for (const [field] of empty.slice(0, Math.max(0, empty.length - MAX_EMPTY_COLUMNS))) this.columns.delete(field);
  }

  private note(slot: number): void {
    this.changes.push(slot);
    if (this.changes.length < 2 * CHANGES_KEPT) return;
    this.forgotten += CHANGES_KEPT;
    this.changes = this.changes.slice(CHANGES_KEPT);
  }

  private assign(i: number): number {
    if (i >= this.slotOfNumber.length) {
      const larger = new Int32Array(Math.max(i + 1, this.slotOfNumber.length * 2));
      larger.set(this.slotOfNumber);
      this.slotOfNumber = larger;
    }
    const slot = this.take();
    this.assignments += 1;
    this.slotOfNumber[i] = slot + 1;
    this.count += 1;
    return slot;
  }

  private take(): number {
    const slot = this.free.pop() ?? this.length++;
    if (slot >= this.numbers.length) {
      this.numbers = grown(this.numbers);
      this.usages = grown(this.usages);
    }
    return slot;
  }

  private forgetName(slot: number): void {
    const key = this.nameKeys[slot];
    if (key === undefined) return;
    const slots = this.slotsOfName.get(key);
    slots?.delete(slot);
    if (slots?.size === 0) this.slotsOfName.delete(key);
  }
}

const ALWAYS_LOADED: ReadonlySet<string> = new Set(MEMORY_FIELDS);

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * The values of a field. Clients may ask for a field of any name, and for `__proto__` or `constructor` every object has
 * something that is no list of values.
 */
function valuesOf({ fields }: LoadedDocument, field: string): readonly string[] {
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? [];
}
