/** For a long page, inserting into it costs more than sorting everything. */
const SORT_ALL_ABOVE = 200;

/**
 * The first `count` numbers of a group in an order, sorted. For a page out of many it keeps a
 * sorted page and puts in each number that is better than the last one of it: most numbers cost one
 * comparison, where sorting them all costs about seventeen.
 *
 * @param order negative when `left` comes before `right`; must never call two different numbers
 *   equal
 */
export function bestOf(
  group: Uint32Array,
  count: number,
  order: (left: number, right: number) => number,
): readonly number[] {
  if (group.length <= count * 4 || count > SORT_ALL_ABOVE) return [...group].sort(order).slice(0, count);
  const best = [...group.subarray(0, count)].sort(order);
  for (let index = count; index < group.length; index += 1) {
    const candidate = group[index] ?? 0;
    if (order(candidate, best[count - 1] ?? 0) >= 0) continue;
    let insertAt = count - 1;
    while (insertAt > 0 && order(candidate, best[insertAt - 1] ?? 0) < 0) insertAt -= 1;
    best.splice(insertAt, 0, candidate);
    best.pop();
  }
  return best;
}
