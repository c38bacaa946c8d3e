import { queryOptions } from '@tanstack/react-query';

import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';
import type { FieldOfType, Operation } from './graphql-shape';

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const FIELDS = `fields { name description args { name defaultValue type { ${TYPE} } } type { ${TYPE} } }`;
const SCHEMA = `query Schema { __schema { queryType { ${FIELDS} } mutationType { ${FIELDS} } } }`;
const TYPE_FIELDS = `query TypeFields($name: String!) { __type(name: $name) { fields { name args { type { ${TYPE} } } type { ${TYPE} } } } }`;

/** An answer as it came, including errors, because the API explorer shows exactly that. */
export interface RawAnswer {
  readonly status: number;
  readonly tookMs: number;
  readonly body: unknown;
}

/**
 * Sends a text that somebody wrote.
 *
 * @throws ApiProblem when no answer came, or nobody is signed in
 */
export function sendText(query: string, variables: unknown): Promise<RawAnswer> {
  return inSession(async () => {
    const began = performance.now();
    const response = await fetch('/api/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, ...(variables === undefined ? {} : { variables }) }),
    }).catch(() => {
      throw new ApiProblem('The server does not answer', 'network', 0);
    });
    if (response.status === 401) throw new ApiProblem('Nobody is signed in', '401', 401);
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, tookMs: performance.now() - began, body };
  });
}

export interface Operations {
  readonly query: readonly Operation[];
  readonly mutation: readonly Operation[];
}

interface SchemaAnswer {
  readonly data?: {
    readonly __schema: {
      readonly queryType: { readonly fields: readonly Operation[] };
      readonly mutationType: { readonly fields: readonly Operation[] };
    };
  };
}

/** All operations by name, as the server itself describes them. */
export const operationsQuery = queryOptions({
  queryKey: ['graphql-operations'],
  queryFn: async (): Promise<Operations> => {
    // The shape of introspection is GraphQL's own.
    const { data } = (await sendText(SCHEMA, undefined)).body as SchemaAnswer;
    if (!data) throw new ApiProblem('The server does not describe its schema', 'http', 500);
    const { queryType, mutationType } = data.__schema;
    return { query: byName(queryType.fields), mutation: byName(mutationType.fields) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fields of a type; none where it is a plain value. */
export async function fieldsOf(name: string | null): Promise<readonly FieldOfType[]> {
  if (name === null) return [];
  const { body } = await sendText(TYPE_FIELDS, { name });
  // As above.
  const { data } = body as {
    readonly data?: { readonly __type: { readonly fields: readonly FieldOfType[] | null } | null };
  };
  return data?.__type?.fields ?? [];
}

function byName(operations: readonly Operation[]): readonly Operation[] {
  return operations.toSorted((one, other) => one.name.localeCompare(other.name));
}
