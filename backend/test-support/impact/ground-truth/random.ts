/** Numbers that are the same on every run of a seed (Lehmer's generator). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 7919 + 1) % 2_147_483_647;
    for (let warm = 0; warm < 5; warm += 1) this.below(2);
  }

  /** A whole number in [0, limit). */
  below(limit: number): number {
    this.state = (this.state * 48_271) % 2_147_483_647;
    return this.state % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** Between one and `most` of them, in their order. */
  some<T>(list: readonly T[], most: number): readonly T[] {
    const wanted = 1 + this.below(Math.min(most, list.length));
    const taken = new Set<T>();
    while (taken.size < wanted) taken.add(this.pick(list));
    return list.filter((one) => taken.has(one));
  }
}
