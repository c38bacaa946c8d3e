/** Values of a connection by the names of its settings, such as `host` and `password`. */
export type ConnectionSettings = Readonly<Record<string, string>>;

/** One query, already limited to a number of rows, with the values of its placeholders. */
export interface BoundStatement {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Rows as texts: a client never has to know how a driver spells a decimal or a date. */
export interface RowSet {
  readonly columnNames: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** What is asked of a session process: open a read-only session, run one statement, close. */
export interface SessionRequest {
  readonly driver: string;
  readonly settings: ConnectionSettings;
  readonly statement: BoundStatement;
  /** Milliseconds that the database may work on the statement. */
  readonly timeoutMs: number;
  /** Files from which packages are looked up, in this order: the server's own, and the folder of installed drivers. */
  readonly packageRoots: readonly string[];
}

/** At which step a session failed. */
export type SessionStage = 'driver' | 'connect' | 'query';

/** What a session process sends back. */
export type SessionAnswer = { readonly rowSet: RowSet } | { readonly stage: SessionStage; readonly message: string };

/** A session in which nothing can be written. */
interface ReadOnlySession {
  run(statement: BoundStatement): Promise<RowSet>;
  close(): Promise<void>;
}

/** What opens sessions in one kind of database. */
export interface DatabaseDriver {
  /**
   * @param load imports a package by its name
   * @param timeoutMs how long the database may work on a statement
   */
  open(load: PackageLoader, settings: ConnectionSettings, timeoutMs: number): Promise<ReadOnlySession>;
}

/** Imports a package from the server's own packages or from the folder of installed drivers. */
export type PackageLoader = (packageName: string) => Promise<unknown>;

/** How long opening a session may take. Warehouses in clouds sign in by several requests. */
export const CONNECT_TIMEOUT_MS = 15_000;

/** A value of a row as text. Dates are ISO 8601, and what has no text of its own is JSON. */
export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && 'value' in value && typeof value.value === 'string') return value.value;
  // Decimals of the drivers write themselves as numbers; plain objects would write "[object Object]".
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value);
  return isPlain ? JSON.stringify(value) : String(value as { toString(): string });
}
