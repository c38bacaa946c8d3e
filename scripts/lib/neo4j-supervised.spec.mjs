import { endWhenFailed } from './neo4j-supervised.mjs';

const coded = (code) => Object.assign(new Error('words'), { code });

/** A database that answers each check with the next of a list, an error or nothing, and ends after the last. */
function database(...answers) {
  const state = { killed: [], lines: [], checks: 0 };
  let end;
  const exited = new Promise((resolve) => (end = resolve));
  const options = {
    ask: async () => {
      const answer = answers[state.checks];
      state.checks += 1;
      if (state.checks >= answers.length) end(0);
      if (answer) throw answer;
    },
    say: (line) => state.lines.push(line),
    kill: (pid) => state.killed.push(pid),
    wait: () => Promise.resolve(),
  };
  return { state, options, neo4j: { pid: 7, exited } };
}

describe('a database that is watched', () => {
  test('is left alone while it answers, is busy or is away, until its process is gone', async () => {
    const { state, options, neo4j } = database(
      undefined,
      coded('ServiceUnavailable'),
      coded('Neo.TransientError.Transaction.LockClientStopped'),
      new Error('no code'),
      undefined,
    );
    await endWhenFailed(neo4j, options);
    expect(state).toEqual({ killed: [], lines: [], checks: 5 });
  });

  test('is killed, with a sentence, once it says that it can begin no transaction', async () => {
    const failed = coded('Neo.DatabaseError.Transaction.TransactionStartFailed');
    const { state, options, neo4j } = database(undefined, failed, undefined, undefined);
    await endWhenFailed(neo4j, options);
    expect([state.killed, state.checks]).toEqual([[7], 2]);
    expect(state.lines).toEqual([
      'Neo4j stores nothing any more (Neo.DatabaseError.Transaction.TransactionStartFailed). It is ended, to be started again when its disk has space',
    ]);
  });
});
