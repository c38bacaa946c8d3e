import { type PipeQuestion, PipeQueue } from './queues.js';

describe('the queue of an executor whose server is at the other end of a pipe', () => {
  it('gives each answer to whoever asked', async () => {
    const questions: PipeQuestion[] = [];
    const queue = new PipeQueue((question) => questions.push(question));
    const renewed = queue.renew('me', 'run', []);
    const claimed = queue.claim('me');
    expect(questions).toEqual([
      { number: 1, method: 'renew', args: ['me', 'run', []] },
      { number: 2, method: 'claim', args: ['me'] },
    ]);
    queue.receive({ number: 2 });
    queue.receive({ number: 1, value: { isCancelled: true } });
    expect(await renewed).toEqual({ isCancelled: true });
    expect(await claimed).toBeUndefined();
  });

  it('fails what was asked and what is asked after the server has gone, so that runs can end', async () => {
    let sentCount = 0;
    const queue = new PipeQueue(() => (sentCount += 1));
    const asked = queue.claim('me');
    queue.close();
    await expect(asked).rejects.toThrow('The server has gone.');
    await expect(queue.renew('me', 'run', [])).rejects.toThrow('The server has gone.');
    expect(sentCount).toBe(1);
  });

  it('fails what the pipe does not take', async () => {
    const queue = new PipeQueue((_question, done) => done(new Error('Channel closed')));
    await expect(queue.claim('me')).rejects.toThrow('Channel closed');
  });
});
