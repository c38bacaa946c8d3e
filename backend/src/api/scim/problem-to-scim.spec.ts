import { forbidden, Problem } from '../../kernel/problem.js';
import { badRequest } from '../../scim/scim-problems.js';
import { problemToScim } from './problem-to-scim.js';

const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];

describe('an error of SCIM', () => {
  it.each([
    [badRequest('invalidFilter', 'No.'), 400, 'invalidFilter'],
    [new Problem('invalid', 'identity.name-taken', 'No.'), 409, 'uniqueness'],
    [new Problem('conflict', 'edit.in-the-way', 'No.'), 409, 'uniqueness'],
    [new Problem('too-large', 'scim.too-many', 'No.'), 400, 'tooMany'],
    [new Problem('unacceptable', 'access.last-administrator', 'No.'), 400, 'invalidValue'],
  ])('has a keyword: %s', (problem, status, scimType) => {
    expect(problemToScim(problem)).toMatchObject({
      status,
      body: { schemas, status: String(status), scimType, detail: 'No.' },
    });
  });

  it('has none for who may not, for what is not there, and for what is no JSON', () => {
    const refusal = problemToScim(forbidden('access.forbidden', 'no.'));
    expect([refusal?.status, refusal?.body.scimType]).toEqual([403, undefined]);
    expect(problemToScim(new Problem('missing', 'scim.no-resource', 'No.'))?.body).toEqual({
      schemas,
      status: '404',
      detail: 'No.',
    });
    expect(problemToScim(Object.assign(new Error('Bad JSON'), { statusCode: 400 }))?.body).toEqual({
      schemas,
      status: '400',
      detail: 'Bad JSON',
    });
  });

  it('leaves faults of the server to the log', () => {
    expect(problemToScim(new Error('inside'))).toBeUndefined();
  });
});
