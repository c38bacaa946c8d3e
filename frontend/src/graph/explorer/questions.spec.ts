import { defaultScheduler, notifyManager, QueryClient } from '@tanstack/query-core';

import { type LineageQuery, Questions } from './questions';

/** A question whose answer the spec gives, and what became of its request. */
function heldQuery(name: string): {
  readonly query: LineageQuery<string>;
  readonly requests: { answer: (text: string) => void; fail: (message: string) => void; signal: AbortSignal }[];
} {
  const requests: ReturnType<typeof heldQuery>['requests'] = [];
  const queryFn: LineageQuery<string>['queryFn'] = async ({ signal }) =>
    await new Promise<string>((resolve, reject) => {
      requests.push({ answer: resolve, fail: (message) => reject(new Error(message)), signal });
    });
  return { query: { queryKey: ['lineage', name], queryFn }, requests };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let round = 0; round < 1000 && !isTrue(); round += 1) await new Promise(setImmediate);
  expect(isTrue()).toBe(true);
}

describe('Questions', () => {
  it('hands an answer on once, then says that something has settled', async () => {
    const events: string[] = [];
    const questions = new Questions<string>(new QueryClient(), () => events.push('settled'));
    const { query, requests } = heldQuery('a');
    questions.ask('first', query, (answer) => events.push(answer));
    questions.ask('first', query, (answer) => events.push(answer));
    expect([requests.length, questions.isBusy, questions.answerOf('first')]).toEqual([1, true, undefined]);
    requests[0]?.answer('yes');
    await until(() => !questions.isBusy);
    expect([events, questions.answerOf('first')]).toEqual([['yes', 'settled'], 'yes']);
  });

  it('says once that an answer has settled when its notifications were held up', async () => {
    const events: string[] = [];
    const waiting: (() => void)[] = [];
    notifyManager.setScheduler((notify) => waiting.push(notify));
    try {
      const questions = new Questions<string>(new QueryClient(), () => events.push('settled'));
      const { query, requests } = heldQuery('a');
      questions.ask('first', query, (answer) => events.push(answer));
      requests[0]?.answer('yes');
      await until(() => waiting.length > 1);
      for (const notify of waiting) notify();
      expect(events).toEqual(['yes', 'settled']);
    } finally {
      notifyManager.setScheduler(defaultScheduler);
    }
  });

  it('shares one request between equal questions of different explorers', async () => {
    const client = new QueryClient();
    const { query, requests } = heldQuery('a');
    const both = [1, 2].map(() => new Questions<string>(client, () => undefined));
    for (const questions of both) questions.ask('same', query);
    requests[0]?.answer('yes');
    await until(() => both.every(({ isBusy }) => !isBusy));
    expect([requests.length, both.map((questions) => questions.answerOf('same'))]).toEqual([1, ['yes', 'yes']]);
  });

  it('takes a fresh answer of the cache at once', () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    const { query, requests } = heldQuery('a');
    client.setQueryData(query.queryKey, 'cached');
    const learned: string[] = [];
    new Questions<string>(client, () => undefined).ask('again', query, (answer) => learned.push(answer));
    expect([learned, requests]).toEqual([['cached'], []]);
  });

  it('waits for the new answer where the one of the cache is outdated', async () => {
    const client = new QueryClient();
    const { query, requests } = heldQuery('a');
    client.setQueryData(query.queryKey, 'old', { updatedAt: 1 });
    const learned: string[] = [];
    const questions = new Questions<string>(client, () => undefined);
    questions.ask('again', query, (answer) => learned.push(answer));
    expect(learned).toEqual([]);
    requests[0]?.answer('new');
    await until(() => !questions.isBusy);
    expect(learned).toEqual(['new']);
  });

  it('keeps the first failure until the question is asked again', async () => {
    const questions = new Questions<string>(new QueryClient(), () => undefined);
    const { query, requests } = heldQuery('a');
    questions.ask('first', query);
    requests[0]?.fail('gone');
    await until(() => !questions.isBusy);
    expect(questions.error?.message).toBe('gone');
    questions.retry();
    requests[1]?.answer('yes');
    await until(() => questions.answerOf('first') === 'yes');
    expect(questions.error).toBeNull();
  });

  it('cancels the requests of dropped questions and hears nothing of them', async () => {
    const events: string[] = [];
    const questions = new Questions<string>(new QueryClient(), () => events.push('settled'));
    const { query, requests } = heldQuery('a');
    questions.ask('first', query, (answer) => events.push(answer));
    questions.clear();
    expect([requests[0]?.signal.aborted, questions.isBusy, questions.has('first')]).toEqual([true, false, false]);
    requests[0]?.answer('late');
    for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
    expect(events).toEqual([]);
  });
});
