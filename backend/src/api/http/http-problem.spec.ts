import { Problem } from '../../kernel/problem.js';
import { httpProblem, isClientGone } from './http-problem.js';

describe('the answer to a refused request', () => {
  it.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['missing', 404],
    ['conflict', 409],
    ['precondition', 412],
    ['too-large', 413],
    ['unsupported-media', 415],
    ['unacceptable', 422],
    ['busy', 429],
    ['unsupported', 501],
    ['unavailable', 503],
  ] as const)('that is %s has the status %i', (kind, status) => {
    expect(httpProblem(new Problem(kind, 'a.code', 'Why.'))).toMatchObject({
      status,
      body: { code: 'a.code', message: 'Why.' },
    });
  });

  it('says when to try again where waiting helps', () => {
    expect(httpProblem(new Problem('busy', 'a', 'b', { retryAfterSeconds: 30 }))?.headers).toEqual({
      'Retry-After': '30',
    });
    expect(httpProblem(new Problem('unavailable', 'a', 'b'))?.headers).toEqual({ 'Retry-After': '2' });
    expect(httpProblem(new Problem('invalid', 'a', 'b'))?.headers).toEqual({});
  });

  it('carries the facts only when there are any', () => {
    expect(httpProblem(new Problem('invalid', 'a', 'b', { urn: 'x' }))?.body.facts).toEqual({ urn: 'x' });
    expect(httpProblem(new Problem('invalid', 'a', 'b'))?.body).not.toHaveProperty('facts');
  });

  it('passes on what the frameworks refuse, and nothing of a fault of the server', () => {
    const refused = Object.assign(new Error('Body is too large'), { statusCode: 413 });
    expect(httpProblem(refused)).toMatchObject({ status: 413, body: { code: 'http.413' } });
    expect(httpProblem(Object.assign(new Error('x'), { status: 500 }))).toBeUndefined();
    expect([httpProblem(new Error('x')), httpProblem(undefined)]).toEqual([undefined, undefined]);
  });

  it('is written to nobody when the client has gone', () => {
    expect(isClientGone(Object.assign(new Error('x'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))).toBe(true);
    expect([isClientGone(new Error('x')), isClientGone(null)]).toEqual([false, false]);
  });
});
