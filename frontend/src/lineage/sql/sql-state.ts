import { anyText, readSearch, type Search } from '../../address/search-schema';
import { withQuery } from '../../api/addresses';

/** What people ask: a text, and how its names are to be understood. */
export interface SqlQuestion {
  readonly sql: string;
  /** Undefined until somebody chooses one: the page then takes the most used platform of the catalogue. */
  readonly platform: string | undefined;
  /** Empty for the dialect of the platform. */
  readonly dialect: string;
  /** The database of names that do not say theirs; empty for none. */
  readonly database: string;
  readonly schema: string;
}

/** A question whose platform is known: the one that was chosen, or the catalogue's. */
export type PlatformQuestion = SqlQuestion & { readonly platform: string };

/** For a catalogue without platforms. */
const FALLBACK_PLATFORM = 'postgres';
/**
 * Characters. Longer texts stay in the page, as addresses of more than a few thousand characters
 * are cut on their way.
 */
const LONGEST_IN_ADDRESS = 4_000;

/** What the address of the page may hold. */
export const SQL_SEARCH = { sql: anyText, platform: anyText, dialect: anyText, database: anyText, schema: anyText };

/** The question that an address holds; whatever is missing gets its default. */
export function readSqlState(search: Search): SqlQuestion {
  const { values } = readSearch(SQL_SEARCH, search);
  return { sql: '', platform: undefined, dialect: '', database: '', schema: '', ...values };
}

/** The address that holds a question. Defaults, and texts that are too long, are left out. */
export function sqlStateAddress({ sql, platform, dialect, database, schema }: SqlQuestion): string {
  return withQuery('/sql', {
    platform,
    dialect,
    database,
    schema,
    sql: sql.length <= LONGEST_IN_ADDRESS ? sql : undefined,
  });
}

/** Line and column of an offset, both from 1, as editors count them. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * The platform that the tables of a text are most likely on: of the catalogue's platforms the most
 * used one that has a dialect of its own, else the most used one.
 *
 * @param platforms urns, the most used first
 * @param dialects names of the dialects that the server reads
 */
export function likelyPlatform(platforms: readonly string[], dialects: readonly string[]): string {
  const ids = platforms.map((urn) => urn.split(':').at(-1) ?? urn);
  return ids.find((id) => dialects.includes(id)) ?? ids[0] ?? FALLBACK_PLATFORM;
}
