import { randomBytes } from 'node:crypto';

/** A random password in letters and digits that begins with no sign: command lines take one with a leading `-` for an option. */
export function newPassword() {
  return randomBytes(24).toString('hex');
}
