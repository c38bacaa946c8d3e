import type { TraceSpan } from '../../kernel/trace.types.js';
import { startSpan } from '../../kernel/tracing.js';

/** The part of Fastify's request that a trace needs. */
interface TracedRequest {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface TracedReply {
  readonly statusCode: number;
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}

/** Fastify's own types and those of Nest differ in their generic parameters. */
interface Hookable {
  addHook(name: 'onRequest', hook: (request: TracedRequest, reply: TracedReply, done: () => void) => void): unknown;
}

const spans = new WeakMap<object, TraceSpan>();

/**
 * Records each request as a span, from its head to the end of its answer or of its connection. A request with the header
 * `traceparent` goes on with the trace of its caller. The span has the matched pattern and never the address, whose parts are urns.
 */
export function traceRequests(fastify: Hookable): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = startSpan({ name: `${method} ${route}`, kind: 'server', attributes }, parent);
    if (span) {
      spans.set(request, span);
      reply.raw.once('close', () => endSpan(span, reply.statusCode));
    }
    done();
  });
}

/** The span of a request, for the steps within it. */
export function spanOf(request: object): TraceSpan | undefined {
  return spans.get(request);
}

function endSpan(span: TraceSpan, status: number): void {
  span.set({ 'http.response.status_code': status });
  if (status >= 500) span.fail(String(status));
  span.end();
}
