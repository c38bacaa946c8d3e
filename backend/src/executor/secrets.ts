import { isJsonObject, textOf } from '../kernel/json.js';

const MASK = '********';
/** A shorter value would mask ordinary words of a log. */
const MIN_MASKED_LENGTH = 4;
const TIMEOUT_MS = 20_000;
const QUESTION = 'query ($secrets: [String!]!) { getSecretValues(input: { secrets: $secrets }) { name value } }';

/**
 * The values of secrets by name, as far as they are there. Only the token of a run may read them.
 *
 * @throws Error when the server refuses or does not answer
 */
export async function readSecrets(
  server: string,
  token: string,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (names.length === 0) return {};
  const answer = await fetch(`${server}/api/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUESTION, variables: { secrets: names } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  const data = isJsonObject(body) && isJsonObject(body.data) ? body.data.getSecretValues : undefined;
  if (!Array.isArray(data)) throw new Error(`the server did not give the secrets (status ${answer.status}).`);
  return Object.fromEntries(
    data.flatMap((secret): [string, string][] => {
      const name = isJsonObject(secret) ? textOf(secret.name) : undefined;
      const value = isJsonObject(secret) ? textOf(secret.value) : undefined;
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Makes a function that replaces secrets in texts. Tools print secrets as they are, as a part of an address, inside
 * JSON or as base64; lines of a key are replaced one by one, because a log is read line by line.
 *
 * @param minLength secrets and lines of keys with fewer characters stay as they are
 */
export function secretMask(
  secrets: readonly string[],
  { minLength = MIN_MASKED_LENGTH }: { readonly minLength?: number } = {},
): (text: string) => string {
  const patterns = [...new Set(secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/u)]))]
    .filter((secret) => secret.trim().length >= minLength)
    // The longest first: a short one may be a part of it.
    .toSorted((left, right) => right.length - left.length)
    .flatMap((secret) => [
      [...secret].map(writtenCharacter).join(''),
      escaped(Buffer.from(secret).toString('base64').replace(/=+$/u, '')),
    ]);
  if (patterns.length === 0) return (text) => text;
  const written = new RegExp(patterns.join('|'), 'g');
  return (text) => text.replaceAll(written, MASK);
}

/**
 * A pattern for a character as it is, as in an address and as in JSON. What is encoded differs from library to library:
 * SQLAlchemy keeps spaces and `+`, Python's `quote` encodes `!`, a form has `+` for a space, Python's `json` writes `ä`
 * as `\u00e4`.
 */
function writtenCharacter(character: string): string {
  if (/^[\w.~-]$/u.test(character)) return escaped(character);
  const inAddress = Buffer.from(character)
    .toString('hex')
    .replaceAll(/../gu, '%$&')
    .replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  const inJson = [JSON.stringify(character).slice(1, -1), units.map((unit) => `\\u${unit}`).join('')];
  const forms = [character, ...inJson, ...(character === ' ' ? ['+'] : [])];
  return `(?:${[...new Set(forms.map(escaped)), inAddress].join('|')})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
}
