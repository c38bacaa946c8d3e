import { BadRequestException, NotFoundException, ServiceUnavailableException } from '@nestjs/common';

import { Problem, type ProblemKind } from '../../../kernel/problem.js';
import { problemToRestli, restliError } from './problem-to-restli.js';

describe('a refusal of the Rest.li-style endpoints', () => {
  it.each<[ProblemKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['missing', 404],
    ['precondition', 412],
    ['too-large', 413],
    ['unsupported-media', 415],
    ['conflict', 422],
    ['unacceptable', 422],
    ['busy', 429],
    ['unsupported', 501],
    ['unavailable', 503],
  ])('of kind %s has the status %i in its head and in its body', (problemKind, status) => {
    const refusal = problemToRestli(new Problem(problemKind, 'folder.reason', 'What is wrong.'));
    expect(refusal).toEqual({
      status,
      body: {
        exceptionClass: 'com.linkedin.restli.server.RestLiServiceException',
        message: 'What is wrong.',
        status,
        code: 'folder.reason',
      },
    });
  });

  it('does not show the facts of a problem', () => {
    const problem = new Problem('invalid', 'a.b', 'Wrong.', { field: 'urn' });
    expect(Object.keys(problemToRestli(problem)?.body ?? {})).toEqual(['exceptionClass', 'message', 'status', 'code']);
  });

  it('keeps the status and the message of what the framework throws for a mistake of the client', () => {
    expect(problemToRestli(new NotFoundException('Cannot GET /nothing'))).toEqual(
      restliError(404, 'Cannot GET /nothing'),
    );
    expect(problemToRestli(new BadRequestException('Bad body'))?.status).toBe(400);
    expect(problemToRestli(Object.assign(new Error('Body too large'), { statusCode: 413 }))).toEqual(
      restliError(413, 'Body too large'),
    );
  });

  it.each([
    ['an error without a status', new Error('x is undefined')],
    ['a fault that names itself one', new ServiceUnavailableException()],
    ['a status that is no error', Object.assign(new Error('Moved'), { status: 302 })],
    ['a status that is no number', Object.assign(new Error('Odd'), { status: '404' })],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'failed'],
  ])('is not made of %s', (_, thrown) => {
    expect(problemToRestli(thrown)).toBeUndefined();
  });
});
