import { AnswerContents, ClientPresence, type RequestContext, withinRequest } from '../../kernel/request-context.js';
import { basePathOf } from './base-path.js';
import { spanOf } from './trace-requests.js';
import { SEQ_HEADER, WHOLE_NUMBER } from './read-your-writes.js';

/**
 * The part of Fastify that is used here. Its own types and those of Nest differ in their generic
 * parameters.
 */
interface Hookable {
  addHook(
    name: 'preHandler',
    hook: (
      request: {
        readonly id: string;
        readonly originalUrl: string;
        readonly routeOptions: { readonly url?: string | undefined };
        readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
      },
      reply: { readonly raw: Connection },
      done: () => void,
    ) => void,
  ): unknown;
}

/** The part of Node's response that tells when its client goes. */
interface Connection {
  readonly writableFinished: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Gives each request a context of its own: for the log, for traces, for audit records, for reading one's own writes, and for
 * ending the work when the client closes the connection.
 *
 * @param basePath such as `/catalogue`; empty for none
 */
export function scopeRequests(fastify: Hookable, basePath = ''): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const context: RequestContext = {
      requestId: request.id,
      span: spanOf(request),
      basePath: basePathOf(request, basePath),
      protocol: protocolOf(request.routeOptions.url ?? ''),
      seenSeq: seqOf(request.headers[SEQ_HEADER]),
      client: presenceOf(reply.raw),
      contents: new AnswerContents(),
    };
    withinRequest(context, done);
  });
}

/** @param response ends with `close`, whether all of it was written or the connection broke */
function presenceOf(response: Connection): ClientPresence {
  const client = new ClientPresence();
  response.once('close', () => {
    if (!response.writableFinished) client.leave();
  });
  return client;
}

/**
 * The number in the header; undefined where there is none. `readYourWrites` refuses a header that
 * is no number.
 */
function seqOf(header: string | readonly string[] | undefined): number | undefined {
  return typeof header === 'string' && WHOLE_NUMBER.test(header) ? Number(header) : undefined;
}

/** Which protocol a route belongs to, for audit. */
function protocolOf(route: string): string {
  if (route.endsWith('/graphql')) return 'graphql';
  if (route.startsWith('/openapi')) return 'openapi';
  if (route.startsWith('/scim')) return 'scim';
  if (route.startsWith('/api/ingest')) return 'ingest';
  if (route === '/api/v1/lineage') return 'openlineage';
  return /^\/(aspects|entities|entitiesV2|relationships|runs|usageStats|operations)/.test(route) ? 'restli' : 'http';
}
