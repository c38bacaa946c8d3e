import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the client closes the connection before it has its answer: for work
 * that takes long.
 */
export const ClientSignal = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal =>
  signalOf(context.switchToHttp().getResponse<FastifyReply>().raw),
);

/** @param response ends with `close`, whether all of it was written or the connection broke */
export function signalOf(response: {
  readonly writableFinished: boolean;
  once(event: 'close', listener: () => void): unknown;
}): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
