// A collector of traces for tests: takes OTLP over HTTP as JSON and shows the newest spans at /spans.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** The suites make tens of thousands; a test asks for what has just been sent. */
const KEPT_SPANS = 20_000;

/**
 * @returns the collector's `endpoint`, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it, `spans()` and `stop()`
 */
export async function startTraceCollector() {
  const spans = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(spans));
      return;
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    spans.splice(0, Math.max(0, spans.length - KEPT_SPANS));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    spans: () => [...spans],
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** The spans of one message, with the name of their service, their attributes as an object and the ids of their links. */
function spansIn({ resourceSpans = [] }) {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, kind, traceId, spanId, parentSpanId = '', attributes, status, links = [] }) => ({
        service: valuesOf(resource.attributes)['service.name'],
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
        isError: status.code === 2,
        links: links.map((link) => link.spanId),
      })),
    ),
  );
}

function valuesOf(attributes = []) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
