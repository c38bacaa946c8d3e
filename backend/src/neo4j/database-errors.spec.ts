import { Problem } from '../kernel/problem.js';
import { databaseProblem, outcomeUnknown } from './database-errors.js';

const coded = (code: string): Error => Object.assign(new Error('words of the driver'), { code });

describe('an error of the driver', () => {
  it.each(['ServiceUnavailable', 'SessionExpired', 'N/A', 'Neo.ClientError.Security.Unauthorized'])(
    'of code %s says that the database is away',
    (code) => {
      expect(databaseProblem(coded(code))).toMatchObject({
        kind: 'unavailable',
        code: 'neo4j.unavailable',
        facts: { cause: code },
      });
    },
  );

  it.each(['TransactionLogError', 'TransactionStartFailed', 'TransactionCommitFailed'])(
    'of code Neo.DatabaseError.Transaction.%s, as with a full disk, says that the database has failed',
    (name) => {
      const code = `Neo.DatabaseError.Transaction.${name}`;
      expect(databaseProblem(coded(code))).toMatchObject({
        kind: 'unavailable',
        code: 'neo4j.failed',
        facts: { cause: code },
      });
    },
  );

  it('of a transient code asks to try again', () => {
    expect(databaseProblem(coded('Neo.TransientError.Transaction.DeadlockDetected'))).toMatchObject({
      kind: 'busy',
      code: 'neo4j.busy',
    });
  });

  it.each([
    ['a fault of the statement', coded('Neo.ClientError.Statement.SyntaxError')],
    ['a fault of the database in one statement', coded('Neo.DatabaseError.Statement.ExecutionFailed')],
    ['a problem that was made before', new Problem('invalid', 'x.y', 'words')],
    ['an error without a code', new Error('x')],
    ['nothing', undefined],
  ])('is left as it is where it is %s', (_, error) => {
    expect(databaseProblem(error)).toBe(error);
  });
});

describe('a write whose commit was not answered', () => {
  it.each([
    ['ServiceUnavailable', 'The database does not answer'],
    ['Neo.DatabaseError.Transaction.TransactionLogError', 'The database has failed'],
  ])('after %s says that its outcome is not known, and keeps the code and the cause', (code, state) => {
    const problem = databaseProblem(coded(code)) as Problem;
    const unknown = outcomeUnknown(problem);
    expect(unknown.message).toBe(`${state}; whether this was stored is not known. The same request can be sent again.`);
    expect([unknown.kind, unknown.code, unknown.facts]).toEqual(['unavailable', problem.code, problem.facts]);
  });
});
