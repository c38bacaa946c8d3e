/**
 * Stacks the boxes of one layer in the given order, without overlap, each as near as possible to
 * where it wants to be (by least squares).
 *
 * This is isotonic regression. Boxes whose wishes conflict are pooled into a block that takes the
 * weighted mean of their wishes, until no two blocks conflict ("pool adjacent violators").
 *
 *     desired tops 0, 0, 100; heights 50     blocks {0, 0} and {100}     tops −25, 25, 100
 *
 * Cost: linear in the number of boxes.
 *
 * @param desiredTop wished top of each box
 * @param size height of each box with the gap below it
 * @param weight how much the wish of each box counts; above 0
 */
export function stackNearDesired(desiredTop: Float64Array, size: Float64Array, weight: Float64Array): Float64Array {
  const count = desiredTop.length;
  const offset = new Float64Array(count);
  for (let i = 1; i < count; i++) offset[i] = (offset[i - 1] ?? 0) + (size[i - 1] ?? 0);
  const mean: number[] = [];
  const mass: number[] = [];
  const length: number[] = [];
  for (let i = 0; i < count; i++) {
    mean.push((desiredTop[i] ?? 0) - (offset[i] ?? 0));
    mass.push(weight[i] ?? 1);
    length.push(1);
    while (mean.length > 1 && (mean.at(-2) ?? 0) > (mean.at(-1) ?? 0)) {
      const [m, w, n] = [mean.pop() ?? 0, mass.pop() ?? 1, length.pop() ?? 1];
      const last = mean.length - 1;
      const total = (mass[last] ?? 1) + w;
      mean[last] = ((mean[last] ?? 0) * (mass[last] ?? 1) + m * w) / total;
      mass[last] = total;
      length[last] = (length[last] ?? 1) + n;
    }
  }
  const tops = new Float64Array(count);
  let i = 0;
  mean.forEach((value, block) => {
    for (let n = length[block] ?? 0; n > 0; n--, i++) tops[i] = value + (offset[i] ?? 0);
  });
  return tops;
}
