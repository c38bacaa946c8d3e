import type { Tree } from '../tree/tree.js';

/** Where and why a text was refused: offset in characters of the text that was handed over. */
export interface ParseFailure {
  readonly message: string;
  readonly offset?: number;
}
/** The syntax trees of a text, or why it was refused. */
export type ParseOutcome = { readonly tree: readonly Tree[] } | { readonly failure: ParseFailure };

/** The one thing asked of the SDK. Everything that knows its package name stands in this file. */
export interface SqlParser {
  parse(sql: string, dialect: string): ParseOutcome;
}

let loaded: SqlParser | undefined;

/**
 * Loads the WebAssembly parser once in this thread; about 0.3 s, then every call answers the same
 * instance.
 */
export async function loadParser(): Promise<SqlParser> {
  if (loaded) return loaded;
  const sdk = await import('@polyglot-sql/sdk');
  const accepts = sdk.parse as unknown as (sql: string, dialect: string) => SdkResult; // the SDK's enum is its string values
  loaded = { parse: (sql, dialect) => outcomeOf(() => accepts(sql, dialect)) };
  return loaded;
}

/** The parser that `loadParser` has loaded, or undefined before it did. */
export function currentParser(): SqlParser | undefined {
  return loaded;
}

/** What the package answers. Only these fields are used. */
interface SdkResult {
  readonly success: boolean;
  readonly ast?: unknown;
  readonly error?: string;
  readonly errorStart?: number;
}

/**
 * Malformed text may end in a Rust panic, which arrives here as an exception; the instance goes on
 * answering.
 */
function outcomeOf(parse: () => SdkResult): ParseOutcome {
  try {
    const result = parse();
    if (!result.success || !Array.isArray(result.ast)) {
      return { failure: { message: result.error ?? 'the parser gave no reason', offset: result.errorStart } };
    }
    return { tree: result.ast as readonly Tree[] }; // the SDK's syntax tree is JSON objects
  } catch (error) {
    return { failure: { message: `the parser broke down: ${String(error).slice(0, 200)}` } };
  }
}
