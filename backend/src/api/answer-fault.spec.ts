import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerFault } from './answer-fault.js';

/** What Fastify throws before any handler. */
const thrown = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });

async function answerTo(url: string, error: Error): Promise<{ readonly status: number; readonly body: unknown }> {
  let status = 0;
  let body: unknown;
  const reply = {
    status: (code: number) => {
      status = code;
      return reply;
    },
    send: (sent: unknown) => {
      body = sent;
      return Promise.resolve();
    },
  };
  await answerFault(error, { url } as FastifyRequest, reply as unknown as FastifyReply);
  return { status, body };
}

describe('an error outside every handler', () => {
  it('is answered by OpenAPI with the word that its clients compare', async () => {
    const error = thrown(400, 'Body is not valid JSON');
    const answer = { status: 400, body: { error: 'Malformed request body', message: 'Body is not valid JSON' } };
    expect(await answerTo('/openapi/v3/entity/scroll', error)).toEqual(answer);
    expect(await answerTo('/openapi/v3/entity/dataset', thrown(413, 'too large'))).toEqual({
      status: 413,
      body: { error: 'Payload Too Large', message: 'too large' },
    });
  });

  it.each(['/aspects?action=ingestProposal', '/entitiesVersionedV2', '/analytics?action=getTimeseriesStats', '/test'])(
    'is answered by Rest.li at %s with an exception class',
    async (url) => {
      const { status, body } = await answerTo(url, thrown(400, 'Body is not valid JSON'));
      expect(status).toBe(400);
      expect(body).toEqual(expect.objectContaining({ exceptionClass: expect.any(String), status: 400 }));
    },
  );

  it('is answered by GraphQL with errors', async () => {
    const { body } = await answerTo('/api/graphql', thrown(400, 'Body is not valid JSON'));
    expect(body).toEqual({ errors: [expect.objectContaining({ message: 'Body is not valid JSON' })] });
  });

  it('is answered with a code and a message everywhere else', async () => {
    for (const url of ['/api/check', '/openapi/openlineage/api/v1/lineage', '/entitiesOfMine'])
      expect(await answerTo(url, thrown(400, 'Body is not valid JSON'))).toEqual({
        status: 400,
        body: { code: 'http.400', message: 'Body is not valid JSON' },
      });
  });
});
