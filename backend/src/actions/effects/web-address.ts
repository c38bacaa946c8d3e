import { badField, nonEmpty } from '../../edits/mistakes.js';

/** @throws Problem `edit.field` for what is no address that a message can be posted to */
export function requireWebAddress(name: string, text: string, schemes: readonly string[] = ['https:', 'http:']): void {
  const url = nonEmpty(name, text);
  const wanted = schemes.map((scheme) => `${scheme}//`).join(' or ');
  if (!URL.canParse(url) || !schemes.includes(new URL(url).protocol))
    throw badField(name, `must be an address that begins with ${wanted}`);
  const { username, password } = new URL(url);
  // They would be stored unsealed and shown to everybody who manages actions.
  if (username !== '' || password !== '') throw badField(name, 'must not hold a user name or a password');
}
