import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import { asProblem, type Problem, type ProblemKind } from '../../../kernel/problem.js';
import { helpOfProblem } from '../../http/problem-help.js';

/** The code and type of each kind of refusal. Clients read `extensions.code` as an HTTP status. */
const KINDS: Readonly<Record<ProblemKind, { readonly code: number; readonly type: string }>> = {
  invalid: { code: 400, type: 'BAD_REQUEST' },
  unacceptable: { code: 422, type: 'BAD_REQUEST' },
  missing: { code: 404, type: 'NOT_FOUND' },
  conflict: { code: 409, type: 'CONFLICT' },
  precondition: { code: 412, type: 'CONFLICT' },
  unauthenticated: { code: 401, type: 'UNAUTHORIZED' },
  forbidden: { code: 403, type: 'UNAUTHORIZED' },
  'too-large': { code: 413, type: 'BAD_REQUEST' },
  'unsupported-media': { code: 415, type: 'BAD_REQUEST' },
  busy: { code: 429, type: 'SERVER_ERROR' },
  unavailable: { code: 503, type: 'SERVER_ERROR' },
  unsupported: { code: 501, type: 'NOT_IMPLEMENTED' },
};

/** Errors in the form of GraphQL, with what the server does about them. */
export interface AnsweredErrors {
  /**
   * The HTTP status: 400 for a document that can not be run at all, 401, 503 and the like where the
   * whole request was refused, else 200.
   */
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[];
  /** Faults of the server, for the log and never for the client. */
  readonly faults: readonly unknown[];
}

/** Errors of an executed document. Each names its place, and the rest of the answer holds. */
export function answerErrors(errors: readonly unknown[]): AnsweredErrors {
  const faults: unknown[] = [];
  const answered = errors.map((error) => formatError(error, faults));
  return { status: 200, errors: answered, faults };
}

/**
 * An error that kept the document from being run: parsing, validation, variables, limits, or a
 * fault before execution.
 */
export function answerRefusal(error: unknown): AnsweredErrors {
  const faults: unknown[] = [];
  const inner = validationErrors(error);
  if (inner) return { status: 400, errors: inner.map((item) => formatError(item, faults)), faults };
  const problem = problemOf(error);
  const status = problem ? KINDS[problem.kind].code : isOwn(error) ? 400 : 500;
  return { status, errors: [formatError(error, faults)], faults };
}

/** Mercurius wraps what parsing and validation found. */
function validationErrors(error: unknown): readonly unknown[] | undefined {
  const errors = (error as { errors?: unknown } | undefined)?.errors;
  return Array.isArray(errors) ? errors : undefined;
}

/**
 * An error as the client sees it. A fault of the server gets a general message, so that nothing
 * about the server leaks, and is collected for the log.
 */
function formatError(error: unknown, faults: unknown[]): GraphQLFormattedError {
  const place = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {};
  const problem = problemOf(error);
  if (problem) return { message: problem.message, ...place, extensions: extensionsOf(problem) };
  // An error of graphql itself, such as a missing variable, has no other error behind it and tells
  // nothing about the server.
  if (isOwn(error))
    return {
      message: error.message,
      ...place,
      extensions: { code: 400, type: 'BAD_REQUEST', classification: 'ValidationError' },
    };
  faults.push(error);
  return {
    message: 'Something went wrong on our side.',
    ...place,
    extensions: { code: 500, type: 'SERVER_ERROR', classification: 'DataFetchingException' },
  };
}

/** Whether GraphQL itself raised the error, and not a resolver. */
function isOwn(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && (error.originalError === undefined || isOwn(error.originalError));
}

/**
 * The machine-readable part: the code of the problem, the address of its chapter in the
 * documentation, and the facts that its message is made of.
 */
function extensionsOf(problem: Problem): Record<string, unknown> {
  const help = helpOfProblem(problem.code);
  return {
    ...KINDS[problem.kind],
    classification: 'DataFetchingException',
    problem: problem.code,
    ...(help === undefined ? {} : { help }),
    ...(hasFacts(problem) ? { facts: problem.facts } : {}),
  };
}

function hasFacts(problem: Problem): boolean {
  return Object.keys(problem.facts).length > 0;
}

/** The refusal behind an error, which GraphQL may have wrapped once. */
function problemOf(error: unknown): Problem | undefined {
  return asProblem(error) ?? asProblem((error as { originalError?: unknown } | undefined)?.originalError);
}
