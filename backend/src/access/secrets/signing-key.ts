import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The installation's own key: derived from nothing, made at first start, readable by its owner only. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** @param name each purpose has a key of its own */
export function loadSigningKey(home: string, name: 'signing' | 'sealing' = 'signing'): SigningKey {
  const folder = join(home, 'keys');
  const file = join(folder, `${name}.key`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A link appears whole or not at all: of two processes that start at once the second reads what the first wrote, and a start that is
    // killed leaves no half key.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(32).toString('base64'), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return keyOf(file, readFileSync(file, 'utf8'));
}

/** @param file where the text was read, for the refusal */
export function keyOf(file: string, text: string): SigningKey {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`);
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret };
}
