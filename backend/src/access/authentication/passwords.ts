import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

import { Problem } from '../../kernel/problem.js';

/** A password's hash with all that is needed to check it; parameters may be raised later. */
export interface PasswordHash {
  readonly algorithm: 'scrypt';
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelism: number;
  readonly salt: string;
  readonly hash: string;
}

/** N = 2^17, r = 8, p = 1: OWASP's password storage recommendation for scrypt, about 0.3 s here. */
const COST = 2 ** 17;
const BLOCK = 8;
const BYTES = 32;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { cost: COST, blockSize: BLOCK, parallelism: 1 });
  return {
    algorithm: 'scrypt',
    cost: COST,
    blockSize: BLOCK,
    parallelism: 1,
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
  };
}

/** Costs one hash whether the user exists or not, so that time does not tell. */
export async function verifyPassword(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const parameters = stored ?? { cost: COST, blockSize: BLOCK, parallelism: 1, salt: '', hash: '' };
  const given = await derive(password, Buffer.from(parameters.salt, 'base64'), parameters);
  const expected = Buffer.from(parameters.hash, 'base64');
  return stored !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

/** @throws Problem `access.weak-password` saying what is asked for */
export function requireStrongPassword(password: string, username: string, minLength: number): void {
  const normal = password.normalize('NFC');
  if ([...normal].length < minLength) throw weak(`must have at least ${minLength} characters`);
  if (normal.toLowerCase() === username.normalize('NFC').toLowerCase()) throw weak('must not be the user name');
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A first password: 20 characters that are not mistaken for each other. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function derive(
  password: string,
  salt: Buffer,
  { cost, blockSize, parallelism }: { cost: number; blockSize: number; parallelism: number },
): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: parallelism, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function weak(reason: string): Problem {
  return new Problem('invalid', 'access.weak-password', `The password ${reason}.`, { field: 'password' });
}
