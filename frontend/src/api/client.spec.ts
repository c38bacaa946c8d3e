import { request } from './client';
import { TypedDocumentString } from './documents.generated';

const ASK = new TypedDocumentString<{ readonly count: number }, Record<string, never>>('query q { count }');
const CHANGE = new TypedDocumentString<{ readonly count: number }, Record<string, never>>('mutation m { count }');

/** Answers with one number after the other, the last one for ever. @returns the bodies of the requests */
function answerWith(...seqs: readonly number[]): readonly string[] {
  const bodies: string[] = [];
  globalThis.fetch = (_, init) => {
    const seq = seqs[Math.min(bodies.length, seqs.length - 1)];
    bodies.push(typeof init?.body === 'string' ? init.body : '');
    const headers = { 'content-type': 'application/json', 'x-headwater-seq': String(seq) };
    return Promise.resolve(new Response(JSON.stringify({ data: { count: bodies.length } }), { headers }));
  };
  return bodies;
}

describe('a question after a write of this page', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('is asked again while its answer lacks the write', async () => {
    answerWith(10);
    await request(CHANGE, {});
    const asked = answerWith(8, 9, 10, 10);
    expect(await request(ASK, {})).toEqual({ count: 3 });
    expect(asked).toHaveLength(3);
  });

  it('is answered as it can be after five attempts', async () => {
    answerWith(20);
    await request(CHANGE, {});
    const asked = answerWith(19);
    expect(await request(ASK, {})).toEqual({ count: 5 });
    expect(asked).toHaveLength(5);
  });

  it('is asked again when the write was made while it was on its way', async () => {
    const arrival = Promise.withResolvers<Response>();
    const answer = (count: number): Response =>
      new Response(JSON.stringify({ data: { count } }), { headers: { 'x-headwater-seq': '40' } });
    const asked: Promise<Response>[] = [arrival.promise, Promise.resolve(answer(2))];
    const next = () => asked.shift() ?? Promise.reject(new Error('asked too often'));
    globalThis.fetch = next;
    const early = request(ASK, {});
    answerWith(40);
    await request(CHANGE, {});
    globalThis.fetch = next;
    // The server read it before the write, and sent it with the number of what it knew by then.
    arrival.resolve(answer(1));
    expect(await early).toEqual({ count: 2 });
  });

  it('never sends a change twice', async () => {
    answerWith(30);
    await request(CHANGE, {});
    const sent = answerWith(29);
    expect(await request(CHANGE, {})).toEqual({ count: 1 });
    expect(sent).toHaveLength(1);
  });
});
