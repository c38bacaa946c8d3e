import { notifyManager, type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core';

/** The first part of the key of every answer about lineage, so that a write can drop all of them. */
export const LINEAGE_KEY = 'lineage';

/** One request in the terms of TanStack Query. Equal keys share one request and one answer. */
export interface LineageQuery<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

/**
 * Structural sharing is off: answers hold adjacency arrays of thousands of numbers, and comparing
 * them with older ones would cost more than it saves. A failure is shown at once with "Try again",
 * and a graph on the screen changes only when people change something.
 */
export const LINEAGE_OPTIONS = { structuralSharing: false, retry: false, refetchOnReconnect: false } as const;

interface Question<Answer> {
  readonly observer: QueryObserver<Answer>;
  /** Ends the subscription. */
  stop: () => void;
  /** The answer that was handed on; undefined until then. */
  learned: Answer | undefined;
  /** The result that was reported as settled: several notifications may wait for the same one. */
  settled: QueryObserverResult<Answer> | undefined;
}

/**
 * The questions of one kind that an explorer needs answered, by a name of the explorer's choice.
 *
 * TanStack Query holds the answers, the requests under way and the failures; this class only keeps
 * one observer for each question. An observer keeps its answer in the cache for as long as the
 * explorer shows it, and cancels its request when the question is dropped.
 *
 *     ask('base 1 1', query, learn)     a request; `learn` is called once with the answer
 *     ask('base 1 1', query, learn)     nothing: it was asked before
 *     clear()                           requests under way are cancelled; answers stay in the cache
 */
export class Questions<Answer> {
  private readonly questions = new Map<string, Question<Answer>>();

  /** @param onSettled called when a question was answered or has failed, after `learn` */
  constructor(
    private readonly client: QueryClient,
    private readonly onSettled: () => void,
  ) {}

  /** Whether an answer is on its way. */
  get isBusy(): boolean {
    return [...this.questions.values()].some(({ observer, learned }) => {
      const { data, isFetching, isPending } = observer.getCurrentResult();
      return isFetching || isPending || (data !== undefined && data !== learned);
    });
  }

  /** The first failure; null if there is none. */
  get error(): Error | null {
    for (const { observer } of this.questions.values()) {
      const { error } = observer.getCurrentResult();
      if (error) return error;
    }
    return null;
  }

  /** Why a question failed; null if it did not. */
  errorOf(name: string): Error | null {
    return this.questions.get(name)?.observer.getCurrentResult().error ?? null;
  }

  /** Drops one question, with its failure. */
  drop(name: string): void {
    this.questions.get(name)?.stop();
    this.questions.delete(name);
  }

  /** Whether a question was asked, answered or not. */
  has(name: string): boolean {
    return this.questions.has(name);
  }

  /** The answer to a question; undefined until it is there. */
  answerOf(name: string): Answer | undefined {
    return this.questions.get(name)?.learned;
  }

  /**
   * Asks a question unless it was asked before.
   *
   * @param learn takes the answer: at once if the cache has a fresh one, otherwise in a later task
   */
  ask(name: string, query: LineageQuery<Answer>, learn: (answer: Answer) => void = () => undefined): void {
    if (this.questions.has(name)) return;
    const observer = new QueryObserver<Answer>(this.client, { ...LINEAGE_OPTIONS, ...query });
    const question: Question<Answer> = { observer, stop: () => undefined, learned: undefined, settled: undefined };
    const settle = (): boolean => {
      const result = observer.getCurrentResult();
      const { data, isFetching } = result;
      // An outdated answer of the cache is not drawn, because edges that are gone would stay.
      if (isFetching || result === question.settled) return false;
      question.settled = result;
      if (data !== undefined && data !== question.learned) {
        question.learned = data;
        learn(data);
      }
      return true;
    };
    this.questions.set(name, question);
    question.stop = observer.subscribe(
      notifyManager.batchCalls(() => {
        if (this.questions.get(name) === question && settle()) this.onSettled();
      }),
    );
    settle();
  }

  /** Asks again what has failed. */
  retry(): void {
    for (const { observer } of this.questions.values())
      if (observer.getCurrentResult().isError) void observer.refetch();
  }

  /** Drops all questions and cancels the requests that are under way. */
  clear(): void {
    for (const { stop } of this.questions.values()) stop();
    this.questions.clear();
  }
}
