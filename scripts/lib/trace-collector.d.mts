/** A span as the collector of tests shows it. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
  readonly links: readonly string[];
}

export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: () => readonly CollectedSpan[];
  readonly stop: () => Promise<void>;
}

export function startTraceCollector(): Promise<TraceCollector>;
