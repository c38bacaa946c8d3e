import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));
const KEPT_TAIL = 200_000;

/**
 * Runs a command to its end.
 *
 * @param onOutput gets each piece of its output; without it (and with `show` unset) output is only kept
 * @returns the exit code (124 after `timeoutMs`, 127 if there is no such command) and the end of the output
 */
export function run(command, args, { cwd, env, timeoutMs, show = false, onOutput } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let late = false;
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_TAIL);
      onOutput?.(String(chunk));
    };
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    // What a script waits for is of no use once the script has ended.
    const endWithUs = () => child.kill('SIGTERM');
    process.once('exit', endWithUs);
    const timer =
      timeoutMs &&
      setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, timeoutMs);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code) => {
      clearTimeout(timer);
      process.off('exit', endWithUs);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      keep(error.message);
      end(127);
    });
    child.on('close', (code, signal) => end(late ? 124 : (code ?? (signal ? 1 : 0))));
  });
}

/**
 * Starts a command that ends with this process, however this process ends, and that a Ctrl-C in the terminal does not reach:
 * who keeps it decides when it stops.
 *
 * @param output where it goes, as `spawn` takes it; `pipe` gives `onOutput` the text
 * @returns `{ pid, exited, stop }`; `exited` resolves to the exit code, `stop` waits until it is gone
 */
export async function keep(command, args, { cwd, env, output = 'inherit', onOutput, graceMs = 20_000 } = {}) {
  const keeper = spawn(process.execPath, [KEEPER, String(graceMs), command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  keeper.stdout?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  keeper.stderr?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  const pid = new Promise((resolve, reject) => {
    keeper.on('message', (message) => {
      if (message.pid) resolve(message.pid);
    });
    keeper.on('error', reject);
    keeper.on('exit', () => reject(new Error(`${command} did not start`)));
  });
  const exited = new Promise((resolve) => keeper.on('close', (code) => resolve(code ?? 1)));
  pid.catch(() => undefined);
  const childPid = await pid;
  const stop = async () => {
    if (keeper.connected) keeper.send('stop');
    await exited;
    // Only if the keeper itself was killed.
    await endProcess(childPid, graceMs);
  };
  return { pid: childPid, exited, stop };
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The command line of a process, or undefined where none can be had: numbers are used again, so a pid alone proves little. */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return commandLineFromPs(pid);
  }
}

function commandLineFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Asks a process to end, waits, and kills it if it stays. */
export async function endProcess(pid, graceMs) {
  const signalled = (signal) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  if (!signalled('SIGTERM')) return;
  const until = Date.now() + graceMs;
  while (Date.now() < until) {
    if (!isAlive(pid)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  signalled('SIGKILL');
}

/** Resolves at the first Ctrl-C or TERM; a second one ends this process at once, and what it keeps with it. */
export function stopSignal() {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (signal) => {
      if (asked) process.exit(130);
      asked = true;
      resolve(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  });
}
