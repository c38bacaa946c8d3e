const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How long to wait before a try, by how many have failed: twice as long each time, to half a minute. */
export function waitBefore(failed: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failed, 10));
}
