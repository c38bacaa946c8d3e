import type { GraphQLObjectType, GraphQLSchema } from 'graphql';

import { Problem } from '../../../kernel/problem.js';
import { REFUSED_OPERATIONS } from './refused-operations.js';

/**
 * The schema names every operation of the protocol, so that a client can describe them; one without a handler would answer null,
 * as if it were done. Each of them refuses instead, by its name.
 */
export function refuseUnserved(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) refuseIn(root);
}

function refuseIn(root: GraphQLObjectType | null | undefined): void {
  const unserved = Object.values(root?.getFields() ?? {}).filter((field) => !field.resolve);
  for (const field of unserved)
    field.resolve = () => {
      throw notImplemented(field.name);
    };
}

function notImplemented(operation: string): Problem {
  return new Problem(
    'unsupported',
    'graphql.not-implemented',
    `${operation} is part of the protocol, but this server does not implement it; nothing was done. ${REFUSED_OPERATIONS[operation] ?? ''}`.trim(),
    { operation },
  );
}
