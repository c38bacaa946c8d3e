export interface DiffLine {
  /** `-` only in the first text, `+` only in the second, ` ` in both. */
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Above so many lines that differ in both texts, all of one are said to go and all of the other to come. */
const MOST = 1_000;

/** The lines of two texts side by side: the fewest that have to go and to come. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const left = before.split('\n');
  const right = after.split('\n');
  const head = sharedHead(left, right);
  const tail = sharedHead(left.slice(head).toReversed(), right.slice(head).toReversed());
  const middle = changed(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  return [...left.slice(0, head).map(same), ...middle, ...left.slice(left.length - tail).map(same)];
}

function sharedHead(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((line, index) => line !== right[index]);
  return differs === -1 ? left.length : differs;
}

function changed(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  if (left.length > MOST || right.length > MOST) return [...left.map(gone), ...right.map(come)];
  const lengths = commonLengths(left, right);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const [one, other] = [left[i], right[j]];
    if (one !== undefined && one === other) {
      lines.push(same(one));
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push(gone(one));
      i += 1;
    } else {
      lines.push(come(other ?? ''));
      j += 1;
    }
  }
  return lines;
}

/** Of each pair of ends, how many lines they have in common, in order. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const length =
        left[i] === right[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
      rows[i]?.fill(length, j, j + 1);
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

const same = (text: string): DiffLine => ({ sign: ' ', text });
const gone = (text: string): DiffLine => ({ sign: '-', text });
const come = (text: string): DiffLine => ({ sign: '+', text });
