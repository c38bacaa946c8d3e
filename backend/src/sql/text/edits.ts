/** A replacement of a stretch of text. Edits of one text do not overlap. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What was done, for the diagnostic. */
  readonly why: string;
}

interface Edited {
  readonly sql: string;
  /** From an offset in the edited text to one in the original. */
  readonly original: (offset: number) => number;
}

/**
 * Applies edits to a text; of two that overlap the one that starts first wins. `original` maps
 * offsets of the edited text back, so that diagnostics point into what the user wrote.
 *
 *     'INS t' with [0, 3) → 'INSERT INTO'      'INSERT INTO t', original(12) = 4
 *
 * @returns the edited text; looking up an offset costs one pass over the edits
 */
export function applyEdits(sql: string, edits: readonly Edit[]): Edited {
  if (edits.length === 0) return { sql, original: (offset) => offset };
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const shifts: { readonly from: number; readonly start: number; readonly to: number; readonly end: number }[] = [];
  let out = '';
  let position = 0;
  for (const edit of sorted) {
    if (edit.start < position) continue;
    out += sql.slice(position, edit.start);
    const from = out.length;
    out += edit.text;
    shifts.push({ from, start: edit.start, to: out.length, end: edit.end });
    position = edit.end;
  }
  out += sql.slice(position);
  const original = (offset: number): number => {
    const last = shifts.findLast((shift) => shift.from <= offset);
    if (!last) return offset;
    return offset < last.to ? last.start : last.end + (offset - last.to);
  };
  return { sql: out, original };
}
