import { GraphQLError, parse } from 'graphql';

import { Problem } from '../../../kernel/problem.js';
import { answerErrors, answerRefusal } from './graphql-errors.js';

function syntaxErrorOf(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    return error;
  }
}

describe('errors of a GraphQL answer', () => {
  it('carries a problem with its code, type and classification', () => {
    const problem = new Problem('forbidden', 'access.denied', 'You may not.', {});
    const error = new GraphQLError('You may not.', { originalError: problem, path: ['dataset'] });
    expect(answerErrors([error]).errors).toEqual([
      expect.objectContaining({
        message: 'You may not.',
        path: ['dataset'],
        extensions: {
          code: 403,
          type: 'UNAUTHORIZED',
          classification: 'DataFetchingException',
          problem: 'access.denied',
        },
      }),
    ]);
  });

  it('says nothing about a fault of ours and keeps it for the log', () => {
    const fault = new GraphQLError('at /srv/x.ts: Neo.ClientError', { originalError: new Error('at /srv/x.ts') });
    const answer = answerErrors([fault]);
    expect(answer.errors[0]?.message).toBe('Something went wrong on our side.');
    expect(JSON.stringify(answer.errors)).not.toContain('/srv');
    expect(answer.faults).toEqual([fault]);
  });

  it('answers 400 for what validation found', () => {
    const answer = answerRefusal(
      Object.assign(new Error('validation'), { errors: [new GraphQLError('Cannot query field "x"')] }),
    );
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toBe('Cannot query field "x"');
  });

  it('answers 400 with the place for text that does not parse', () => {
    const syntax = syntaxErrorOf('{ me { }');
    const answer = answerRefusal(syntax);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ locations: [{ line: 1, column: 8 }], extensions: { code: 400 } });
    expect(answer.faults).toEqual([]);
  });

  it('answers the status of the problem that refused the whole request', () => {
    expect(answerRefusal(new Problem('unavailable', 'neo4j.unavailable', 'away')).status).toBe(503);
    expect(answerRefusal(new Error('boom')).status).toBe(500);
  });
});
