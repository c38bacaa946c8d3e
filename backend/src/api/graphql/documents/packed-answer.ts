import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** The server compresses answers from this length on, at every address. */
const LARGE_BYTES = 1_024;

/** The part of a reply that is used here. */
interface Reply {
  header(name: string, value: string): unknown;
}

/**
 * Compresses also a short answer. It is not worth it, but clients of this address that ask for
 * compression expect it.
 */
export async function packed(
  answer: unknown,
  request: { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> },
  reply: Reply,
): Promise<unknown> {
  if (!takesGzip(request.headers['accept-encoding'])) return answer;
  const text = JSON.stringify(answer);
  if (Buffer.byteLength(text) >= LARGE_BYTES) return answer;
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('content-encoding', 'gzip');
  reply.header('vary', 'accept-encoding');
  return compress(text);
}

/** Whether the client accepts gzip: `gzip;q=0` refuses it, every other weight accepts it. */
export function takesGzip(header: string | readonly string[] | undefined): boolean {
  const named = String(header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase().split(';'));
  return named.some(([name, weight = '']) => name?.trim() === 'gzip' && !/^\s*q=0(?:\.0*)?\s*$/.test(weight));
}
