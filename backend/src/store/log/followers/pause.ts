/**
 * Waits some time, unless the wait is ended early: a follower that is stopped, or asked to retry,
 * must not sit out a back-off of a minute. The timer keeps no process alive.
 *
 * @returns `over` resolves after `ms` milliseconds or when `cut` is called
 */
export function pauseUnlessCut(ms: number): { readonly over: Promise<void>; readonly cut: () => void } {
  let cut: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    cut = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, cut };
}
