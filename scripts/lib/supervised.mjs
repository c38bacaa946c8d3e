import { say as sayAloud } from './say.mjs';

/** More ends than this within the time are no accident: a full disk, too little memory, a broken store. */
const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 10 * 60_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * Keeps a process running that may end by itself. It is started again after 1, 2, 4, … seconds, at most five times within ten minutes.
 *
 * @param name how people call it
 * @param start starts it and waits until it answers; gets what the start before gave, undefined the first time, and `isStopped()`, which says
 *   that a wait of its own is in vain. Its result has `exited` and `stop`
 * @param options for tests: `say`, `wait`, `now`
 * @returns what the first start gave, but `exited` resolves, with a sentence, only when it is not started again, and `stop` stops it for good
 */
export async function supervised(name, start, { say = sayAloud, wait = pause, now = Date.now } = {}) {
  const first = await start(undefined);
  if (!first.exited) return first;
  let current = first;
  let isStopped = false;
  let cutWait = () => undefined;
  const stopped = new Promise((resolve) => (cutWait = resolve));
  const ends = [];

  const watch = async () => {
    for (;;) {
      const code = await current.exited;
      if (isStopped) return new Promise(() => undefined);
      if (!(await restarted(code))) return isStopped ? new Promise(() => undefined) : giveUp();
    }
  };

  /** Starts it again, as often as it takes and is allowed. */
  const restarted = async (code) => {
    for (let reason = `ended by itself (exit code ${code})`; ;) {
      ends.push(now());
      const recent = ends.filter((at) => now() - at < RESTART_WINDOW_MS).length;
      if (recent > MAX_RESTARTS) return false;
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (recent - 1));
      say(
        `${name} ${reason}; starting it again in ${waitMs / 1_000} s (restart ${recent} of ${MAX_RESTARTS} within ten minutes)`,
      );
      await Promise.race([wait(waitMs), stopped]);
      if (isStopped) return false;
      try {
        current = await start(current, { isStopped: () => isStopped });
        if (isStopped) await current.stop();
        else say(`${name} answers again`);
        return !isStopped;
      } catch (error) {
        reason = `could not be started (${String(error.message).split('\n', 1)[0]})`;
      }
    }
  };

  const giveUp = () => `${name} ended ${MAX_RESTARTS + 1} times within ten minutes and is not started again.`;

  const exited = watch();
  const stop = async () => {
    isStopped = true;
    cutWait();
    await current.stop();
  };
  return { ...first, exited, stop };
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
