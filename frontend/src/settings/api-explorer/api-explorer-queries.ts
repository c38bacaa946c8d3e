import { queryOptions } from '@tanstack/react-query';

import { withBasePath } from '../../address/base-path';
import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';
import { PROBLEM_TEXTS } from '../../api/texts';
import type { FieldOfType, Operation } from './graphql-shape';
import { apiTexts } from './texts-api';

/**
 * A type with four levels inside: GraphQL cannot ask for a type of any depth, and `[String!]!`
 * needs three.
 */
const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
/** What is read of every operation. */
const FIELDS = `fields { name description args { name defaultValue type { ${TYPE} } } type { ${TYPE} } }`;
/** Reads all operations at once. */
const SCHEMA = `query Schema { __schema { queryType { ${FIELDS} } mutationType { ${FIELDS} } } }`;
/** Reads the fields of one type, when an operation that answers it is chosen. */
const TYPE_FIELDS = `query TypeFields($name: String!) { __type(name: $name) { fields { name args { type { ${TYPE} } } type { ${TYPE} } } } }`;

/** An answer as it came, including errors, because the API explorer shows exactly that. */
export interface RawAnswer {
  readonly status: number;
  /** Milliseconds from the request to the end of its answer. */
  readonly tookMs: number;
  readonly body: unknown;
}

/**
 * Sends a text that somebody wrote. An answer with GraphQL errors does not throw, because the
 * errors are part of what the page shows. An answer that is no JSON has null as its body.
 *
 * @throws ApiProblem when no answer came, or nobody is signed in
 */
export function sendText(query: string, variables: unknown): Promise<RawAnswer> {
  return inSession(async () => {
    const began = performance.now();
    const response = await fetch(withBasePath('/api/graphql'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, ...(variables === undefined ? {} : { variables }) }),
    }).catch(() => {
      throw new ApiProblem(PROBLEM_TEXTS.noAnswer, 'network', 0);
    });
    if (response.status === 401) throw new ApiProblem(PROBLEM_TEXTS.notSignedIn, '401', 401);
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, tookMs: performance.now() - began, body };
  });
}

/** The operations of the API by name, apart by what they do. */
export interface Operations {
  readonly query: readonly Operation[];
  readonly mutation: readonly Operation[];
}

/** The part of the introspection that the page reads. */
interface SchemaAnswer {
  readonly data?: {
    readonly __schema: {
      readonly queryType: { readonly fields: readonly Operation[] };
      readonly mutationType: { readonly fields: readonly Operation[] };
    };
  };
}

/**
 * All operations by name, as the server itself describes them.
 *
 * The schema changes only with the version of the server, so it is read once for each visit of the
 * page.
 */
export const operationsQuery = queryOptions({
  queryKey: ['graphql-operations'],
  queryFn: async (): Promise<Operations> => {
    // The shape of introspection is GraphQL's own.
    const { data } = (await sendText(SCHEMA, undefined)).body as SchemaAnswer;
    if (!data) throw new ApiProblem(apiTexts.noSchema, 'http', 500);
    const { queryType, mutationType } = data.__schema;
    return { query: byName(queryType.fields), mutation: byName(mutationType.fields) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Fields of a type; none where it is a plain value.
 *
 * @param name of the type without lists and non-nulls; null gives no fields
 */
export async function fieldsOf(name: string | null): Promise<readonly FieldOfType[]> {
  if (name === null) return [];
  const { body } = await sendText(TYPE_FIELDS, { name });
  // The shape of introspection is GraphQL's own.
  const { data } = body as {
    readonly data?: { readonly __type: { readonly fields: readonly FieldOfType[] | null } | null };
  };
  return data?.__type?.fields ?? [];
}

function byName(operations: readonly Operation[]): readonly Operation[] {
  return operations.toSorted((one, other) => one.name.localeCompare(other.name));
}
