import { DatabaseSync } from 'node:sqlite';

import { TEXT_PARTS } from './document.types.js';
import { Statements } from './statements.js';

/**
 * Beyond this, asking the few costs what asking all of them does; what was kept of words is thrown
 * away then.
 */
const MOST = 2_000;

const SCHEMA = `
CREATE VIRTUAL TABLE fresh USING fts5 (${TEXT_PARTS.join(', ')}, content='', contentless_delete=1);
CREATE VIRTUAL TABLE freshWords USING fts5vocab(fresh, row);
`;

/**
 * The documents that were written since somebody began to keep answers of the file, once more in a
 * small index of their own: asked for these alone, the file reads a word's whole list.
 */
export class RecentTexts {
  private readonly database = new DatabaseSync(':memory:');
  private readonly statements = new Statements(this.database);
  private isRecording = false;
  private generation = 0;
  private count = 0;

  constructor() {
    this.database.exec(SCHEMA);
  }

  /** From here on writes are known. @returns the same number as long as all of them since are */
  since(): number {
    if (this.isRecording) return this.generation;
    this.isRecording = true;
    this.generation += 1;
    return this.generation;
  }

  put(i: number, texts: readonly string[]): void {
    if (!this.isRecording) return;
    this.count += 1;
    if (this.count > MOST) {
      this.stop();
      return;
    }
    this.statements
      .of(`INSERT OR REPLACE INTO fresh (rowid, ${TEXT_PARTS.join(', ')}) VALUES (?${', ?'.repeat(TEXT_PARTS.length)})`)
      .run(i, ...texts);
  }

  remove(i: number): void {
    if (this.count > 0) this.statements.of('DELETE FROM fresh WHERE rowid = ?').run(i);
  }

  /** Numbers of the recent documents that match. */
  match(expression: string): readonly number[] {
    if (this.count === 0) return [];
    return this.statements
      .of('SELECT rowid AS i FROM fresh WHERE fresh MATCH ?')
      .all(expression)
      .map((row) => Number(row.i));
  }

  /** Words of recent documents that begin so. */
  wordsFrom(beginning: string, limit: number): readonly string[] {
    if (this.count === 0) return [];
    return this.statements
      .of('SELECT term FROM freshWords WHERE term >= ? AND term < ? LIMIT ?')
      .all(beginning, `${beginning}\u{10ffff}`, limit)
      .map((row) => String(row.term));
  }

  close(): void {
    this.statements.clear();
    if (this.database.isOpen) this.database.close();
  }

  private stop(): void {
    this.isRecording = false;
    this.count = 0;
    this.database.exec("INSERT INTO fresh (fresh) VALUES ('delete-all')");
  }
}
