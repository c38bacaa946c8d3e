/** Longer transforms are cut, so that a proposal with a thousand columns stays small. */
const MAX_TEXT = 2_000;

/**
 * The kind of a column dependency, written into `transformOperation`, the one free-text field that the
 * protocol has for it: `DIRECT:IDENTITY`, `DIRECT:TRANSFORMATION: lower(email)`, `INDIRECT:FILTER`. The
 * store's projection reads it back.
 */
export function transformOperation(kind: 'DIRECT' | 'INDIRECT', subtype: string, text?: string): string {
  const head = subtype === '' ? kind : `${kind}:${subtype}`;
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return head;
  return `${head}: ${trimmed.length > MAX_TEXT ? `${trimmed.slice(0, MAX_TEXT)}…` : trimmed}`;
}
