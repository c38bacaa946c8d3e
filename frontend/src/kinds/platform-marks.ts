import { withBasePath } from '../address/base-path';
import { PLATFORMS } from './platforms.generated';

/**
 * How a platform is shown. The ground carries white letters at 4.5:1 or more; it is also the colour
 * of stripes and arrows of the platform.
 */
export interface PlatformLook {
  readonly letters: string;
  readonly ground: string;
  /** The address of the platform's logo on this server; undefined if only letters stand for it. */
  readonly logo?: string;
}

/** Grounds for platforms that `platforms.json` does not name. */
const GROUNDS = ['#31648c', '#7a4a15', '#2e6f5a', '#6b3fa0', '#8a3a5d', '#4d5b1f', '#35528f', '#6a5010'] as const;

/**
 * A platform's look by its id in any case, such as `postgres` or `OpenApi`. A platform that the
 * table does not name gets the first two letters of its id on a ground that is computed from the
 * whole id, so that it is the same on every visit and on every machine.
 */
export function platformLook(id: string): PlatformLook {
  const key = id.toLowerCase();
  const row = Object.hasOwn(PLATFORMS, key) ? PLATFORMS[key] : undefined;
  if (row) {
    const { letters, ground, hasLogo } = row;
    return hasLogo ? { letters, ground, logo: withBasePath(`/assets/platforms/${key}.svg`) } : { letters, ground };
  }
  const letters = id.replace(/[^a-z0-9]/gi, '').slice(0, 2);
  // A small hash. 997 is a prime, which spreads similar names over the grounds.
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return {
    letters: letters ? letters[0]?.toUpperCase() + letters.slice(1) : '?',
    ground: GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0],
  };
}
