import { Problem } from './problem.js';
import { requestContext, withinRequest } from './request-context.js';
import type { TraceParent, TraceRecorder, TraceSpan, TraceStep } from './trace.types.js';

let recorder: TraceRecorder | undefined;

/** To be called once, before the server answers. Without it no step is recorded, and recording costs nothing. */
export function recordTraces(by: TraceRecorder | undefined): void {
  recorder = by;
}

/** A step that does not surround a call, such as a request. Undefined where nothing is recorded. */
export function startSpan(step: TraceStep, parent: TraceParent = requestContext().span): TraceSpan | undefined {
  return recorder?.start(step, parent);
}

/**
 * Runs work as a step within the caller's step.
 *
 * @param causes steps of other traces that wait for this one: a group of writes serves several requests
 */
export async function traced<T>(
  step: TraceStep,
  work: (span: TraceSpan | undefined) => Promise<T>,
  causes?: readonly TraceSpan[],
): Promise<T> {
  if (!recorder) return work(undefined);
  const span = recorder.start(step, requestContext().span, causes);
  try {
    return await withinRequest({ ...requestContext(), span }, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of a problem, else the class of the error. */
export function errorType(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return error instanceof Error ? error.name : 'Error';
}
