import type { GraphQLObjectType, GraphQLSchema } from 'graphql';

import { Problem } from '../../../kernel/problem.js';

/**
 * Operations that this server does not implement on purpose, with the reason that the error and
 * docs/graphql.md give.
 */
export const REFUSED_OPERATIONS: Readonly<Record<string, string>> = {
  createDataHubFile: 'Files are not stored here.',
  debugAccess:
    'Who may do what is decided in one place and told by getGrantedPrivileges; there is no trace of a decision.',
  getPresignedUploadUrl: 'Files are not stored here, so there is no address to upload them to.',
  semanticSearch: 'Words are searched, not meanings: use search.',
  semanticSearchAcrossEntities: 'Words are searched, not meanings: use searchAcrossEntities.',
  versionedDataset: 'Ask the dataset with schemaMetadata(version: …), or getTimeline for what changed.',
};

/**
 * Makes every operation of the schema that has no handler fail with an error that names it. The
 * schema declares all operations of the protocol, so that clients can describe them; without a
 * handler an operation would answer null, as if it had been done.
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

/** The refusal of an operation. @see docs/graphql.md */
function notImplemented(operation: string): Problem {
  return new Problem(
    'unsupported',
    'graphql.not-implemented',
    `${operation} is part of the protocol, but this server does not implement it; nothing was done. ${REFUSED_OPERATIONS[operation] ?? ''}`.trim(),
    { operation },
  );
}
