import neo4j, { type Session } from 'neo4j-driver';

import { DatabaseCall } from './database-call.js';

/** A session of the real driver; nothing is connected before something is asked. */
function idleSession(): { readonly session: Session; readonly close: () => Promise<void> } {
  const driver = neo4j.driver('bolt://127.0.0.1:1', neo4j.auth.basic('neo4j', 'x'));
  return { session: driver.session(), close: () => driver.close() };
}

/** Work that is never answered. */
const never = (): Promise<never> => new Promise(() => undefined);

describe('the driver', () => {
  it('has the two members by which a call closes the connection under a session that is given up', async () => {
    // They are internal to the driver: should an update rename them, calls that are given up would go on in the database unnoticed.
    const { session, close } = idleSession();
    for (const member of ['_readConnectionHolder', '_writeConnectionHolder'])
      expect(session).toMatchObject({ [member]: { getConnection: expect.any(Function) as unknown } });
    await close();
  });
});

describe('a call to the database', () => {
  it('answers what its work answers', async () => {
    const { session, close } = idleSession();
    const call = new DatabaseCall(1_000);
    await expect(call.answer(call.in(session, () => Promise.resolve('rows')))).resolves.toBe('rows');
    call.end();
    expect(call.isOver).toBe(false);
    await close();
  });

  it('is given up at its deadline', async () => {
    const call = new DatabaseCall(10);
    await expect(call.answer(never())).rejects.toMatchObject({
      code: 'neo4j.unavailable',
      facts: { cause: 'no answer within 10 ms' },
    });
    expect(call.isOver).toBe(true);
  });

  it('closes the connections of the session that it was waiting on', async () => {
    const closed: string[] = [];
    const holder = (name: string) => ({
      getConnection: () => Promise.resolve({ close: () => Promise.resolve(void closed.push(name)) }),
    });
    const fake = {
      _readConnectionHolder: holder('read'),
      _writeConnectionHolder: holder('write'),
      close: () => Promise.resolve(void closed.push('session')),
    };
    const call = new DatabaseCall();
    // The call looks at nothing else of a session.
    const answer = call.answer(call.in(fake as unknown as Session, never));
    call.giveUp('silent');
    await expect(answer).rejects.toMatchObject({ facts: { cause: 'silent' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toEqual(['read', 'write', 'session']);
  });

  it('begins no further step once it is given up, and gives up once', async () => {
    const call = new DatabaseCall();
    const answer = call.answer(never());
    call.giveUp('first');
    call.giveUp('second');
    await expect(answer).rejects.toMatchObject({ facts: { cause: 'first' } });
    expect(() => call.check()).toThrow(expect.objectContaining({ code: 'neo4j.unavailable' }) as Error);
    expect(() => call.during(idleSession().session, never)).toThrow();
  });
});
