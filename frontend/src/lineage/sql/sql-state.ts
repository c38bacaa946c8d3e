import { anyText, readSearch, type Search } from '../../address/search-schema';
import { withQuery } from '../../api/addresses';

/** What people ask: a text, and how its names are to be understood. */
export interface SqlQuestion {
  readonly sql: string;
  readonly platform: string;
  /** Empty for the dialect of the platform. */
  readonly dialect: string;
  /** The database of names that do not say theirs; empty for none. */
  readonly database: string;
  readonly schema: string;
}

const DEFAULT_PLATFORM = 'snowflake';
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
  return { sql: '', platform: DEFAULT_PLATFORM, dialect: '', database: '', schema: '', ...values };
}

/** The address that holds a question. Defaults, and texts that are too long, are left out. */
export function sqlStateAddress({ sql, platform, dialect, database, schema }: SqlQuestion): string {
  return withQuery('/sql', {
    platform: platform === DEFAULT_PLATFORM ? undefined : platform,
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

/** A part of the text with one severity; undefined where nothing is marked. `at` is its offset. */
export interface MarkedPart {
  readonly text: string;
  readonly at: number;
  readonly severity: string | undefined;
}

/**
 * Cuts a text at the ends of its findings. Where two overlap, the graver one is shown. Findings
 * that only inform, or that have no place, are not marked; an empty place is widened to one
 * character so that it can be seen.
 */
export function markedParts(
  text: string,
  findings: readonly { readonly severity: string; readonly start?: number | null; readonly end?: number | null }[],
): readonly MarkedPart[] {
  const spans = findings.flatMap(({ severity, start, end }) =>
    start === null || start === undefined || severity === 'INFO'
      ? []
      : [{ severity, start, end: Math.max(end ?? start, start + 1) }],
  );
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])]
    .filter((offset) => offset >= 0 && offset <= text.length)
    .sort((left, right) => left - right);
  return cuts.slice(0, -1).map((offset, index) => {
    const covering = spans.filter(({ start, end }) => start <= offset && end > offset).map(({ severity }) => severity);
    const severity = covering.includes('ERROR') ? 'ERROR' : covering[0];
    return { text: text.slice(offset, cuts[index + 1]), at: offset, severity };
  });
}
