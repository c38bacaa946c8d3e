import { Problem } from '../../../kernel/problem.js';
import { problemToOpenapi } from './problem-to-openapi.js';

describe('a refusal of the OpenAPI endpoints', () => {
  it.each([
    ['invalid', 400, 'Validation Error'],
    // Rest.li answers this with 422.
    ['unacceptable', 400, 'Validation Error'],
    ['forbidden', 403, 'Authorization Error'],
    ['missing', 404, 'Not Found'],
    ['precondition', 412, 'Precondition Error'],
    ['unsupported', 501, 'Not Implemented'],
    ['unavailable', 503, 'Service Unavailable'],
  ] as const)('that is %s is %i with the word "%s"', (kind, status, error) => {
    expect(problemToOpenapi(new Problem(kind, 'a.code', 'Why.'))).toEqual({ status, body: { error, message: 'Why.' } });
  });

  it('names the urn in its word when the kind of the urn is wrong, for clients read it there', () => {
    const problem = new Problem('invalid', 'urn.invalid', 'Why.', { part: 'kind', urn: 'urn:li:nope:1' });
    expect(problemToOpenapi(problem)?.body.error).toBe('Invalid urn!: urn:li:nope:1');
  });

  it('covers what the frameworks refuse, and no fault of the server', () => {
    const refused = (status: number): unknown => Object.assign(new Error('Why.'), { status });
    expect(problemToOpenapi(refused(400))?.body.error).toBe('Malformed request body');
    expect(problemToOpenapi(refused(404))?.body.error).toBe('Not Found');
    expect([problemToOpenapi(refused(500)), problemToOpenapi(new Error('x'))]).toEqual([undefined, undefined]);
  });
});
