import type { DocumentTable } from './document-table.js';
import type { SearchFile } from './search-file.js';

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Where words stand, kept until a document changes: a facet that is clicked, a page that is turned and a word that is added ask for
 * the same words again, and asking the file is most of what a search costs. Asking it for the changed documents alone costs no less:
 * FTS5 reads a beginning's whole list for one row as for all.
 */
export class WordMarks {
  private readonly kept = new Map<string, Uint8Array>();
  private version = -1;
  private bytes = 0;

  constructor(
    private readonly file: SearchFile,
    private readonly table: DocumentTable,
  ) {}

  /** The documents that an expression of the engine finds, one mark a slot; shared, so never written to. */
  of(expression: string): Uint8Array {
    if (this.version !== this.table.version) this.forget();
    const known = this.kept.get(expression);
    if (known) {
      // Last used, last forgotten.
      this.kept.delete(expression);
      this.kept.set(expression, known);
      return known;
    }
    const found = this.look(expression);
    this.keep(expression, found);
    return found;
  }

  private look(expression: string): Uint8Array {
    const marks = new Uint8Array(this.table.length);
    for (const i of this.file.match(expression)) {
      const slot = this.table.slot(i);
      if (slot !== undefined) marks[slot] = 1;
    }
    return marks;
  }

  private keep(expression: string, found: Uint8Array): void {
    this.kept.set(expression, found);
    this.bytes += found.length;
    for (const [oldest, marks] of this.kept) {
      if (this.bytes <= MOST_BYTES || oldest === expression) return;
      this.kept.delete(oldest);
      this.bytes -= marks.length;
    }
  }

  private forget(): void {
    this.kept.clear();
    this.bytes = 0;
    this.version = this.table.version;
  }
}
