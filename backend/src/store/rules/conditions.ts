import { Problem } from '../../kernel/problem.js';
import type { ChangeType, StoredAspect } from '../contract/store.types.js';

type Headers = Readonly<Record<string, string>>;

/**
 * Conditional writes, tested inside the transaction against the value that is about to be replaced.
 *
 * @throws Problem `store.precondition` when a header does not hold
 * @see docs/protocol.md, conditional headers
 */
export function requireConditions(
  headers: Headers | undefined,
  changeType: ChangeType,
  current: StoredAspect | undefined,
): void {
  if (!headers || changeType === 'RESTATE') return;
  const header = caseless(headers);
  requireVersion(header('if-version-match'), current);
  const modified = current?.createdOn ?? 0;
  const after = instant(header('if-modified-since'), 'If-Modified-Since');
  if (after !== undefined && modified <= after) throw failed(`not modified since ${new Date(after).toISOString()}`);
  const before = instant(header('if-unmodified-since'), 'If-Unmodified-Since');
  if (before !== undefined && modified > before) throw failed(`modified after ${new Date(before).toISOString()}`);
}

/** `If-None-Match: *` turns the refusal of CREATE into a silent skip. */
export function skipsWhenPresent(headers: Headers | undefined): boolean {
  return headers !== undefined && caseless(headers)('if-none-match') === '*';
}

function requireVersion(expected: string | undefined, current: StoredAspect | undefined): void {
  if (expected === undefined) return;
  const actual = current ? String(current.version) : '-1';
  if (expected.trim() !== actual) throw failed(`Expected version ${expected}, actual version ${actual}`);
}

function instant(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new Problem('invalid', 'store.bad-condition', `Header ${name} must be an ISO-8601 instant, not "${text}".`, {
      header: name,
    });
  return time;
}

function caseless(headers: Headers): (name: string) => string | undefined {
  const entries = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => entries.get(name);
}

function failed(message: string): Problem {
  return new Problem('precondition', 'store.precondition', message);
}
