import { ApiProblem } from '../src/api/problem';

interface GraphqlRequest {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
}

/**
 * Answers one GraphQL operation: its data, or a thrown Error that the page gets as the server's refusal. A thrown
 * `ApiProblem` keeps its code.
 */
type Answer = object | ((variables: never) => object | Promise<object>);

/** By the operation's name in the `.graphql` file (`LineageEdge`), or by the path of any other request. */
export type Answers = Readonly<Record<string, Answer>>;

export interface FakeServer {
  /** All requests so far, oldest first. */
  readonly requests: readonly GraphqlRequest[];
  /** The variables of each request of one operation, oldest first. */
  readonly requestsOf: (operation: string) => readonly Record<string, unknown>[];
  /** From now on an operation gets another answer. */
  readonly answer: (operation: string, answer: Answer) => void;
}

/**
 * A server in place of the network: component specs fake this one layer, and everything of the page is real. An operation
 * that has no answer fails the request with its name, so that a spec says what it needs.
 */
export function fakeServer(answers: Answers = {}): FakeServer {
  const known = new Map<string, Answer>(Object.entries(answers));
  const requests: GraphqlRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const path = input instanceof Request ? input.url : String(input);
    const isGraphql = path === '/api/graphql';
    const operation = isGraphql ? operationOf(String(body['query'])) : path;
    const variables = (isGraphql ? body['variables'] : body) as Record<string, unknown>;
    requests.push({ operation, variables });
    const answer = known.get(operation);
    try {
      if (!answer) throw new Error(`The spec's server has no answer for ${operation}`);
      const data: unknown = typeof answer === 'function' ? await answer(variables as never) : answer;
      return Response.json(isGraphql ? { data } : data);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return isGraphql
        ? Response.json({ errors: [{ message, extensions: { code: codeOf(error) } }] })
        : Response.json({ message }, { status: 400 });
    }
  };
  return {
    requests,
    requestsOf: (operation) =>
      requests.filter((request) => request.operation === operation).map(({ variables }) => variables),
    answer: (operation, answer) => void known.set(operation, answer),
  };
}

const codeOf = (error: unknown): string => (error instanceof ApiProblem ? error.code : 'spec.refused');

const operationOf = (query: string): string => /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'unnamed';
