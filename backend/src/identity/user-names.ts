import { Problem } from '../kernel/problem.js';

/** In characters. The name is a part of the urn, which the database indexes. */
const LONGEST = 200;
/**
 * What an address or a login name is made of; no space, no sign with a meaning in urns, no
 * invisible or direction-changing one.
 */
const ALLOWED = /^[\p{L}\p{M}\p{N}._%+@'-]+$/u;
const EMAIL = /^[^@]+@[^@]+\.[^@.]+$/u;
/** A word in one script: letters with their marks. */
const RUN = /[\p{L}\p{M}]+/gu;

/**
 * Scripts in which names are written; a run of letters is of one of them. Japanese and Korean mix
 * theirs.
 */
const SCRIPTS: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Greek}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Cyrillic}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Inherited}]+$/u,
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Hebrew', 'Khmer', 'Lao'].map(
    only,
  ),
  ...['Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thai', 'Tibetan'].map(only),
];

/**
 * Letters of other scripts that look like a Latin one in common type, lower case: written in these
 * alone, a word passes for another. From the confusables of Unicode TS 39, the part that concerns
 * names.
 */
const LOOKALIKES = new Set('асԁеһіјӏорԛѕԝхуѵոսցօհαγινορτυχωκηϲϳɑ');

/**
 * The form in which names are compared: case and the different encodings of a letter do not count.
 * Upper case comes first, so that `ß` and `ss` or the two forms of a Greek sigma are equal.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}

/** The text by which the database compares a user's urn. */
export function foldedUrn(name: string): string {
  return foldName(`urn:li:corpuser:${name}`);
}

/**
 * A name that a new user may have: an e-mail address whose words are each of one script and pass
 * for no other.
 *
 * @throws Problem `identity.bad-name` saying what is wrong
 */
export function requireNewName(name: string): void {
  requirePlainName(name);
  if (!EMAIL.test(name)) throw badName('must be an e-mail address');
}

/**
 * Requires a name that cannot be taken for another one. It may have any form, because sign-in
 * providers have names that are no addresses. Refused are mixed alphabets, letters that only look
 * Latin, unusual encodings and names that the product uses itself.
 *
 *     аdmin@example.org (Cyrillic а)   mixes alphabets
 *     ѕсоре (all Cyrillic)             could be taken for "scope"
 *
 * @throws Problem `identity.bad-name` saying what is wrong
 */
export function requirePlainName(name: string): void {
  if (name.length > LONGEST) throw badName(`must have at most ${LONGEST} characters`);
  if (name !== name.normalize('NFKC')) throw badName('has letters in an unusual form; type them plainly');
  if (name.startsWith('__')) throw badName('must not begin with "__": such names are the product\'s own');
  if (!ALLOWED.test(name)) throw badName('may hold letters, digits and . _ % + - @ only');
  for (const [run] of name.matchAll(RUN)) {
    if (!SCRIPTS.some((script) => script.test(run))) throw badName(`mixes alphabets in "${run}"`);
    if ([...run.toLowerCase()].every((letter) => LOOKALIKES.has(letter)))
      throw badName(`could be taken for another one: "${run}" looks like Latin letters and is not`);
  }
}

function only(script: string): RegExp {
  return new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}]+$`, 'u');
}

function badName(reason: string): Problem {
  return new Problem('invalid', 'identity.bad-name', `The user name ${reason}.`, { field: 'email' });
}
