/**
 * The result of work, or undefined where an instant of `performance.now()` passes first. The work goes on then, and
 * whether it fails afterwards matters to nobody.
 */
export async function withinTime<Result>(work: Promise<Result>, deadline: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), Math.max(0, deadline - performance.now()));
  try {
    // Racing also handles a rejection that comes later.
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
