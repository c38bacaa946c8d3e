import type { LineageClaim, LineageKind, LineageLevel } from '../../store/contract/store.types.js';
import { BILLIONTHS, CLAIM, starFlags, SUBTYPES, subtypeCode } from './codes.js';
import { Texts, translator } from './texts.js';
import { type CopyArray, grown, grownSize, sliceArray, type Typed, YIELD_EVERY } from './typed-arrays.js';

/** What the index keeps of a claim; the rest (run, transform, query, owner, actor) is read from the database when shown. */
export type IndexedClaim = Pick<
  LineageClaim,
  | 'id'
  | 'level'
  | 'from'
  | 'to'
  | 'confidence'
  | 'origin'
  | 'source'
  | 'kind'
  | 'subtype'
  | 'via'
  | 'since'
  | 'until'
  | 'rejected'
> &
  Partial<Pick<LineageClaim, 'transform'>>;

/** What a viewer may know of a claim: everything, that it is there, or nothing. */
export type ClaimDisclosure = 'named' | 'unnamed' | 'hidden';

/** Claims by id: 37 bytes each without the lists that `LineageGraph` threads through them. */
export class ClaimTable {
  /** Ids below are in use, or will be. */
  size = 0;
  /** Claims held, open and closed. */
  count = 0;
  from: Uint32Array;
  to: Uint32Array;
  /** In billionths. */
  confidence: Uint32Array;
  since: Float64Array;
  /** Infinity while the claim holds. */
  until: Float64Array;
  flags: Uint16Array;
  private origin: Uint8Array;
  private source: Uint16Array;
  /** Number in `texts`, 0 for none. */
  via: Uint32Array;
  vias = new Texts();
  private origins = new Texts();
  private sources = new Texts();

  constructor(capacity = 1024) {
    this.from = new Uint32Array(capacity);
    this.to = new Uint32Array(capacity);
    this.confidence = new Uint32Array(capacity);
    this.since = new Float64Array(capacity);
    this.until = new Float64Array(capacity);
    this.flags = new Uint16Array(capacity);
    this.origin = new Uint8Array(capacity);
    this.source = new Uint16Array(capacity);
    this.via = new Uint32Array(capacity);
  }

  get capacity(): number {
    return this.flags.length;
  }

  /** False when the slot holds the claim already: an entry of the change log may be seen again. */
  put(claim: IndexedClaim): boolean {
    const { id } = claim;
    this.ensure(id + 1);
    if (this.isFilled(id)) return false;
    this.count += 1;
    this.from[id] = claim.from;
    this.to[id] = claim.to;
    this.confidence[id] = Math.round(claim.confidence * BILLIONTHS);
    this.since[id] = claim.since;
    this.until[id] = claim.until ?? Infinity;
    this.flags[id] =
      CLAIM.filled |
      (claim.level === 'column' ? CLAIM.column : 0) |
      (claim.kind === 'INDIRECT' ? CLAIM.indirect : 0) |
      (claim.rejected === true ? CLAIM.rejected : 0) |
      starFlags(claim.transform) |
      (claim.until === undefined ? 0 : CLAIM.closed) |
      (subtypeCode(claim.subtype) << CLAIM.subtypeShift);
    this.origin[id] = Math.min(this.origins.code(claim.origin), 0xff);
    this.source[id] = Math.min(this.sources.code(claim.source), 0xff_ff);
    this.via[id] = this.vias.code(claim.via);
    return true;
  }

  /** Infinity: it holds. */
  setUntil(id: number, until: number): void {
    this.until[id] = until;
    this.flags[id] = ((this.flags[id] ?? 0) & ~CLAIM.closed) | (until === Infinity ? 0 : CLAIM.closed);
  }

  /** Notes whether a claim stands in the closed part of its lists; see `CLAIM.archived`. */
  markArchived(id: number, isArchived: boolean): void {
    const flags = this.flags[id] ?? 0;
    this.flags[id] = isArchived ? flags | CLAIM.archived : flags & ~CLAIM.archived;
  }

  /** A table of its own with the same claims. */
  copy(copyOf: CopyArray = sliceArray): ClaimTable {
    const copy = new ClaimTable(0);
    copy.size = this.size;
    copy.count = this.count;
    copy.from = copyOf(this.from);
    copy.to = copyOf(this.to);
    copy.confidence = copyOf(this.confidence);
    copy.since = copyOf(this.since);
    copy.until = copyOf(this.until);
    copy.flags = copyOf(this.flags);
    copy.origin = copyOf(this.origin);
    copy.source = copyOf(this.source);
    copy.via = copyOf(this.via);
    copy.vias = this.vias.copy();
    copy.origins = this.origins.copy();
    copy.sources = this.sources.copy();
    return copy;
  }

  /** All arrays of the table, for whoever uses their memory again. */
  arrays(): readonly Typed[] {
    const { from, to, confidence, since, until, flags, origin, source, via } = this;
    return [from, to, confidence, since, until, flags, origin, source, via];
  }

  /**
   * A table of its own with some claims, under their ids. Only what is named here is taken over.
   *
   * @param disclosureOf which claims it has, and whether with the names of their origin, their source and what moves the data
   * @param mayNameVia whether a job or query may be named
   * @returns after a pause now and then, for `runInSlices`
   */
  *restrictedTo(
    disclosureOf: (id: number) => ClaimDisclosure,
    mayNameVia: (urn: string) => boolean,
  ): Generator<void, ClaimTable> {
    const table = new ClaimTable(this.capacity);
    table.size = this.size;
    const originOf = translator(this.origins, table.origins);
    const sourceOf = translator(this.sources, table.sources);
    const viaOf = this.viaTranslator(table, mayNameVia);
    for (let id = 0; id < this.size; id += 1) {
      if (id % YIELD_EVERY === 0) yield;
      const disclosure = this.isFilled(id) ? disclosureOf(id) : 'hidden';
      if (disclosure === 'hidden') continue;
      table.count += 1;
      table.from[id] = this.from[id] ?? 0;
      table.to[id] = this.to[id] ?? 0;
      table.confidence[id] = this.confidence[id] ?? 0;
      table.since[id] = this.since[id] ?? 0;
      table.until[id] = this.until[id] ?? 0;
      table.flags[id] = this.flags[id] ?? 0;
      if (disclosure === 'unnamed') continue;
      table.origin[id] = originOf(this.origin[id] ?? 0);
      table.source[id] = sourceOf(this.source[id] ?? 0);
      table.via[id] = viaOf(this.via[id] ?? 0);
    }
    return table;
  }

  /** As `translator`, with the empty text for what may not be named; each job is asked about once. */
  private viaTranslator(table: ClaimTable, mayNameVia: (urn: string) => boolean): (code: number) => number {
    const translate = translator(this.vias, table.vias);
    const decisions = new Map<number, boolean>([[0, true]]);
    return (code) => {
      const decided = decisions.get(code) ?? mayNameVia(this.vias.text(code));
      decisions.set(code, decided);
      return decided ? translate(code) : 0;
    };
  }

  isFilled(id: number): boolean {
    return ((this.flags[id] ?? 0) & CLAIM.filled) !== 0;
  }

  isRejected(id: number): boolean {
    return ((this.flags[id] ?? 0) & CLAIM.rejected) !== 0;
  }

  level(id: number): LineageLevel {
    return ((this.flags[id] ?? 0) & CLAIM.column) === 0 ? 'asset' : 'column';
  }

  kind(id: number): LineageKind {
    return ((this.flags[id] ?? 0) & CLAIM.indirect) === 0 ? 'DIRECT' : 'INDIRECT';
  }

  subtypeOf(id: number): number {
    return ((this.flags[id] ?? 0) & CLAIM.subtypeMask) >> CLAIM.subtypeShift;
  }

  /** How a column is used. Empty for an edge between assets, whose code only says how the reader's SQL reads its input. */
  subtype(id: number): string {
    return this.level(id) === 'asset' ? '' : (SUBTYPES[this.subtypeOf(id)] ?? '');
  }

  confidenceOf(id: number): number {
    return (this.confidence[id] ?? 0) / BILLIONTHS;
  }

  originOf(id: number): string {
    return this.origins.text(this.origin[id] ?? 0);
  }

  sourceOf(id: number): string {
    return this.sources.text(this.source[id] ?? 0);
  }

  viaOf(id: number): string {
    return this.vias.text(this.via[id] ?? 0);
  }

  /** Whether the claim is believed: it holds today, or held at an instant, and nobody rejected it then. */
  counts(id: number, at: number | undefined): boolean {
    return !this.isRejected(id) && this.holds(id, at);
  }

  /** Whether its source says it today, or said it at an instant. */
  holds(id: number, at: number | undefined): boolean {
    const until = this.until[id] ?? 0;
    return at === undefined ? until === Infinity : (this.since[id] ?? 0) <= at && until > at;
  }

  private ensure(size: number): void {
    this.size = Math.max(this.size, size);
    if (size <= this.capacity) return;
    const next = grownSize(this.capacity, size);
    this.from = grown(this.from, next);
    this.to = grown(this.to, next);
    this.confidence = grown(this.confidence, next);
    this.since = grown(this.since, next);
    this.until = grown(this.until, next);
    this.flags = grown(this.flags, next);
    this.origin = grown(this.origin, next);
    this.source = grown(this.source, next);
    this.via = grown(this.via, next);
  }
}
