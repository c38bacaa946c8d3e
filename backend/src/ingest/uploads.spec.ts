import type { FastifyRequest } from 'fastify';

import { isUpload, readUpload } from './uploads.js';

// A request as the multipart plug-in extends it.
const requestOf = (parts: readonly object[]): FastifyRequest =>
  ({
    isMultipart: () => true,
    async *parts() {
      yield* parts;
    },
  }) as unknown as FastifyRequest;
const file = (filename: string | undefined, text: string): object => ({
  type: 'file',
  fieldname: 'file',
  filename,
  toBuffer: async () => Buffer.from(text),
});

it('reads files and form fields', async () => {
  const { files, fields } = await readUpload(
    requestOf([file('a.csv', 'x'), { type: 'field', fieldname: 'platform', value: 'hive' }, file('b.csv', 'ü')]),
  );
  expect(files).toEqual([
    { name: 'a.csv', text: 'x' },
    { name: 'b.csv', text: 'ü' },
  ]);
  expect(fields).toEqual({ platform: 'hive' });
});

it('names a file without a name after its field', async () => {
  expect((await readUpload(requestOf([file(undefined, 'x')]))).files).toMatchObject([{ name: 'file' }]);
});

it('refuses a request that is not multipart', async () => {
  expect(isUpload({} as FastifyRequest)).toBe(false);
  await expect(readUpload({} as FastifyRequest)).rejects.toMatchObject({ kind: 'unsupported-media' });
});

it.each(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT'])('tells a limit (%s) from a broken form', async (code) => {
  const failing = (error: Error): FastifyRequest =>
    requestOf([
      {
        type: 'file',
        fieldname: 'f',
        toBuffer: () => Promise.reject(error),
      },
    ]);
  const limit = await readUpload(failing(Object.assign(new Error('too large'), { code }))).catch(
    (error: unknown) => error,
  );
  const broken = await readUpload(failing(new Error('unexpected end'))).catch((error: unknown) => error);
  expect(limit).toMatchObject({ code: 'ingest.upload' });
  expect(broken).toMatchObject({ code: 'ingest.upload' });
  expect((limit as { kind: string }).kind).not.toBe((broken as { kind: string }).kind);
});
