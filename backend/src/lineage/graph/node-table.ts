import { schemaFieldParts } from '../../kernel/urn.js';
import type { AssetShape, NodeState } from '../../store/contract/store.types.js';
import { NODE, NONE, SHAPES } from './codes.js';
import { Texts, translator } from './texts.js';
import { type CopyArray, grown, grownSize, sliceArray, type Typed, YIELD_EVERY } from './typed-arrays.js';

const FIELD_PREFIX = 'urn:li:schemaField:(';
/** The kind of a step that says nothing of itself. */
export const RESTRICTED_KIND = 'restricted';

/** What a viewer may know of an asset: everything, that lineage leads past something there, or nothing. */
export type AssetVisibility = 'visible' | 'restricted' | 'hidden';

/**
 * The nodes of the graph by their dense number: about 27 bytes each. A column's urn is kept as its asset and the rest of the
 * text, which thousands of columns share.
 */
export class NodeTable {
  /** Numbers below are in use, or were. */
  size = 0;
  flags: Uint8Array;
  kind: Uint8Array;
  /** Asset of a column; NONE for others. */
  parent: Uint32Array;
  /** Columns of an asset, latest first. */
  firstColumn: Uint32Array;
  nextColumn: Uint32Array;
  /** Columns: number in `tails`; others: place in `urns`. */
  private name: Uint32Array;
  private kinds = new Texts();
  private tails = new Texts();
  /** The first stands for no asset. */
  private readonly urns: string[] = [''];
  private readonly byUrn = new Map<string, number>();
  /** Finds the assets that a copy has from the table that it was made of; undefined in a table of its own. */
  private inherited: ((urn: string) => number | undefined) | undefined;
  /** Hidden assets that lineage may pass, in a viewer's table: they and their columns show nothing of themselves. */
  private restricted: ReadonlySet<number> = new Set();

  constructor(capacity = 1024) {
    this.flags = new Uint8Array(capacity);
    this.kind = new Uint8Array(capacity);
    this.parent = new Uint32Array(capacity).fill(NONE);
    this.firstColumn = new Uint32Array(capacity).fill(NONE);
    this.nextColumn = new Uint32Array(capacity).fill(NONE);
    this.name = new Uint32Array(capacity);
  }

  get capacity(): number {
    return this.flags.length;
  }

  /** Assets lie this close together; columns have no places, and the place of what is not known is 0. */
  get assetPlaces(): Uint32Array {
    return this.name;
  }

  /** Places of assets are below. */
  get assetRoom(): number {
    return this.urns.length;
  }

  put(state: NodeState): void {
    const { i } = state;
    this.ensure(i + 1);
    if (!this.isKnown(i)) this.enter(state);
    this.flags[i] =
      (this.at(i) & (NODE.impliedOut | NODE.sourceless)) |
      NODE.known |
      SHAPES.indexOf(state.shape) |
      (state.exists ? NODE.exists : 0) |
      (state.removed ? NODE.removed : 0) |
      (state.inSchema ? NODE.inSchema : 0);
  }

  drop(i: number): void {
    if (!this.isKnown(i)) return;
    if (this.parent[i] === NONE) {
      this.byUrn.delete(this.urn(i));
      if (this.name[i] === this.urns.length - 1) this.urns.pop();
    } else this.unlinkColumn(i);
    this.flags[i] = 0;
  }

  /** Number of a urn; NONE when no node has it. */
  find(urn: string): number {
    const own = this.asset(urn);
    if (own !== undefined) return own;
    const parent = schemaFieldParts(urn)?.parent;
    const asset = parent === undefined ? undefined : this.asset(parent);
    if (asset === undefined || parent === undefined) return NONE;
    const tail = this.tails.find(tailOf(urn, parent));
    for (
      let columnNode = this.firstColumn[asset] ?? NONE;
      columnNode !== NONE;
      columnNode = this.nextColumn[columnNode] ?? NONE
    ) {
      if (this.name[columnNode] === tail) return columnNode;
    }
    return NONE;
  }

  urn(i: number): string {
    const parent = this.parent[i] ?? NONE;
    const name = this.name[i] ?? 0;
    if (parent === NONE) return this.urns[name] ?? '';
    // The columns of a restricted asset have its opaque name: theirs would tell how many it has.
    if (this.isRestricted(parent)) return this.urn(parent);
    return `${FIELD_PREFIX}${this.urn(parent)},${this.tails.text(name)})`;
  }

  kindName(i: number): string {
    return this.kinds.text(this.kind[i] ?? 0);
  }

  /** Code of a kind's name, to compare with `kind[i]`; -1 where no node is of that kind. */
  kindCode(kind: string): number {
    return this.kinds.find(kind);
  }

  shape(i: number): AssetShape {
    return SHAPES[this.at(i) & NODE.shapeMask] ?? 'UNKNOWN';
  }

  isKnown(i: number): boolean {
    return (this.at(i) & NODE.known) !== 0;
  }

  exists(i: number): boolean {
    return (this.at(i) & NODE.exists) !== 0;
  }

  inSchema(i: number): boolean {
    return (this.at(i) & NODE.inSchema) !== 0;
  }

  isSourceless(i: number): boolean {
    return (this.at(i) & NODE.sourceless) !== 0;
  }

  markSourceless(i: number, sourceless: boolean): void {
    if (!this.isKnown(i)) return;
    this.flags[i] = sourceless ? this.at(i) | NODE.sourceless : this.at(i) & ~NODE.sourceless;
  }

  /** Whether a node is a step of lineage without any details, in the graph of a viewer from whom it is hidden. */
  isRestricted(i: number): boolean {
    return this.restricted.size > 0 && this.restricted.has(this.assetOf(i));
  }

  /** Whether any node is restricted: where none is, callers need not ask about each. */
  get hasRestricted(): boolean {
    return this.restricted.size > 0;
  }

  isColumn(i: number): boolean {
    return this.parent[i] !== NONE;
  }

  /** The asset of a column; what has no columns' place (an asset, an ML feature) is its own. */
  assetOf(i: number): number {
    const parent = this.parent[i] ?? NONE;
    return parent === NONE ? i : parent;
  }

  isMarkedRemoved(i: number): boolean {
    return (this.at(i) & NODE.removed) !== 0;
  }

  /** Soft-deleted, itself or its asset. */
  isRemoved(i: number): boolean {
    return ((this.at(i) | this.at(this.assetOf(i))) & NODE.removed) !== 0;
  }

  /** Columns in the order they were first named. */
  columns(asset: number): number[] {
    const columns: number[] = [];
    for (
      let columnNode = this.firstColumn[asset] ?? NONE;
      columnNode !== NONE;
      columnNode = this.nextColumn[columnNode] ?? NONE
    )
      columns.push(columnNode);
    return columns.reverse();
  }

  /** Notes that a column of this asset feeds one of an asset that no asset claim leads to; see `NODE.impliedOut`. */
  markImplied(asset: number): void {
    this.flags[asset] = this.at(asset) | NODE.impliedOut;
  }

  /** Puts a column into its asset's schema, or out of it. */
  markInSchema(i: number, inSchema: boolean): void {
    if (!this.isKnown(i)) return;
    this.flags[i] = inSchema ? this.at(i) | NODE.inSchema : this.at(i) & ~NODE.inSchema;
  }

  /** A table of its own with the same nodes: whatever is put into it or marked in it, this one stays as it is. */
  copy(copyOf: CopyArray = sliceArray): NodeTable {
    const copy = new NodeTable(0);
    copy.size = this.size;
    copy.flags = copyOf(this.flags);
    copy.kind = copyOf(this.kind);
    copy.parent = copyOf(this.parent);
    copy.firstColumn = copyOf(this.firstColumn);
    copy.nextColumn = copyOf(this.nextColumn);
    copy.name = copyOf(this.name);
    copy.kinds = this.kinds.copy();
    copy.tails = this.tails.copy();
    for (let place = 1; place < this.urns.length; place += 1) copy.urns.push(this.urns[place] ?? '');
    copy.inherited = (urn) => this.asset(urn);
    copy.restricted = new Set(this.restricted);
    return copy;
  }

  /** All arrays of the table, for whoever uses their memory again. */
  arrays(): readonly Typed[] {
    return [this.flags, this.kind, this.parent, this.firstColumn, this.nextColumn, this.name];
  }

  /**
   * A table of its own with the nodes of some assets, under their numbers. Only what is named here is taken over, so nothing of another
   * asset is in it: no urn, no kind, no name of a column.
   *
   * @param stateOf what the viewer may know of an asset
   * @param opaqueName the name under which a restricted asset is found
   * @returns after a pause now and then, for `runInSlices`
   */
  *restrictedTo(
    stateOf: (asset: number) => AssetVisibility,
    opaqueName: (urn: string) => string,
  ): Generator<void, NodeTable> {
    const table = new NodeTable(this.capacity);
    table.size = this.size;
    const kindOf = translator(this.kinds, table.kinds);
    const tailOfColumn = translator(this.tails, table.tails);
    const restricted = new Set<number>();
    for (let i = 0; i < this.size; i += 1) {
      if (i % YIELD_EVERY === 0) yield;
      if (!this.isKnown(i)) continue;
      const asset = this.assetOf(i);
      const state = stateOf(asset);
      if (state === 'hidden') continue;
      table.parent[i] = this.parent[i] ?? NONE;
      if (state === 'restricted') {
        restricted.add(asset);
        table.flags[i] = asset === i ? this.at(i) & ~(NODE.shapeMask | NODE.removed) : this.at(i);
        table.kind[i] = table.kinds.code(RESTRICTED_KIND);
        if (asset === i) table.enterAsset(i, opaqueName(this.urn(i)));
        continue;
      }
      table.flags[i] = this.at(i);
      table.kind[i] = kindOf(this.kind[i] ?? 0);
      // A list holds the columns of one asset, and these are shown or hidden with it.
      table.firstColumn[i] = this.firstColumn[i] ?? NONE;
      table.nextColumn[i] = this.nextColumn[i] ?? NONE;
      if (asset === i) table.enterAsset(i, this.urn(i));
      else table.name[i] = tailOfColumn(this.name[i] ?? 0);
    }
    table.restricted = restricted;
    return table;
  }

  private at(i: number): number {
    return this.flags[i] ?? 0;
  }

  /** Number of an asset's urn. */
  private asset(urn: string): number | undefined {
    return this.byUrn.get(urn) ?? this.inherited?.(urn);
  }

  private enterAsset(i: number, urn: string): void {
    this.name[i] = this.urns.push(urn) - 1;
    this.byUrn.set(urn, i);
  }

  private enter(state: NodeState): void {
    const { i, urn } = state;
    this.kind[i] = this.kinds.code(state.kind);
    if (state.parent < 0) {
      this.enterAsset(i, urn);
      return;
    }
    this.ensure(state.parent + 1);
    this.parent[i] = state.parent;
    // The asset may not have been loaded yet; its urn is then the first part of the column's.
    const parent = this.isKnown(state.parent) ? this.urn(state.parent) : (schemaFieldParts(urn)?.parent ?? '');
    this.name[i] = this.tails.code(tailOf(urn, parent));
    this.nextColumn[i] = this.firstColumn[state.parent] ?? NONE;
    this.firstColumn[state.parent] = i;
  }

  private unlinkColumn(i: number): void {
    const asset = this.assetOf(i);
    const rest = this.columns(asset).filter((columnNode) => columnNode !== i);
    this.firstColumn[asset] = NONE;
    for (const columnNode of rest) {
      this.nextColumn[columnNode] = this.firstColumn[asset] ?? NONE;
      this.firstColumn[asset] = columnNode;
    }
    this.parent[i] = NONE;
  }

  private ensure(size: number): void {
    this.size = Math.max(this.size, size);
    if (size <= this.capacity) return;
    const next = grownSize(this.capacity, size);
    this.flags = grown(this.flags, next);
    this.kind = grown(this.kind, next);
    this.parent = grown(this.parent, next, NONE);
    this.firstColumn = grown(this.firstColumn, next, NONE);
    this.nextColumn = grown(this.nextColumn, next, NONE);
    this.name = grown(this.name, next);
  }
}

function tailOf(urn: string, parent: string): string {
  return urn.slice(FIELD_PREFIX.length + parent.length + 1, -1);
}
