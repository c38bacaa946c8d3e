import { spawn } from 'node:child_process';

/** Between asking a process to end and ending it. Cancelling takes at most ten seconds in all. */
const TERMINATE_GRACE_MS = 5_000;

/** A program with its arguments; no shell reads them. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing of the executor's own is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** What it reads from its standard input. */
  readonly input?: string;
  /** Address space in megabytes; unlimited where left out, and on systems without such a limit. */
  readonly memoryLimitMb?: number;
}

/** How a program ended. */
interface ProgramEnd {
  /** Undefined: it was ended by a signal, or could not be started. */
  readonly code: number | undefined;
  readonly message: string;
}

/**
 * Runs a program in a process group of its own, so that it is ended with all that it has started. Where the signal is
 * aborted, the group is asked to end, and is killed five seconds later.
 *
 * @param onStart gets the id of the group
 */
export async function runProgram(
  program: Program,
  options: {
    readonly signal: AbortSignal;
    readonly onOutput: (piece: string) => void;
    readonly onStart?: (group: number) => void;
  },
): Promise<ProgramEnd> {
  options.signal.throwIfAborted();
  const [command, args] = limited(program);
  const child = spawn(command, args, {
    cwd: program.cwd,
    env: program.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { promise, resolve } = Promise.withResolvers<ProgramEnd>();
  child.once('error', (error) => resolve({ code: undefined, message: error.message }));
  child.once('exit', (code, signalName) =>
    resolve({ code: code ?? undefined, message: code === null ? `ended by ${signalName}` : `exit code ${code}` }),
  );
  const closed = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8');
    output.on('data', options.onOutput);
  }
  // A program that ends without reading closes the pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(program.input ?? '');
  const group = child.pid;
  if (group !== undefined) options.onStart?.(group);
  let killTimer: NodeJS.Timeout | undefined;
  const end = (): void => {
    endGroup(group, 'SIGTERM');
    killTimer = setTimeout(() => endGroup(group, 'SIGKILL'), TERMINATE_GRACE_MS);
  };
  options.signal.addEventListener('abort', end, { once: true });
  try {
    const programEnd = await promise;
    // What it has started must not outlive it, and would keep the pipes open.
    endGroup(group, 'SIGKILL');
    await closed;
    return programEnd;
  } finally {
    clearTimeout(killTimer);
    options.signal.removeEventListener('abort', end);
  }
}

/** Sends a signal to a process group; does nothing where there is none any more. */
export function endGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended.
  }
}

/** The shell sets the limit and becomes the program. Command and arguments are passed as arguments and not as its text. */
function limited({ command, args, memoryLimitMb }: Program): [string, readonly string[]] {
  if (memoryLimitMb === undefined || process.platform === 'win32') return [command, args];
  const script = 'ulimit -v "$0" 2>/dev/null; exec "$@"';
  return ['/bin/sh', ['-c', script, String(memoryLimitMb * 1_024), command, ...args]];
}
