import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { RelationPosition } from '../../../relations/relations.types.js';
import { readScrollId, writeScrollId } from '../../../search/answers/scroll-id.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The scroll id for a position. A page can end at a relationship that the viewer may not see, and
 * its key names the other end. The key is therefore encrypted in the id. The number of an entity
 * tells nothing and stays plain.
 *
 * @param question the digest of the question, since an id is good only for the question it came
 * from
 */
export function writeRelationScrollId(
  position: RelationPosition,
  question: string,
  secret: string,
  now: number,
): string {
  return writeScrollId({ after: position.number, keys: [encrypted(position.key, secret)] }, question, secret, now);
}

/**
 * @throws Problem `search.scroll` for an id that is not ours, has expired, or belongs to another
 *   question
 */
export function readRelationScrollId(id: string, question: string, secret: string, now: number): RelationPosition {
  const { after, keys } = readScrollId(id, question, secret, now);
  return { number: after, key: decrypted(keys?.[0] ?? '', secret) };
}

/** AES-256-GCM with a random nonce, which stands before the text. */
function encrypted(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypted(text: string, secret: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A key for this purpose only, derived from the secret of all scrolls. */
function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`relation scroll ${secret}`).digest();
}
