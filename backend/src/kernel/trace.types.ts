/** A number or a word about a step. Never a value of a request: no urn, no parameter, no text that a person wrote. */
export type TraceAttributes = Readonly<Record<string, string | number | undefined>>;

/** A step of work that is timed: a request, a statement, a task. */
export interface TraceStep {
  /** Of few different names: a route, the file of a statement, a kind of task. */
  readonly name: string;
  /** `server` answers a request, `client` waits for another service, `consumer` does what was queued. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: TraceAttributes;
}

/** A step that has begun. */
export interface TraceSpan {
  set(attributes: TraceAttributes): void;
  /** @param type a code, such as `store.busy`; messages may hold values */
  fail(type: string): void;
  end(): void;
}

/** What a step follows from: a step around it, or the header `traceparent` of a request. Undefined: it begins a trace. */
export type TraceParent = TraceSpan | string | undefined;

/** Sends traces somewhere. */
export interface TraceRecorder {
  /** @param causes steps of other traces that waited for this one */
  start(step: TraceStep, parent: TraceParent, causes?: readonly TraceSpan[]): TraceSpan;
}
