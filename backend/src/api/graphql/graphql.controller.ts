import { inspect } from 'node:util';

import { Body, Controller, Header, Logger, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind } from 'graphql';
// Brings `reply.graphql` into Fastify's types.
import 'mercurius';

import { Authenticator } from '../../access/authentication/authenticator.js';
import { Requires } from '../../access/authorization/decorators.js';
import { credentialsOf } from '../../access/authentication/request-credentials.js';
import { requireFewValues } from '../../inputs/variable-size.js';
import { isJsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { requestContext } from '../../kernel/request-context.js';
import type { TraceStep } from '../../kernel/trace.types.js';
import { traced } from '../../kernel/tracing.js';
import { SearchService } from '../../search/search.service.js';
import type { CountedRequest } from '../usage/count-usage.js';
import { isWrite, type UsageOperation, usageOfDocument } from '../usage/usage-operation.js';
import { documentSource } from './documents/document-source.js';
import { answerErrors, answerRefusal } from './documents/graphql-errors.js';
import { checkDocument, checkText, parseDocument } from './documents/graphql-limits.js';
import { packed } from './documents/packed-answer.js';

/** The body of a request after its form was checked. */
interface GraphqlRequest {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
}

/** What is known of a text after its first check. */
interface CheckedDocument {
  readonly usage: UsageOperation;
  /** Of its first operation; undefined for one without. */
  readonly name: string | undefined;
}

/** Characters of an operation's name in a trace. */
const MAX_NAME_LENGTH = 100;
/** Milliseconds that one document may take. */
const DEADLINE_MS = 30_000;
/**
 * How many checked texts are remembered. When the map is full it is emptied, which costs one more
 * check for each text.
 */
const KNOWN_DOCUMENTS = 1_000;

/**
 * The two addresses of GraphQL in the public protocol. The routes of Mercurius are off, so the
 * global guard decides about this handler as about every other, before anything in the document is
 * looked at.
 */
@Controller()
export class GraphqlController {
  private readonly log = new Logger('graphql');
  /**
   * Texts whose limits were checked already. The page and the CLI send the same
   * few documents again and again.
   */
  private readonly checked = new Map<string, CheckedDocument>();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly search: SearchService,
  ) {}

  /**
   * Answers a GraphQL document for any credential. Answers depend on the viewer, so they must not
   * be cached.
   */
  @Post('api/graphql')
  @Requires('VIEW_ENTITY')
  @Header('Cache-Control', 'no-store')
  async answer(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.run(body, request, reply);
  }

  /**
   * The address that the public front end uses. It needs a session; a token that comes along is
   * ignored.
   */
  @Post('api/v2/graphql')
  @Requires('VIEW_ENTITY')
  @Header('Cache-Control', 'no-store')
  async answerWithSession(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const { sessionCookie } = credentialsOf(request);
    await this.authenticator.identify({ authorization: undefined, sessionCookie });
    return packed(await this.run(body, request, reply), request, reply);
  }

  /**
   * Checks and runs one document. Refusals become an answer with `errors` here and are not thrown,
   * because every answer of GraphQL has this form.
   */
  private async run(
    body: unknown,
    request: FastifyRequest & Pick<CountedRequest, 'graphqlUsage'>,
    reply: FastifyReply,
  ): Promise<unknown> {
    try {
      const query = readBody(body);
      const { usage, name } = this.check(query.query);
      request.graphqlUsage = usage;
      const context = { req: request };
      const source = documentSource(query.query, query.operationName);
      const result = await traced(stepOf(usage, name), () =>
        withDeadline(reply.graphql(source, context, query.variables, query.operationName)),
      );
      // Clients search right after a mutation, and what was deleted must not be found again.
      if (isWrite(usage)) await this.search.caughtUp();
      void reply.status(200);
      if (!result.errors || result.errors.length === 0) return { data: result.data };
      const { errors, faults } = answerErrors(result.errors);
      this.report(faults);
      return { errors, data: result.data ?? null };
    } catch (error) {
      const { status, errors, faults } = answerRefusal(error);
      this.report(faults);
      void reply.status(status);
      return { errors };
    }
  }

  /**
   * Only text that parses as GraphQL reaches the engine: it would also run a syntax tree that is
   * sent as JSON, and the limits have not seen such a tree.
   *
   * @throws GraphQLError that names the place where the text does not parse, Problem where it asks
   *   for too much
   */
  private check(query: string): CheckedDocument {
    checkText(query);
    const known = this.checked.get(query);
    if (known !== undefined) return known;
    const document = parseDocument(query);
    checkDocument(document);
    if (this.checked.size >= KNOWN_DOCUMENTS) this.checked.clear();
    const checked = { usage: usageOfDocument(document), name: firstOperation(document) };
    this.checked.set(query, checked);
    return checked;
  }

  /** Writes faults of the server to the log, with the cause inside GraphQL's wrapper. */
  private report(faults: readonly unknown[]): void {
    for (const fault of faults) {
      const original = (fault as { originalError?: unknown }).originalError ?? fault;
      this.log.error(inspect(original, { depth: 3 }));
    }
  }
}

/** The operation in a trace, without its text, which may hold values. */
function stepOf(usage: UsageOperation, name: string | undefined): TraceStep {
  const type = isWrite(usage) ? 'mutation' : 'query';
  const attributes = { 'graphql.operation.type': type, 'graphql.operation.name': name };
  return { name: name === undefined ? type : `${type} ${name}`, kind: 'internal', attributes };
}

function firstOperation({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value.slice(0, MAX_NAME_LENGTH);
}

/** The parts of a request. @throws Problem `graphql.body` saying which part is malformed */
function readBody(body: unknown): GraphqlRequest {
  if (!isJsonObject(body)) throw invalid('The body must be one JSON object with query, variables and operationName.');
  if (typeof body.query !== 'string' || body.query === '')
    throw invalid('"query" must be the text of a GraphQL document.');
  const variables = body.variables ?? {};
  if (!isJsonObject(variables)) throw invalid('"variables" must be an object.');
  requireFewValues(variables);
  const operationName = body.operationName ?? undefined;
  if (operationName !== undefined && typeof operationName !== 'string')
    throw invalid('"operationName" must be a text.');
  return {
    query: body.query,
    variables: { ...variables },
    operationName: operationName === '' ? undefined : operationName,
  };
}

function invalid(message: string): Problem {
  return new Problem('invalid', 'graphql.body', message);
}

/**
 * The result of the work, or a refusal after the deadline. The work ends at its next step then,
 * unless it has begun to write.
 *
 * @throws Problem `graphql.timeout`
 */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const { client } = requestContext();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      client?.leave();
      reject(
        new Problem('busy', 'graphql.timeout', `The query took longer than ${DEADLINE_MS / 1000} s; ask for less.`),
      );
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
