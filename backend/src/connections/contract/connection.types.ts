import type { ConnectionSettings } from './session.types.js';

/** A way into a database. Its settings hold secrets in plain, so it never leaves the server as it is. */
export interface DatabaseConnection {
  readonly urn: string;
  readonly name: string;
  /** The kind of database: an id of `DATABASE_KINDS`. */
  readonly driver: string;
  /** Urn of the data platform whose datasets it reads. */
  readonly platform: string;
  /** Only datasets of this instance of the platform; undefined: of all. */
  readonly platformInstance: string | undefined;
  /** Only datasets of this environment, such as PROD; undefined: of all. */
  readonly environment: string | undefined;
  /** Whether statements and filters that people write are run, beside those that the server makes itself. */
  readonly allowsStatements: boolean;
  /** How long the database may work on a statement. */
  readonly timeoutSeconds: number;
  readonly settings: ConnectionSettings;
}

/** A connection to another system, as the public protocol sends it. */
export interface ConnectionUpsert {
  readonly input: {
    /** The last part of its urn; a new one where absent. */
    readonly id?: string | null;
    readonly platformUrn: string;
    readonly json?: { readonly blob: string } | null;
    readonly name?: string | null;
  };
}

/** What the page sends of a connection into a database. */
export interface DatabaseConnectionInput {
  readonly name: string;
  readonly driver: string;
  /** Without it, the first platform of the driver. */
  readonly platformUrn?: string | null;
  readonly platformInstance?: string | null;
  readonly environment?: string | null;
  readonly allowsStatements?: boolean | null;
  readonly timeoutSeconds?: number | null;
  /** An absent secret keeps what is stored; an empty value removes a setting. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}
