import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { invariant } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';

/** A request after the guard has looked at it. */
export type IdentifiedRequest = FastifyRequest & { viewer?: Viewer };

interface GraphqlContext {
  readonly reply?: FastifyReply;
  readonly req?: IdentifiedRequest;
}

/** The HTTP request behind a handler of either kind. */
export function requestOf(context: ExecutionContext): IdentifiedRequest {
  if (context.getType<string>() !== 'graphql') return context.switchToHttp().getRequest<IdentifiedRequest>();
  const graphql = GqlExecutionContext.create(context).getContext<GraphqlContext>();
  return (graphql.req ?? graphql.reply?.request) as IdentifiedRequest;
}

/**
 * The viewer of a GraphQL context, for field resolvers that no guard stands before: the guard of the operation has put the viewer on the
 * request before any field is resolved.
 */
export function viewerOfContext(context: object): Viewer {
  const { viewer } = (context as GraphqlContext).req ?? {};
  invariant(viewer, 'a field is resolved without a viewer');
  return viewer;
}
