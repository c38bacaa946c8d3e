import { Problem } from '../kernel/problem.js';

/** A field that can't be as it is. */
export function badField(field: string, reason: string): Problem {
  return new Problem('invalid', 'edit.field', `${field} ${reason}.`, { field });
}

/** Entities that the message about missing ones names; of others it gives the number. */
const MAX_NAMED_MISSING = 10;

/** What does not exist, so that nothing can be said of it. Several of one argument are told at once. */
export function noSuch(field: string, urn: string, ...others: readonly string[]): Problem {
  const named = [urn, ...others].slice(0, MAX_NAMED_MISSING).join(', ');
  const unnamed = others.length + 1 - MAX_NAMED_MISSING;
  const missing = unnamed > 0 ? `${named} and ${unnamed} more` : named;
  const verb = others.length === 0 ? 'does' : 'do';
  return new Problem('missing', 'edit.no-such-entity', `${field}: ${missing} ${verb} not exist.`, { field, urn });
}

/** What exists already, or stands in the way. */
export function inTheWay(reason: string, facts: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('conflict', 'edit.in-the-way', reason, facts);
}

/** @returns the text without white space at its ends. @throws Problem `edit.field` for an empty one */
export function nonEmpty(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw badField(field, 'must not be empty');
  return trimmed;
}

const SCRIPTS = /^(?:javascript|data|vbscript):/i;

/** @throws Problem `edit.field` for what is no address, or one that a browser would run */
export function webAddress(field: string, text: string): string {
  const url = nonEmpty(field, text);
  if (!URL.canParse(url)) throw badField(field, 'must be an address with its scheme, such as https://example.org/page');
  // White space and control characters inside a scheme are dropped by browsers.
  if (SCRIPTS.test(new URL(url).protocol)) throw badField(field, 'must not be an address that a browser runs');
  return url;
}

/** @throws Problem `edit.field` for what is not `#` and six hexadecimal digits */
export function colour(field: string, text: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw badField(field, 'must be "#" and six hexadecimal digits');
  return text;
}

/** @throws Problem `edit.field` for what does not parse as JSON */
export function jsonText(field: string, text: string): string {
  try {
    JSON.parse(text);
  } catch {
    throw badField(field, 'must be JSON');
  }
  return text;
}
