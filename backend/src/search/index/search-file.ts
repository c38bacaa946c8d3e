import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { createHash } from 'node:crypto';
import { PART_WEIGHTS, MEMORY_FIELDS } from './document-fields.js';
import { type SearchDocument, TEXT_PARTS } from './document.types.js';
import { RecentTexts } from './recent-texts.js';
import { Statements } from './statements.js';
import { joinedTokensOf, tokensOf } from '../query/tokens.js';

/**
 * Raised when what a document holds or how it is cut changes: older files are thrown away and built
 * anew.
 */
export const FORMAT = '10';

const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
PRAGMA temp_store = MEMORY;
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS doc (
  i INTEGER PRIMARY KEY, urn TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, name TEXT NOT NULL,
  hash TEXT NOT NULL, memory TEXT NOT NULL, fields TEXT NOT NULL
);
CREATE VIRTUAL TABLE IF NOT EXISTS text USING fts5 (${TEXT_PARTS.join(', ')}, content='', contentless_delete=1, prefix='1 2 3');
CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(text, row);
`;

/** What is loaded into memory of each document at start. */
export interface LoadedDocument {
  readonly i: number;
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/**
 * The SQLite file of the search index. Derived: `synchronous = OFF` loses nothing that can't be
 * rebuilt, and a write-ahead log keeps the file whole when the process is killed. Statements are
 * constants; values are bound; match expressions come from `match.ts`, which quotes every word.
 */
export class SearchFile {
  /** What was written lately. */
  readonly recent = new RecentTexts();
  private readonly database: DatabaseSync;
  private readonly statements: Statements;

  constructor(readonly path: string) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    this.database = new DatabaseSync(path);
    // Before anything is written: SQLite gives the files beside it the same mode.
    if (path !== ':memory:') chmodSync(path, 0o600);
    this.database.exec(SCHEMA);
    this.statements = new Statements(this.database);
  }

  meta(key: string): string | undefined {
    const row = this.statements.of('SELECT value FROM meta WHERE key = ?').get(key);
    return row === undefined ? undefined : String(row.value);
  }

  setMeta(key: string, value: string): void {
    this.statements.of('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
  }

  /** All or nothing. */
  transact(work: () => void): void {
    this.database.exec('BEGIN');
    try {
      work();
      this.database.exec('COMMIT');
    } catch (error) {
      // A full disk ends the transaction by itself. Rolling back once more would fail and hide the cause.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  put(document: SearchDocument): void {
    const { i, urn, kind, name } = document;
    // An entity that was deleted and named again has a new number under its old urn.
    const stored = this.statements.of('SELECT i FROM doc WHERE urn = ?').get(urn);
    if (stored !== undefined && Number(stored.i) !== i) this.remove(Number(stored.i));
    const memory = Object.fromEntries(
      MEMORY_FIELDS.map((field) => [field, document.fields[field]]).filter(([, values]) => values),
    );
    this.statements
      .of('INSERT OR REPLACE INTO doc (i, urn, kind, name, hash, memory, fields) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(i, urn, kind, name, documentHash(document), JSON.stringify(memory), JSON.stringify(document.fields));
    const texts = indexedTexts(document);
    this.recent.put(i, texts);
    this.statements
      .of(`INSERT OR REPLACE INTO text (rowid, ${TEXT_PARTS.join(', ')}) VALUES (?${', ?'.repeat(TEXT_PARTS.length)})`)
      .run(i, ...texts);
  }

  remove(i: number): void {
    this.recent.remove(i);
    this.statements.of('DELETE FROM doc WHERE i = ?').run(i);
    this.statements.of('DELETE FROM text WHERE rowid = ?').run(i);
  }

  /**
   * Numbers of the documents that match. Aggregated by SQLite into one JSON text: a row object each
   * costs ten times more.
   */
  match(expression: string): readonly number[] {
    const row = this.statements
      .of('SELECT json_group_array(rowid) AS numbers FROM text WHERE text MATCH ?')
      .get(expression);
    return JSON.parse(String(row?.numbers ?? '[]')) as number[];
  }

  /**
   * As `match` with each document's weight (lower is better). Slow for common words: ask for few
   * documents only.
   */
  weigh(expression: string): readonly (readonly [number, number])[] {
    const rows = this.statements
      .of(
        // Materialised: bm25 is only defined where the match is.
        `WITH weighed AS MATERIALIZED (SELECT rowid AS i, bm25(text, ${PART_WEIGHTS.join(', ')}) AS weight FROM text WHERE text MATCH ?)
       SELECT json_group_array(json_array(i, weight)) AS pairs FROM weighed`,
      )
      .get(expression);
    return JSON.parse(String(rows?.pairs ?? '[]')) as [number, number][];
  }

  /** Indexed words that a pattern of `*` and `?` stands for. */
  wordsLike(pattern: string, limit: number): readonly string[] {
    const rows = this.statements
      .of('SELECT term FROM vocabulary WHERE term GLOB ? ORDER BY doc DESC LIMIT ?')
      .all(pattern, limit);
    return rows.map((row) => String(row.term));
  }

  /** Indexed words that begin so, in order. */
  wordsFrom(beginning: string, limit: number): readonly string[] {
    const rows = this.statements
      .of('SELECT term FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?')
      .all(beginning, `${beginning}\u{10ffff}`, limit);
    return rows.map((row) => String(row.term));
  }

  /** The most common indexed words of about this length, for guessing what was meant. */
  wordsOfLength(
    from: number,
    to: number,
    limit: number,
  ): readonly { readonly word: string; readonly documents: number }[] {
    const rows = this.statements
      .of('SELECT term, doc FROM vocabulary WHERE length(term) BETWEEN ? AND ? ORDER BY doc DESC LIMIT ?')
      .all(from, to, limit);
    return rows.map((row) => ({ word: String(row.term), documents: Number(row.doc) }));
  }

  fieldsOf(i: number): Readonly<Record<string, readonly string[]>> {
    const row = this.statements.of('SELECT fields FROM doc WHERE i = ?').get(i);
    return row === undefined ? {} : (JSON.parse(String(row.fields)) as Record<string, string[]>);
  }

  *all(): Iterable<LoadedDocument> {
    for (const row of this.statements.of('SELECT i, urn, kind, name, memory FROM doc ORDER BY i').iterate())
      yield loaded(row);
  }

  /** One field of every document that has it; for filters on fields that are not kept in memory. */
  *field(field: string): Iterable<readonly [number, readonly string[]]> {
    // The path is an argument; names with dots and quotes stay one key.
    const path = `$.${JSON.stringify(field)}`;
    for (const row of this.statements
      .of('SELECT i, json_extract(fields, ?) AS held FROM doc WHERE held IS NOT NULL')
      .iterate(path))
      yield [Number(row.i), JSON.parse(String(row.held)) as string[]];
  }

  /**
   * As `field`, a slice of the documents at a time: those with the next numbers after one, in their
   * order.
   *
   * @returns one row for each document of the slice, absent values as an empty list; no rows at the
   *   end
   */
  fieldSlice(field: string, afterNumber: number, limit: number): readonly (readonly [number, readonly string[]])[] {
    return this.statements
      .of('SELECT i, json_extract(fields, ?) AS held FROM doc WHERE i > ? ORDER BY i LIMIT ?')
      .all(`$.${JSON.stringify(field)}`, afterNumber, limit)
      .map((row) => [Number(row.i), row.held === null ? [] : (JSON.parse(String(row.held)) as string[])]);
  }

  /** False once it was closed, because another file took its place or the server stops. */
  get isOpen(): boolean {
    return this.database.isOpen;
  }

  hashes(): ReadonlyMap<number, string> {
    return new Map(
      this.statements
        .of('SELECT i, hash FROM doc')
        .all()
        .map((row) => [Number(row.i), String(row.hash)]),
    );
  }

  /** Merges what was written in pieces, after a rebuild. */
  optimise(): void {
    this.database.exec("INSERT INTO text (text) VALUES ('optimize')");
  }

  close(): void {
    this.recent.close();
    this.statements.clear();
    if (this.database.isOpen) {
      if (this.path !== ':memory:') this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      this.database.close();
    }
  }

  /** Puts a closed file in the place of another. */
  static replace(from: string, to: string): void {
    SearchFile.erase(to);
    renameSync(from, to);
  }

  static erase(path: string): void {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) rmSync(file);
  }
}

/** What is compared with the graph: everything a document holds. */
export function documentHash(document: SearchDocument): string {
  const { urn, name, fields, texts } = document;
  return createHash('sha256')
    .update(JSON.stringify([urn, name, fields, texts]))
    .digest('hex')
    .slice(0, 16);
}

function loaded(row: Readonly<Record<string, unknown>>): LoadedDocument {
  const fields = JSON.parse(String(row.memory)) as Record<string, string[]>;
  return { i: Number(row.i), urn: String(row.urn), kind: String(row.kind), name: String(row.name), fields };
}

function indexedTexts(document: SearchDocument): readonly string[] {
  const { texts } = document;
  return TEXT_PARTS.map((part) => {
    if (part === 'joined') return joinedTokensOf((texts.name ?? []).join(' ')).join(' ');
    const words = (texts[part] ?? []).flatMap(tokensOf);
    // Columns are identifiers as names are; their joined forms follow, where they part no phrase.
    return (part === 'columns' ? [...words, ...joinedTokensOf((texts.columns ?? []).join(' '))] : words).join(' ');
  });
}
