import { schemaFieldParts } from '../../kernel/urn.js';
import type { AssetShape, NodeState } from '../../store/contract/store.types.js';
import { NODE, NONE, SHAPES } from './codes.js';
import { Texts } from './texts.js';
import { grown, grownSize } from './typed-arrays.js';

const FIELD_PREFIX = 'urn:li:schemaField:(';

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
  private readonly kinds = new Texts();
  private readonly tails = new Texts();
  /** The first stands for no asset. */
  private readonly urns: string[] = [''];
  private readonly byUrn = new Map<string, number>();

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
    const own = this.byUrn.get(urn);
    if (own !== undefined) return own;
    const parent = schemaFieldParts(urn)?.parent;
    const asset = parent === undefined ? undefined : this.byUrn.get(parent);
    if (asset === undefined || parent === undefined) return NONE;
    const tail = this.tails.find(tailOf(urn, parent));
    for (let column = this.firstColumn[asset] ?? NONE; column !== NONE; column = this.nextColumn[column] ?? NONE) {
      if (this.name[column] === tail) return column;
    }
    return NONE;
  }

  urn(i: number): string {
    const parent = this.parent[i] ?? NONE;
    const name = this.name[i] ?? 0;
    return parent === NONE ? (this.urns[name] ?? '') : `${FIELD_PREFIX}${this.urn(parent)},${this.tails.text(name)})`;
  }

  kindName(i: number): string {
    return this.kinds.text(this.kind[i] ?? 0);
  }

  /** Code of a kind's name, to compare with `kind[i]`. */
  kindCode(kind: string): number {
    return this.kinds.code(kind);
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

  /** In the graph as a viewer sees it: a step that lineage passes by without telling what it is; see `sighted-graph.ts`. */
  isRestricted(_i: number): boolean {
    return false;
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
    for (let column = this.firstColumn[asset] ?? NONE; column !== NONE; column = this.nextColumn[column] ?? NONE)
      columns.push(column);
    return columns.reverse();
  }

  private at(i: number): number {
    return this.flags[i] ?? 0;
  }

  private enter(state: NodeState): void {
    const { i, urn } = state;
    this.kind[i] = this.kinds.code(state.kind);
    if (state.parent < 0) {
      this.name[i] = this.urns.push(urn) - 1;
      this.byUrn.set(urn, i);
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
    const rest = this.columns(asset).filter((column) => column !== i);
    this.firstColumn[asset] = NONE;
    for (const column of rest) {
      this.nextColumn[column] = this.firstColumn[asset] ?? NONE;
      this.firstColumn[asset] = column;
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
