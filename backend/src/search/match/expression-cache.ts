import type { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BEGINNINGS = 2_000;

interface CachedMarks {
  marks: Uint8Array;
  /** The table's version that they tell of. */
  version: number;
}

/**
 * Where words stand, and which words begin like one: a facet that is clicked, a page that is turned and a word that is added ask for the
 * same words again, and asking the file is most of what a search costs. A write takes nothing of it away: the documents that it changed
 * are asked for alone, in an index of the recent ones.
 */
export class ExpressionCache {
  private readonly kept = new Map<string, CachedMarks>();
  private readonly beginnings = new Map<string, readonly string[]>();
  private generation = -1;
  private bytes = 0;

  constructor(
    private readonly file: SearchFile,
    private readonly table: DocumentTable,
  ) {}

  /** The documents that an expression of the engine finds, one mark a slot; shared, and true until the next write: never written to or kept. */
  of(expression: string): Uint8Array {
    this.forgetStale();
    const known = this.kept.get(expression);
    const isTrue = known !== undefined && this.bringUp(expression, known);
    const found = isTrue ? known : { marks: this.look(expression), version: this.table.version };
    this.keep(expression, found);
    return found.marks;
  }

  /** Indexed words that begin so, itself among them, not in order; so many at least when there are more. */
  beginningWith(word: string, limit: number): readonly string[] {
    this.forgetStale();
    const words = this.beginnings.get(word) ?? this.file.wordsFrom(word, limit);
    if (this.beginnings.size >= MAX_BEGINNINGS) this.beginnings.clear();
    this.beginnings.set(word, words);
    const recent = this.file.recent.wordsFrom(word, limit);
    return recent.length === 0 ? words : [...new Set([...words, ...recent])];
  }

  private look(expression: string): Uint8Array {
    const marks = new Uint8Array(this.table.length);
    for (const i of this.file.match(expression)) {
      const slot = this.table.slot(i);
      if (slot !== undefined) marks[slot] = 1;
    }
    return marks;
  }

  /** Takes in what changed since. @returns whether that is still known */
  private bringUp(expression: string, known: CachedMarks): boolean {
    const { table } = this;
    if (known.version === table.version) return true;
    const changed = table.changedSince(known.version);
    if (changed === undefined) return false;
    if (known.marks.length < table.length) {
      const grown = new Uint8Array(table.length);
      grown.set(known.marks);
      this.bytes += grown.length - known.marks.length;
      known.marks = grown;
    }
    for (const slot of changed) known.marks[slot] = 0;
    const isChanged = new Set(changed);
    for (const i of this.file.recent.match(expression)) {
      const slot = table.slot(i);
      if (slot !== undefined && isChanged.has(slot)) known.marks[slot] = 1;
    }
    known.version = table.version;
    return true;
  }

  /** Last used, last forgotten. */
  private keep(expression: string, found: CachedMarks): void {
    this.drop(expression);
    this.kept.set(expression, found);
    this.bytes += found.marks.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MAX_BYTES || oldest === expression) return;
      this.drop(oldest);
    }
  }

  private drop(expression: string): void {
    this.bytes -= this.kept.get(expression)?.marks.length ?? 0;
    this.kept.delete(expression);
  }

  private forgetStale(): void {
    const generation = this.file.recent.since();
    if (generation === this.generation) return;
    this.kept.clear();
    this.beginnings.clear();
    this.bytes = 0;
    this.generation = generation;
  }
}
