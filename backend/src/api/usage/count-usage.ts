import { objectOf, textOf } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { countUsage } from './usage-metrics.js';
import { usageOf, type UsageOperation } from './usage-operation.js';

/** What a request holds besides Fastify's own parts: who the guard identified, and what a GraphQL document does. */
export interface CountedRequest {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly query: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  viewer?: Viewer;
  graphqlUsage?: UsageOperation;
  answerBytes?: number;
}

/** The part of Fastify that is used here. Its own types and those of Nest differ in their generic parameters. */
interface Hookable {
  addHook(
    name: 'onSend',
    hook: (request: CountedRequest, reply: unknown, payload: unknown, done: () => void) => void,
  ): unknown;
  addHook(name: 'onResponse', hook: (request: CountedRequest, reply: unknown, done: () => void) => void): unknown;
}

/** Counts what the APIs are used for when a request has been answered; see docs/monitoring.md#usage. */
export function countRequestsByUsage(fastify: Hookable): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.answerBytes = Buffer.byteLength(payload);
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    const usage = usageOfRequest(request);
    if (usage)
      countUsage({
        ...usage,
        viewer: request.viewer,
        userAgent: textOf(request.headers['user-agent']),
        inputBytes: Number(textOf(request.headers['content-length']) ?? 0) || 0,
        outputBytes: request.answerBytes ?? 0,
      });
    done();
  });
}

function usageOfRequest(request: CountedRequest): ReturnType<typeof usageOf> {
  const { method, graphqlUsage, query } = request;
  if (graphqlUsage) return { api: 'graphql', operation: graphqlUsage };
  return usageOf({ method, route: request.routeOptions.url ?? '', action: textOf(objectOf(query).action) });
}
