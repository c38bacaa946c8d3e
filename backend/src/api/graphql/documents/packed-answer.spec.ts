import { gunzipSync } from 'node:zlib';

import { packed, takesGzip } from './packed-answer.js';

describe('short answers of the page’s address', () => {
  const ask = async (encoding: string | undefined, answer: unknown) => {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => (headers[name] = value) };
    const body = await packed(answer, { headers: { 'accept-encoding': encoding } }, reply);
    return { headers, body };
  };

  it('are packed for who asks for gzip', async () => {
    const { headers, body } = await ask('gzip, deflate', { data: { me: 'Zoë' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(gunzipSync(body as Buffer).toString())).toEqual({ data: { me: 'Zoë' } });
  });

  it('stay as they are for others, and long ones for the server', async () => {
    const short = { data: null };
    expect(await ask(undefined, short)).toEqual({ headers: {}, body: short });
    const long = { data: 'x'.repeat(2_000) };
    expect((await ask('gzip', long)).body).toBe(long);
  });

  it.each([
    ['gzip', true],
    ['br;q=1.0, GZIP;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0', false],
    ['br', false],
    [undefined, false],
  ])('%s', (header, expected) => expect(takesGzip(header)).toBe(expected));
});
