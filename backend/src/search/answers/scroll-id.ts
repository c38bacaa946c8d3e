import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { Problem } from '../../kernel/problem.js';

/** Where a scroll goes on: after this document in the order of the scroll. */
export interface ScrollPosition {
  /** Number of the last document handed out. */
  readonly after: number;
  /** Of a sorted scroll: the values by which that document was sorted. */
  readonly keys?: readonly (string | null)[];
  /** Digest of the question: an id is good for the question it came from. */
  readonly question: string;
  readonly expires: number;
}

const LIFETIME_MS = 24 * 3_600_000;

export function questionDigest(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);
}

export function writeScrollId(
  { after, keys }: Pick<ScrollPosition, 'after' | 'keys'>,
  question: string,
  key: string,
  now: number,
): string {
  const position = [after, question, now + LIFETIME_MS, ...(keys ? [keys] : [])];
  const body = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${body}.${signature(body, key)}`;
}

/**
 * @throws Problem `search.scroll` for an id that is not ours, has expired, or belongs to another
 *   question
 */
export function readScrollId(id: string, question: string, key: string, now: number): ScrollPosition {
  const [body = '', signed = ''] = id.split('.');
  const expected = Buffer.from(signature(body, key));
  const given = Buffer.from(signed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refused('is not one of ours');
  // Signed by us, so of this form.
  const [after, digest, expires, keys] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    string,
    number,
    (readonly (string | null)[])?,
  ];
  if (expires < now) throw refused('has expired');
  if (digest !== question) throw refused('belongs to another query');
  return { after, question: digest, expires, ...(keys ? { keys } : {}) };
}

function signature(body: string, key: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}

function refused(reason: string): Problem {
  return new Problem('invalid', 'search.scroll', `The scroll id ${reason}; begin again without one.`, {});
}
