/**
 * A test of whole texts by a pattern in which `*` stands for any text and `?` for one character, in
 * any case.
 *
 * The pattern is cut at its stars. The first piece must begin the text, the last must end it, and
 * the pieces between are looked for from left to right, each after the end of the one before.
 * Taking the first place where a piece fits is always right: a later place leaves less text for the
 * pieces that follow.
 *
 *     f*t_r?v*   on   fct_revenue
 *     `f` begins it; `t_r?v` is found at 2; the last piece is empty: it matches.
 *
 * Cost: the length of the text times the length of the pattern at the most. A regular expression
 * tries every way to divide the text among the stars, which took hours for four stars and a long
 * name.
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

/**
 * The first index from `start` where a piece fits and ends no later than `end`; -1 where there is
 * none.
 */
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
