import { ClientPresence, beginWriting, outsideRequest, requireClient, withinRequest } from './request-context.js';

const GONE = expect.objectContaining({ code: 'http.client-gone' }) as Error;

describe('the client of a request', () => {
  it('ends the work at its next step by leaving', () => {
    const client = new ClientPresence();
    withinRequest({ client }, () => {
      expect(requireClient).not.toThrow();
      client.leave();
      expect(requireClient).toThrow(GONE);
    });
  });

  it('ends no work that has begun to write, whenever it leaves', () => {
    const [early, late] = [new ClientPresence(), new ClientPresence()];
    withinRequest({ client: early }, () => {
      early.leave();
      beginWriting();
      expect(requireClient).not.toThrow();
    });
    withinRequest({ client: late }, () => {
      beginWriting();
      late.leave();
      expect(requireClient).not.toThrow();
    });
  });

  it('ends no work that serves everybody, and none of another request', () => {
    const [gone, waiting] = [new ClientPresence(), new ClientPresence()];
    gone.leave();
    withinRequest({ client: gone }, () => {
      expect(() => outsideRequest(requireClient)).not.toThrow();
      expect(() => withinRequest({ client: waiting }, requireClient)).not.toThrow();
      expect(requireClient).toThrow(GONE);
    });
    expect(requireClient).not.toThrow();
  });

  it('stays known behind every await of the request', async () => {
    const client = new ClientPresence();
    const work = withinRequest({ client }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      requireClient();
    });
    client.leave();
    await expect(work).rejects.toThrow(GONE);
  });
});
