const TICK_MS = 15_000;
const started = process.hrtime.bigint();

/** What a person can mend: printed as it is, without a stack. */
export class Refusal extends Error {}

/** One line with the seconds since the start before it. */
export function say(text) {
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  console.log(`[${seconds.toFixed(0).padStart(4)} s] ${text}`);
}

/**
 * Runs a long step and says every quarter of a minute that it goes on.
 *
 * @param state gives a few words on how far it is
 */
export async function during(label, work, state = () => '') {
  const from = Date.now();
  const timer = setInterval(() => {
    const words = state();
    say(`  … ${label}: ${seconds(Date.now() - from)}${words ? `, ${words}` : ''}`);
  }, TICK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export function seconds(ms) {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** Runs a script's main function; the only place that turns an error into words and an exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
