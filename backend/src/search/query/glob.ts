/**
 * A test of whole texts by a pattern in which `*` stands for any text and `?` for one sign, in any case. Looks for each piece between two
 * stars once, from left to right: a regular expression tries every way to part the text among the stars, which took hours for four stars
 * and a long name.
 */
export function globTest(pattern: string): (text: string) => boolean {
  const [first = [], ...others] = pattern
    .toLowerCase()
    .split(/\*+/)
    .map((piece): readonly string[] => [...piece]);
  const last = others.pop();
  return (text) => {
    const signs = [...text.toLowerCase()];
    if (!matchesAt(first, signs, 0)) return false;
    if (last === undefined) return signs.length === first.length;
    const end = signs.length - last.length;
    let index = first.length;
    for (const piece of others) {
      index = findPiece(piece, signs, index, end);
      if (index < 0) return false;
      index += piece.length;
    }
    return index <= end && matchesAt(last, signs, end);
  };
}

/** Where a piece stands first, ending no later than `end`; -1: nowhere. */
function findPiece(piece: readonly string[], signs: readonly string[], start: number, end: number): number {
  for (let index = start; index + piece.length <= end; index += 1) if (matchesAt(piece, signs, index)) return index;
  return -1;
}

function matchesAt(piece: readonly string[], signs: readonly string[], index: number): boolean {
  return (
    index + piece.length <= signs.length &&
    piece.every((sign, offset) => sign === '?' || sign === signs[index + offset])
  );
}
