import { Problem } from '../kernel/problem.js';
import { unavailable } from './database-call.js';

const UNAVAILABLE_CODES = new Set(['ServiceUnavailable', 'SessionExpired', 'N/A']);
/**
 * Codes by which a database says that it can begin or end no transaction. Neo4j does so from the moment on at which it could not append
 * to its transaction log, as with a full disk, and until its process is started again.
 */
const FAILED_DATABASE_PREFIX = 'Neo.DatabaseError.Transaction.';

/** Code of the problem while the database answers every statement with a failure of its own. */
export const DATABASE_FAILED = 'neo4j.failed';

/**
 * What callers learn of an error of the driver: a problem where the database is away, has failed or is busy. Every other error is returned
 * as it is, because it is a fault of the statement.
 *
 * Example: the log of Neo4j's disk is full. The write that meets it gets `Neo.DatabaseError.Transaction.TransactionLogError`, all calls
 * after it `…TransactionStartFailed`; both become `neo4j.failed`, which is answered by 503.
 */
export function databaseProblem(error: unknown): unknown {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code !== 'string' || error instanceof Problem) return error;
  if (UNAVAILABLE_CODES.has(code) || code === 'Neo.ClientError.Security.Unauthorized') return unavailable(code);
  if (code.startsWith(FAILED_DATABASE_PREFIX))
    return new Problem(
      'unavailable',
      DATABASE_FAILED,
      'The database has failed and stores nothing: its disk may be full. It answers again after a restart; try again then.',
      { cause: code },
    );
  if (code.startsWith('Neo.TransientError'))
    return new Problem('busy', 'neo4j.busy', 'The database is busy; try again.', { code });
  return error;
}

/** The problem of a write whose commit was asked for and not answered with success. */
export function outcomeUnknown({ code, facts }: Problem): Problem {
  const state = code === DATABASE_FAILED ? 'The database has failed' : 'The database does not answer';
  return new Problem(
    'unavailable',
    code,
    `${state}; whether this was stored is not known. The same request can be sent again.`,
    facts,
  );
}
