import { diffLines } from '../../ui/format/line-diff';

export interface Merged {
  readonly text: string;
  /** Places that both changed in different ways: both stand in the text, between marks. */
  readonly clashes: number;
}

export const MARKS = { mine: '<<<<<<< yours', middle: '=======', theirs: '>>>>>>> theirs' } as const;

/** Lines of the common text that one side replaced: from, to (not with it), and what stands there instead. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Two texts made of one, put together: what one side changed is taken from it, what both changed from both. */
export function mergeText(base: string, mine: string, theirs: string): Merged {
  const lines = base.split('\n');
  const [left, right] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const merged: string[] = [];
  let clashes = 0;
  let done = 0;
  for (const { from, to } of spansOf([...left, ...right])) {
    const [ours, others] = [sideOf(left, lines, { from, to }), sideOf(right, lines, { from, to })];
    merged.push(...lines.slice(done, from));
    done = to;
    const before = lines.slice(from, to);
    if (isSame(ours, others) || isSame(others, before)) merged.push(...ours);
    else if (isSame(ours, before)) merged.push(...others);
    else {
      merged.push(MARKS.mine, ...ours, MARKS.middle, ...others, MARKS.theirs);
      clashes += 1;
    }
  }
  return { text: [...merged, ...lines.slice(done)].join('\n'), clashes };
}

function hunksOf(before: string, after: string): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: { from: number; lines: string[] } | undefined;
  const close = () => {
    if (open) hunks.push({ ...open, to: at });
    open = undefined;
  };
  for (const { sign, text } of diffLines(before, after)) {
    if (sign === ' ') close();
    else open ??= { from: at, lines: [] };
    if (sign === '+') open?.lines.push(text);
    else at += 1;
  }
  close();
  return hunks;
}

/** Spans that overlap, or meet, are one: what stands side by side was written with an eye on what it stands beside. */
function spansOf(hunks: readonly Hunk[]): readonly { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of hunks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** What one side has in a span of the common text. */
function sideOf(
  hunks: readonly Hunk[],
  lines: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] {
  const side: string[] = [];
  let at = from;
  for (const hunk of hunks.filter((one) => one.from >= from && one.to <= to)) {
    side.push(...lines.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  return [...side, ...lines.slice(at, to)];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}
