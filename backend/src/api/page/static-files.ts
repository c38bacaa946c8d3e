import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

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

/** Answers a file with its content type and the policy of what it may load. */
export async function sendFile(reply: FastifyReply, file: string, cacheControl: string): Promise<void> {
  await reply
    .header('Content-Security-Policy', CSP)
    .header('Cache-Control', cacheControl)
    .type(TYPES[extname(file)] ?? 'application/octet-stream')
    .send(await readFile(file));
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
