import type { LogLine, RunOrder, RunOutcome, RunQueue } from './executor.types.js';

const TIMEOUT_MS = 20_000;
const SERVER_HAS_GONE = 'The server has gone.';

/** The queue of a server that is reached by HTTP, with the token of somebody who may run executors. */
export class HttpQueue implements RunQueue {
  constructor(
    private readonly server: string,
    private readonly token: string,
  ) {}

  async claim(executor: string): Promise<RunOrder | undefined> {
    // What the server answers is what its own version of the same interface declares.
    const { order } = (await this.post('claim', { executor })) as { readonly order?: RunOrder | null };
    return order ?? undefined;
  }

  async renew(executor: string, id: string, lines: readonly LogLine[]) {
    const answer = (await this.post('renew', { executor, id, lines })) as { isHeld: boolean; isCancelled: boolean };
    return answer.isHeld ? { isCancelled: answer.isCancelled } : undefined;
  }

  async end(executor: string, id: string, outcome: RunOutcome): Promise<void> {
    await this.post('end', { executor, id, outcome });
  }

  private async post(name: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.server}/api/executor/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return answer.json();
    throw new Error(`The server answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  }
}

/** What goes through the pipe from an executor to the server that has started it. */
export interface PipeQuestion {
  readonly number: number;
  readonly method: keyof RunQueue;
  readonly args: readonly unknown[];
}

/** What comes back. */
export interface PipeAnswer {
  readonly number: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** The queue of the server that has started this process. No credential is needed: nobody else has the pipe. */
export class PipeQueue implements RunQueue {
  private readonly open = new Map<number, PromiseWithResolvers<unknown>>();
  private count = 0;
  private isClosed = false;

  /** @param send hands a question to the pipe, and says later whether that failed */
  constructor(private readonly send: (question: PipeQuestion, done: (error: Error | null) => void) => void) {}

  /** Takes an answer of the server. */
  receive({ number, value, error }: PipeAnswer): void {
    const waiting = this.open.get(number);
    this.open.delete(number);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  /** The server has gone: what was asked fails, and so does what is asked from now on. */
  close(): void {
    this.isClosed = true;
    for (const number of this.open.keys()) this.receive({ number, error: SERVER_HAS_GONE });
  }

  async claim(executor: string): Promise<RunOrder | undefined> {
    return (await this.ask('claim', executor)) as RunOrder | undefined;
  }

  async renew(executor: string, id: string, lines: readonly LogLine[]) {
    return (await this.ask('renew', executor, id, lines)) as { isCancelled: boolean } | undefined;
  }

  async end(executor: string, id: string, outcome: RunOutcome): Promise<void> {
    await this.ask('end', executor, id, outcome);
  }

  private ask(method: keyof RunQueue, ...args: readonly unknown[]): Promise<unknown> {
    if (this.isClosed) return Promise.reject(new Error(SERVER_HAS_GONE));
    this.count += 1;
    const number = this.count;
    const waiting = Promise.withResolvers<unknown>();
    this.open.set(number, waiting);
    this.send({ number, method, args }, (error) => {
      if (error) this.receive({ number, error: error.message });
    });
    return waiting.promise;
  }
}
