import { requestContext } from '../../kernel/request-context.js';

/**
 * Codes of problems that people can look up: each is a heading of docs/troubleshooting.md, by its
 * code. The spec compares the two.
 */
export const EXPLAINED_PROBLEMS: ReadonlySet<string> = new Set([
  'access.anonymous',
  'access.bad-token',
  'access.cross-origin',
  'access.forbidden',
  'access.weak-password',
  'http.unknown-address',
  'ingest.malformed',
  'lineage.loading',
  'neo4j.failed',
  'neo4j.unavailable',
  'search.behind',
  'store.aspect-not-allowed',
  'store.busy',
  'store.invalid-aspect',
  'store.precondition',
]);

/**
 * The address of the chapter about a problem, such as
 * `/docs/troubleshooting#accessforbidden`; undefined for one that has none.
 */
export function helpOfProblem(code: string): string | undefined {
  // The anchor of a heading has no punctuation but hyphens.
  if (!EXPLAINED_PROBLEMS.has(code)) return undefined;
  return `${requestContext().basePath ?? ''}/docs/troubleshooting#${code.replaceAll('.', '')}`;
}
