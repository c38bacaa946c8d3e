import { withBasePath } from '../address/base-path';
import { dataAge } from './data-age';
import type { TypedDocumentString } from './documents.generated';
import { ApiProblem } from './problem';
import { inSession } from './session-end';
import { PROBLEM_TEXTS } from './texts';

const ENDPOINT = withBasePath('/api/graphql');
/** The number of the last write that an answer holds. */
const SEQ_HEADER = 'x-headwater-seq';

/**
 * The number of the last write made from this page. Later requests carry it, and the server answers
 * them only once every index has that write, so that a list never lacks what was just changed. On a server that is busy
 * for seconds an answer may lack it all the same; its own number is lower then, and the question is asked again. So is one
 * that was on its way when the write was made: its answer may have been read before.
 */
class LastWrite {
  private seq = 0;

  get number(): number {
    return this.seq;
  }

  note(headers: Headers): void {
    this.seq = Math.max(this.seq, Number(headers.get(SEQ_HEADER)));
  }

  isMissingIn(headers: Headers): boolean {
    const answered = headers.get(SEQ_HEADER);
    return answered !== null && Number(answered) < this.seq;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.seq > 0 ? { [SEQ_HEADER]: String(this.seq) } : {};
  }
}

const lastWrite = new LastWrite();
/** How often a question is asked whose answer lacks the last write; the server waits three seconds each time. */
const MAX_ASKED = 5;

interface GraphqlFault {
  readonly message: string;
  /** The public protocol sends a number, Headwater's own API a text such as `lineage.too-wide`. */
  readonly extensions?: { readonly code?: string | number; readonly traceId?: string };
}

interface GraphqlAnswer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly GraphqlFault[];
  /** Set when the request was refused before it reached GraphQL. */
  readonly code?: string;
  readonly message?: string;
}

/**
 * One GraphQL request with the session's cookie. When the session has ended it waits until the
 * person has signed in again, if the page asks for the password in place.
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

/** Like `request`, but fails at once when nobody is signed in. */
export async function requestOnce<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const query = document.toString();
  const body = JSON.stringify({ query, variables });
  const isWrite = query.trimStart().startsWith('mutation');
  const ask = isWrite ? sendWrite<Result> : askUpToDate<Result>;
  const { response, answer } = await ask(body, signal);
  dataAge.note(response.headers);
  const fault = answer.errors?.[0];
  if (fault) throw faultOf(fault, response);
  if (!response.ok || !answer.data) {
    throw new ApiProblem(
      answer.message ?? PROBLEM_TEXTS.answered(response.status),
      answer.code ?? 'http',
      response.status,
      traceOf(response),
    );
  }
  return answer.data;
}

/** What the server sent: the answer, and the response that it came in. */
interface Received<Result> {
  readonly response: Response;
  readonly answer: GraphqlAnswer<Result>;
}

async function sendWrite<Result>(body: string, signal?: AbortSignal): Promise<Received<Result>> {
  const response = await send(body, signal);
  lastWrite.note(response.headers);
  return { response, answer: await readAnswer<Result>(response) };
}

/** Asks until the answer holds the last write of this page, at most `MAX_ASKED` times. */
async function askUpToDate<Result>(body: string, signal?: AbortSignal): Promise<Received<Result>> {
  for (let asked = 1; ; asked += 1) {
    const known = lastWrite.number;
    const response = await send(body, signal);
    const answer = await readAnswer<Result>(response);
    const isStale = lastWrite.isMissingIn(response.headers) || lastWrite.number > known;
    if (!isStale || asked === MAX_ASKED) return { response, answer };
  }
}

async function send(body: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...lastWrite.headers },
      body,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(PROBLEM_TEXTS.noAnswer, 'network', 0);
  }
}

async function readAnswer<Result>(response: Response): Promise<GraphqlAnswer<Result>> {
  try {
    // The server's schema and this document were checked against each other when the types were
    // generated.
    return (await response.json()) as GraphqlAnswer<Result>;
  } catch {
    throw new ApiProblem(PROBLEM_TEXTS.answered(response.status), 'http', response.status, traceOf(response));
  }
}

/** GraphQL reports a refusal in the body of a 200 answer. */
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
