import type { Context, Span } from '@opentelemetry/api';

import type { TracingConfig } from '../config/tracing-config.js';
import type { TraceAttributes, TraceParent, TraceRecorder, TraceSpan, TraceStep } from '../kernel/trace.types.js';

/** Spans wait so long for others that are sent with them. */
const BATCH_DELAY_MS = 1_000;
/** Traces that are on their way when the server stops have so long to arrive. */
const CLOSE_TIMEOUT_MS = 3_000;

interface OpenTelemetry {
  readonly recorder: TraceRecorder;
  /** Sends what is left. A collector that does not answer is not waited for. */
  readonly close: () => Promise<void>;
}

/**
 * Records steps as spans of OpenTelemetry and sends them by OTLP over HTTP (JSON) in batches, in the background. The packages are
 * loaded here, so that a server without traces does not wait for them. Where the collector is, which headers it needs and how
 * long it may take, the exporter reads from the standard variables `OTEL_EXPORTER_OTLP_*`.
 */
export async function openTelemetry({ sampledShare }: TracingConfig): Promise<OpenTelemetry> {
  const [api, sdk, { OTLPTraceExporter }, resources, { parseTraceParent }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ]);
  const provider = new sdk.TracerProvider({
    // Attributes of the environment, OTEL_SERVICE_NAME among them, replace ours.
    resource: resources
      .resourceFromAttributes({ 'service.name': 'headwater' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: BATCH_DELAY_MS }),
    ],
  });
  const tracer = provider.getTracer('headwater');
  const contextOf = (parent: TraceParent): Context => {
    if (parent instanceof OpenSpan) return api.trace.setSpan(api.ROOT_CONTEXT, parent.span);
    const remote = typeof parent === 'string' ? parseTraceParent(parent) : null;
    return remote ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true }) : api.ROOT_CONTEXT;
  };
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  const start = (
    { name, kind, attributes = {} }: TraceStep,
    parent: TraceParent,
    causes: readonly TraceSpan[] = [],
  ) => {
    const links = causes.flatMap((cause) => (cause instanceof OpenSpan ? [{ context: cause.span.spanContext() }] : []));
    const span = tracer.startSpan(name, { kind: kinds[kind], links }, contextOf(parent));
    const own = new OpenSpan(span, api.SpanStatusCode.ERROR);
    own.set(attributes);
    return own;
  };
  return { recorder: { start }, close: () => closed(provider.shutdown()) };
}

class OpenSpan implements TraceSpan {
  constructor(
    readonly span: Span,
    private readonly errorStatus: number,
  ) {}

  set(attributes: TraceAttributes): void {
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) this.span.setAttribute(name, value);
  }

  fail(type: string): void {
    this.span.setStatus({ code: this.errorStatus });
    this.span.setAttribute('error.type', type);
  }

  end(): void {
    this.span.end();
  }
}

async function closed(shutdown: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)));
  await Promise.race([shutdown.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
