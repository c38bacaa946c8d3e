/** Texts of transforms are cut here; a proposal of a thousand columns stays small. */
const MAX_TEXT = 2_000;

/**
 * How column lineage says what kind of dependency it is, in the one free-text field the protocol has:
 * `DIRECT:IDENTITY`, `DIRECT:TRANSFORMATION: lower(email)`, `INDIRECT:FILTER`. The store's projection reads it back.
 */
export function transformOperation(kind: 'DIRECT' | 'INDIRECT', subtype: string, text?: string): string {
  const head = subtype === '' ? kind : `${kind}:${subtype}`;
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return head;
  return `${head}: ${trimmed.length > MAX_TEXT ? `${trimmed.slice(0, MAX_TEXT)}…` : trimmed}`;
}
