import type { TypedDocumentString } from './documents.generated';
import { ApiProblem } from './problem';
import { inSession } from './session-end';

const ENDPOINT = '/api/graphql';
/** The number of the last write that an answer holds. */
const SEQ_HEADER = 'x-headwater-seq';

/** The last write made from this page: what is asked after it waits until every index holds it. */
let written = 0;

interface GraphqlFault {
  readonly message: string;
  /** The protocol's code is a number, Headwater's own a text. */
  readonly extensions?: { readonly code?: string | number; readonly traceId?: string };
}

interface GraphqlAnswer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly GraphqlFault[];
  /** A refusal before GraphQL was reached. */
  readonly code?: string;
  readonly message?: string;
}

/**
 * One GraphQL request with the session's cookie. Where the session has ended it waits for signing in again, if a page asks for that in place.
 *
 * @throws ApiProblem when no answer came, the server refused, or the answer holds errors
 */
export function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  return inSession(() => requestOnce(document, variables, signal), signal);
}

/** As `request`, and fails at once where nobody is signed in. */
export async function requestOnce<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const query = document.toString();
  const response = await send(JSON.stringify({ query, variables }), signal);
  if (query.trimStart().startsWith('mutation')) written = Math.max(written, Number(response.headers.get(SEQ_HEADER)));
  const answer = await readAnswer<Result>(response);
  const fault = answer.errors?.[0];
  if (fault) throw faultOf(fault, response);
  if (!response.ok || !answer.data) {
    throw new ApiProblem(
      answer.message ?? `The server answered ${response.status}`,
      answer.code ?? 'http',
      response.status,
      traceOf(response),
    );
  }
  return answer.data;
}

async function send(body: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...(written > 0 ? { [SEQ_HEADER]: String(written) } : {}) },
      body,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem('The server does not answer', 'network', 0);
  }
}

async function readAnswer<Result>(response: Response): Promise<GraphqlAnswer<Result>> {
  try {
    // The server's schema and this document were checked against each other when the types were generated.
    return (await response.json()) as GraphqlAnswer<Result>;
  } catch {
    throw new ApiProblem(`The server answered ${response.status}`, 'http', response.status, traceOf(response));
  }
}

/** A refusal may be told in the body of a 200 answer. */
function faultOf(fault: GraphqlFault, response: Response): ApiProblem {
  const code = String(fault.extensions?.code ?? 'http');
  const signedOut = response.status === 401 || code === '401' || code === 'access.anonymous';
  return new ApiProblem(
    fault.message,
    code,
    signedOut ? 401 : response.status,
    fault.extensions?.traceId ?? traceOf(response),
  );
}

function traceOf(response: Response): string | undefined {
  return response.headers.get('x-trace-id') ?? response.headers.get('x-request-id') ?? undefined;
}
