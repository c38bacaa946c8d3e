import type { FastifyRequest } from 'fastify';

import { credentialsOf, requireSameOrigin } from './request-credentials.js';

// Only what the functions read of a request.
const request = (method: string, headers: object, cookies: object = {}, protocol = 'http'): FastifyRequest =>
  ({ method, host: 'hw.example:8080', protocol, headers, cookies }) as unknown as FastifyRequest;

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

  it('by TLS is known by the cookie that no neighbour can plant, and by no other', () => {
    const planted = { headwater_session: 'planted' };
    expect(credentialsOf(request('GET', {}, planted, 'https')).sessionCookie).toBeUndefined();
    const own = { ...planted, '__Host-headwater_session': 'own' };
    expect(credentialsOf(request('GET', {}, own, 'https')).sessionCookie).toBe('own');
    expect(credentialsOf(request('GET', {}, own)).sessionCookie).toBe('own');
  });

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
