import type { FastifyRequest } from 'fastify';

import { credentialsOf, requireSameOrigin } from './request-credentials.js';

// Only what the functions read of a request.
const request = (method: string, headers: object, cookies: object = {}): FastifyRequest =>
  ({ method, headers: { host: 'hw.example:8080', ...headers }, cookies }) as unknown as FastifyRequest;

function isForeign(method: string, headers: object): boolean {
  try {
    requireSameOrigin(request(method, headers));
    return false;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'forbidden', code: 'access.cross-origin' });
    return true;
  }
}

describe('a request with a session', () => {
  it.each([
    ['GET', { origin: 'https://evil.example' }, false],
    ['POST', {}, false],
    ['POST', { origin: 'http://hw.example:8080' }, false],
    ['POST', { origin: 'http://hw.example:8080', 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { origin: 'https://evil.example' }, true],
    ['POST', { origin: 'http://hw.example:9090' }, true],
    ['POST', { origin: 'null' }, true],
    ['POST', { origin: 'http://hw.example:8080.evil.example' }, true],
    ['POST', { 'sec-fetch-site': 'same-site' }, true],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }, true],
  ])('%s %j: foreign %p', (method, headers, foreign) => expect(isForeign(method, headers)).toBe(foreign));

  it('is known by its cookie and its Authorization header, by nothing else', () => {
    expect(
      credentialsOf(
        request(
          'GET',
          { authorization: 'Bearer x', 'x-datahub-actor': 'urn:li:corpuser:admin' },
          { headwater_session: 's', actor: 'urn:li:corpuser:admin' },
        ),
      ),
    ).toEqual({ authorization: 'Bearer x', sessionCookie: 's' });
    expect(credentialsOf(request('GET', {}))).toEqual({ authorization: undefined, sessionCookie: undefined });
  });
});
