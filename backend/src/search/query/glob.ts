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
    if (!fits(first, signs, 0)) return false;
    if (last === undefined) return signs.length === first.length;
    const end = signs.length - last.length;
    let at = first.length;
    for (const piece of others) {
      at = find(piece, signs, at, end);
      if (at < 0) return false;
      at += piece.length;
    }
    return at <= end && fits(last, signs, end);
  };
}

/** Where a piece stands first, ending no later than `end`; -1: nowhere. */
function find(piece: readonly string[], signs: readonly string[], from: number, end: number): number {
  for (let at = from; at + piece.length <= end; at += 1) if (fits(piece, signs, at)) return at;
  return -1;
}

function fits(piece: readonly string[], signs: readonly string[], at: number): boolean {
  return at + piece.length <= signs.length && piece.every((sign, place) => sign === '?' || sign === signs[at + place]);
}
