import { withQuery } from '../../api/addresses';

/** What was asked: the text and how its names are to be understood. */
export interface SqlQuestion {
  readonly sql: string;
  readonly platform: string;
  /** Empty: the platform's own. */
  readonly dialect: string;
  readonly database: string;
  readonly schema: string;
}

const DEFAULT_PLATFORM = 'snowflake';
/** Longer texts stay in the page: addresses of more than a few thousand characters are cut on their way. */
const LONGEST_IN_ADDRESS = 4_000;

/** The question that an address holds. */
export function readSqlState(search: object): SqlQuestion {
  const entries = new Map<string, unknown>(Object.entries(search));
  const text = (name: string, fallback = ''): string => {
    const value = entries.get(name);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return {
    sql: text('sql'),
    platform: text('platform', DEFAULT_PLATFORM),
    dialect: text('dialect'),
    database: text('database'),
    schema: text('schema'),
  };
}

export function sqlStateAddress({ sql, platform, dialect, database, schema }: SqlQuestion): string {
  return withQuery('/sql', {
    platform: platform === DEFAULT_PLATFORM ? undefined : platform,
    dialect,
    database,
    schema,
    sql: sql.length <= LONGEST_IN_ADDRESS ? sql : undefined,
  });
}

/** Line and column, from 1, of an offset. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

export interface MarkedPart {
  readonly text: string;
  readonly at: number;
  readonly severity: string | undefined;
}

/** A text cut at the spans of its findings; where two overlap, the graver one is shown. */
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
