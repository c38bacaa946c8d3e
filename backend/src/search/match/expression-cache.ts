import { LRUCache } from 'lru-cache';

import type { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';
import type { Vocabulary } from './text-expression.js';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BEGINNINGS = 2_000;
/** Words that a pattern may stand for. */
const MAX_LIKE = 200;
/** Longer words that are named in an expression, one by one. */
const MAX_LONGER = 80;

/** The documents that one expression finds. */
interface CachedMarks {
  readonly marks: Uint8Array;
  /** The version of the table for which the marks are true. */
  readonly version: number;
}

/**
 * Remembers which documents an FTS5 expression finds, and which words begin like another. A click
 * on a facet, the next page and one more word ask for the same words again, and asking the file is
 * most of what a search costs.
 *
 * A write does not empty the cache. The table counts versions and knows which slots changed since
 * one; the documents written since are also in a small index of their own (`RecentTexts`). To bring
 * an entry up to date, the marks of the changed slots are cleared and set again from that small
 * index:
 *
 *     cached for version 7: `order` → slots 1, 4        versions 8, 9 wrote the documents in slots 4 and 6
 *     clear 4 and 6, ask the recent index for `order`: slot 6 → the entry is true for version 9: slots 1, 6
 *
 * Cost: an entry is one byte for each slot; the least recently used go first when all take more
 * than 32 MiB. After 2,000 written documents the recent index begins anew, and the cache with it.
 */
export class ExpressionCache {
  private readonly cached = new LRUCache<string, CachedMarks>({
    maxSize: MAX_BYTES,
    // The marks of an empty table take no bytes, and a size must be positive.
    sizeCalculation: ({ marks }) => marks.length + 1,
  });
  private readonly beginnings = new LRUCache<string, readonly string[]>({ max: MAX_BEGINNINGS });
  private generation = -1;

  constructor(
    private readonly file: SearchFile,
    private readonly table: DocumentTable,
  ) {}

  /**
   * The documents that an FTS5 expression finds. The array is shared and true until the next write:
   * do not write to it or hold it.
   */
  marksOf(expression: string): Uint8Array {
    this.dropOutdated();
    const cached = this.cached.get(expression);
    const current = (cached && this.updated(expression, cached)) ?? this.match(expression);
    if (current !== cached) this.cached.set(expression, current);
    return current.marks;
  }

  /**
   * Indexed words with this beginning, the word itself among them, in no order. Where there are
   * more than `limit`, at least `limit`.
   */
  beginningWith(word: string, limit: number): readonly string[] {
    this.dropOutdated();
    const words = this.beginnings.get(word) ?? this.file.wordsFrom(word, limit);
    this.beginnings.set(word, words);
    const recent = this.file.recent.wordsFrom(word, limit);
    return recent.length === 0 ? words : [...new Set([...words, ...recent])];
  }

  private match(expression: string): CachedMarks {
    const marks = new Uint8Array(this.table.length);
    for (const i of this.file.match(expression)) {
      const slot = this.table.slot(i);
      if (slot !== undefined) marks[slot] = 1;
    }
    return { marks, version: this.table.version };
  }

  /**
   * An entry for the table's version, in the same array unless the table grew.
   *
   * @returns undefined when the table no longer knows what changed since
   */
  private updated(expression: string, entry: CachedMarks): CachedMarks | undefined {
    const { table } = this;
    if (entry.version === table.version) return entry;
    const changed = table.changedSince(entry.version);
    if (changed === undefined) return undefined;
    let { marks } = entry;
    if (marks.length < table.length) {
      marks = new Uint8Array(table.length);
      marks.set(entry.marks);
    }
    for (const slot of changed) marks[slot] = 0;
    const isChanged = new Set(changed);
    for (const i of this.file.recent.match(expression)) {
      const slot = table.slot(i);
      if (slot !== undefined && isChanged.has(slot)) marks[slot] = 1;
    }
    return { marks, version: table.version };
  }

  private dropOutdated(): void {
    const generation = this.file.recent.since();
    if (generation === this.generation) return;
    this.cached.clear();
    this.beginnings.clear();
    this.generation = generation;
  }
}

/**
 * The words of the index for one question: each look-up is made once, and all parts of the question
 * get the same answer.
 */
export class IndexedWords implements Vocabulary {
  widest = 0;
  private readonly patterns = new Map<string, readonly string[]>();
  private readonly beginnings = new Map<string, readonly string[] | undefined>();

  constructor(
    private readonly file: SearchFile,
    private readonly marks: ExpressionCache,
  ) {}

  like(pattern: string): readonly string[] {
    const words = this.patterns.get(pattern) ?? this.file.wordsLike(pattern, MAX_LIKE);
    this.patterns.set(pattern, words);
    return words;
  }

  extensionsOf(word: string): readonly string[] | undefined {
    if (this.beginnings.has(word)) return this.beginnings.get(word);
    const words = this.marks.beginningWith(word, MAX_LONGER + 1);
    const longer = words.length > MAX_LONGER ? undefined : words.filter((one) => one !== word);
    this.beginnings.set(word, longer);
    return longer;
  }
}
