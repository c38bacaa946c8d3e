import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/**
 * The content type by the extension of a file. Anything else is sent as bytes, which a browser
 * saves and does not run.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** How the build names the compressed forms of a file (`vite.config.ts`), the smallest first. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENDINGS;
const encodings = new negotiator.Negotiator({ supportedValues: Object.keys(ENDINGS) as Encoding[] });

/**
 * What a page may load. Scripts come from this origin only, so text that somebody enters cannot run
 * as a script. Pictures may come from anywhere by HTTPS, because people enter the addresses of
 * their pictures. No other site may show the page in a frame.
 */
const CSP = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A file below a folder, by the path of an address; undefined for anything else. */
export async function fileBelow(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path);
  if (path.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? file : undefined;
}

/**
 * Answers a file with its content type and the policy of what it may load. Where the build has stored a compressed form
 * that the client accepts, that form is sent, because it is smaller than what can be compressed within a request.
 */
export async function sendFile(reply: FastifyReply, file: string, cacheControl: string): Promise<void> {
  const stored = await compressedFormOf(file, reply.request.headers['accept-encoding']);
  if (stored) reply.header('Content-Encoding', stored.encoding);
  await reply
    .header('Content-Security-Policy', CSP)
    .header('Cache-Control', cacheControl)
    .header('Vary', 'accept-encoding')
    .type(TYPES[extname(file)] ?? 'application/octet-stream')
    .send(stored?.content ?? (await readFile(file)));
}

async function compressedFormOf(
  file: string,
  acceptEncoding: string | string[] = '',
): Promise<{ readonly encoding: Encoding; readonly content: Buffer } | undefined> {
  const encoding = encodings.negotiate(String(acceptEncoding));
  if (encoding === null) return undefined;
  const content = await readFile(`${file}${ENDINGS[encoding]}`).catch(() => undefined);
  return content && { encoding, content };
}

/**
 * Answers the page. Its build names files by `./`, relative to itself, but the page is shown at addresses of any depth: so they
 * are written from the root of the host, below the base path.
 *
 * @param basePath such as `/catalogue`; empty for none
 */
export async function sendPage(reply: FastifyReply, file: string, basePath: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  await reply
    .header('Content-Security-Policy', CSP)
    .header('Cache-Control', 'no-cache')
    .type(TYPES['.html'] ?? 'text/html')
    .send(html.replaceAll('="./', `="${basePath}/`));
}

/** The decoded path of an address, `/` for one that is not valid. */
export function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}
