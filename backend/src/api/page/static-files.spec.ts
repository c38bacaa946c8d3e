import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import fastify from 'fastify';

import { sendFile } from './static-files.js';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);

describe('a file of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-static-'));
  const server = fastify();

  beforeAll(() => {
    writeFileSync(join(folder, 'script.js'), SCRIPT);
    writeFileSync(join(folder, 'script.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'script.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(folder, 'small.js'), 'export {};\n');
    server.get('/:name', async (request, reply) => {
      const { name } = request.params as { name: string };
      await sendFile(reply, join(folder, name), 'no-cache');
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fetched = async (name: string, acceptEncoding?: string) => {
    const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
    const { headers: answered, rawPayload } = await server.inject({ url: `/${name}`, headers });
    return {
      encoding: answered['content-encoding'],
      type: answered['content-type'],
      vary: answered.vary,
      bytes: rawPayload,
    };
  };

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip, deflate', gzipSync(SCRIPT)],
    ['gzip', 'br;q=0.5, gzip', gzipSync(SCRIPT)],
    [undefined, 'identity', Buffer.from(SCRIPT)],
    [undefined, 'deflate', Buffer.from(SCRIPT)],
    [undefined, undefined, Buffer.from(SCRIPT)],
  ])('is sent as %s to a client that accepts %s', async (encoding, acceptEncoding, bytes) => {
    expect(await fetched('script.js', acceptEncoding)).toEqual({
      encoding,
      type: 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      bytes,
    });
  });

  it('is sent as it is where the build stored no compressed form', async () => {
    expect(await fetched('small.js', 'br, gzip')).toMatchObject({
      encoding: undefined,
      bytes: Buffer.from('export {};\n'),
    });
  });
});
